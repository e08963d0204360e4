import { useEffect, useEffectEvent } from 'react';
import { addGuard } from './guards';

/**
 * Asks before the user loses unsaved work: on a link (of the menu, of the screen, to log out or to choose another
 * group) and on Back and Forward. Closing or reloading the page shows the question of the browser.
 * @param active whether there is unsaved work
 * @param ask called when the user is about to leave; calling its argument leaves after all
 */
export function useBeforeLeave(active: boolean, ask: (leave: () => void) => void): void {
  const onLeave = useEffectEvent(ask);
  useEffect(() => (active ? addGuard((leave) => onLeave(leave)) : undefined), [active]);
}
