import type { Loader } from './loading';

/**
 * Gets what loads the code of areas; nothing of it is in the page before the first area is needed. All else in the
 * shell depends on this module only, so that a build can put another way of loading in its place.
 * @throws when it cannot be loaded; the next call tries again
 */
export function loadLoader(): Promise<Loader> {
  return import(/* webpackChunkName: "screens" */ './federation');
}
