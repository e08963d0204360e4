import { useRef, useState, type PointerEvent } from 'react';

interface View {
  scale: number;
  x: number;
  y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };
const largest = 4;
/** Pixels that a finger moves sideways before it counts as a swipe. */
const swipeLength = 60;

const limited = (scale: number) => Math.min(Math.max(scale, 1), largest);

/** Without zoom the image is at its original position. */
const scaled = (view: View, scale: number): View => (limited(scale) === 1 ? whole : { ...view, scale: limited(scale) });

/**
 * Enlarging and moving of an image by buttons, pinch, double tap and drag.
 * @param onSwipe 1 for the next image and -1 for the one before; only while the image is not enlarged
 */
export function useZoom(onSwipe: (step: number) => void) {
  const [view, setView] = useState(whole);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef({ x: 0, y: 0 });

  function distance(): number {
    const [a, b] = [...pointers.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start.current = { x: event.clientX, y: event.clientY };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const before = distance();
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    const factor = before > 0 ? distance() / before : 1;
    setView((now) => {
      if (pointers.current.size === 2) return scaled(now, now.scale * factor);
      return now.scale > 1 ? { ...now, x: now.x + dx, y: now.y + dy } : now;
    });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const single = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (!single || view.scale > 1) return;
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
    if (Math.abs(dx) > swipeLength && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  }

  return {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    atSmallest: view.scale === 1,
    atLargest: view.scale === largest,
    larger: () => setView((now) => scaled(now, now.scale * 1.5)),
    smaller: () => setView((now) => scaled(now, now.scale / 1.5)),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
      onDoubleClick: () => setView((now) => (now.scale > 1 ? whole : { ...whole, scale: 2 })),
    },
  };
}
