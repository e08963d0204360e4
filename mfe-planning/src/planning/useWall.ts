import { useEffect } from 'react';
import { useTopic, type TabletState } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { wallPath } from './day';

/** How long nobody touches a tablet before it hangs on the wall again, in ms. */
const idleMs = 3 * 60_000;

const touches = ['pointerdown', 'keydown', 'wheel'] as const;

const liesThere = ({ tablet, person }: TabletState) => tablet !== null && person === null;

/** Leads a tablet of the organisation that nobody holds from the planning of today to the wall. */
export function useWall(isToday: boolean): void {
  const navigate = useNavigate();
  const isWatched = useTopic('tablet', liesThere) && isToday;
  useEffect(() => {
    if (!isWatched) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      // Not over a dialog, in which somebody may have typed.
      timer = setTimeout(() => {
        if (document.querySelector('dialog[open]') === null) void navigate(wallPath);
        else wait();
      }, idleMs);
    };
    wait();
    for (const name of touches) document.addEventListener(name, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of touches) document.removeEventListener(name, wait);
    };
  }, [isWatched, navigate]);
}
