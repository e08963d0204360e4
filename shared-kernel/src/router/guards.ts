import { useEffect, useEffectEvent } from 'react';

/** Gets a function that leaves after all. */
type AskToLeave = (leave: () => void) => void;

/** The components with unsaved work, the latest last. */
const guards: AskToLeave[] = [];

function onUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Keeps unsaved work from being left without a question. As long as there is any, the browser asks before the page is
 * closed or reloaded.
 * @returns ends it
 */
export function addGuard(ask: AskToLeave): () => void {
  guards.push(ask);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    guards.splice(guards.indexOf(ask), 1);
    if (guards.length === 0) window.removeEventListener('beforeunload', onUnload);
  };
}

const nothing = () => undefined;

/** What a link that was pressed does once the user goes where it leads. */
let onFollowed: () => void = nothing;

/** Takes the work of the link that was pressed, so that it is done once. */
function takeOnFollowed(): () => void {
  const work = onFollowed;
  onFollowed = nothing;
  return work;
}

/** Does the work of the link that was pressed, which the user follows without a question. */
export function runOnFollowed(): void {
  takeOnFollowed()();
}

/**
 * For the handler of a click on a link, before the router's own: does something when the user goes where it leads, and
 * nothing when the user stays for unsaved work.
 */
export function whenFollowed(work: () => void): void {
  onFollowed = work;
  if (guards.length === 0) runOnFollowed();
}

/**
 * Asks before leaving, if there is unsaved work.
 * @param leave called at once when there is none or when asking fails, else when the user wants to leave after all
 */
export function askBeforeLeaving(leave: () => void): void {
  const ask = guards.at(-1);
  if (ask === undefined) return leave();
  const work = takeOnFollowed();
  const go = () => {
    work();
    leave();
  };
  try {
    ask(go);
  } catch {
    // A broken area must not lock its user in.
    go();
  }
}

/** Whether there is unsaved work. */
export function isGuarded(): boolean {
  return guards.length > 0;
}

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
