import { watchListeners } from './listeners';
import { checkLeftovers, forgetStarted } from './started';
import { watchSubscriptions } from './subscriptions';
import { watchTimers } from './timers';

export { watchObservers } from './observers';

/**
 * Fails each test that leaves something behind after its components were unmounted. To be called after the import of
 * `@testing-library/react`, which unmounts them in an `afterEach` of its own; does nothing outside of a test runner.
 */
export function failOnLeftovers(): void {
  if (typeof afterEach !== 'function') return;
  for (const watch of [watchListeners, watchSubscriptions, watchTimers]) watch();
  beforeEach(forgetStarted);
  afterEach(checkLeftovers);
}
