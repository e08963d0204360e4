/** Gets a function that leaves after all. */
export type AskToLeave = (leave: () => void) => void;

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

/**
 * Asks before leaving, if there is unsaved work.
 * @param leave called at once when there is none or when asking fails, else when the user wants to leave after all
 * @returns whether the user is asked
 */
export function askBeforeLeaving(leave: () => void): boolean {
  const ask = guards.at(-1);
  if (ask === undefined) {
    leave();
    return false;
  }
  try {
    ask(leave);
    return true;
  } catch {
    // A broken area must not lock its user in.
    leave();
    return false;
  }
}

/** Whether there is unsaved work. */
export function isGuarded(): boolean {
  return guards.length > 0;
}
