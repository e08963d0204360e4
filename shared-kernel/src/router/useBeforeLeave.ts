import { useEffect, useEffectEvent } from 'react';
import { addGuard } from './guards';

/**
 * Asks before the user loses unsaved work: by a link (of the menu, of the screen, to log out or to choose another
 * group) and by Back and Forward. Before the page is closed or reloaded the browser asks by itself.
 * @param active whether there is something to lose
 * @param ask called when the user is about to leave; calling what it gets leaves after all
 */
export function useBeforeLeave(active: boolean, ask: (leave: () => void) => void): void {
  const onLeave = useEffectEvent(ask);
  useEffect(() => (active ? addGuard((leave) => onLeave(leave)) : undefined), [active]);
}
