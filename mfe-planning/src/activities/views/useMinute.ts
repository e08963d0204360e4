import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Draws the component again every minute, for what becomes due. */
export function useMinute(active: boolean): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => setCount((count) => count + 1), minuteMs);
    return () => clearInterval(timer);
  }, [active]);
}
