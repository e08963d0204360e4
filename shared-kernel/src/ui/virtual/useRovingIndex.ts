import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface RovingOptions {
  frame: RefObject<HTMLElement | null>;
  /** Number of cells, drawn or not. */
  count: number;
  /** Cells beside each other. */
  columns: number;
  /** Brings a cell that may not be drawn into sight. */
  scrollTo: (index: number) => void;
}

/** Cells that Page Up and Page Down pass over, in rows. */
const page = 10;

/** The index to which a key moves from cell `at`, or null when a list does not handle the key. */
export function indexByKey(key: string, at: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: page * columns,
    PageUp: -page * columns,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(at + step, 0), count - 1);
}

/**
 * The one cell that Tab reaches, moved by keys. A cell that is not in the page yet gets the focus once it has been
 * scrolled to and drawn.
 */
export function useRovingIndex({ frame, count, columns, scrollTo }: RovingOptions) {
  const [index, set] = useState(0);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent) {
    const target = indexByKey(event.key, index, count, columns);
    if (target === null) return;
    event.preventDefault();
    wanted.current = target;
    scrollTo(target);
    set(target);
  }

  return { index: Math.min(index, Math.max(count - 1, 0)), set, onKeyDown };
}
