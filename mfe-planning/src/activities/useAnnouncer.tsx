import { useCallback, useState, type ReactNode } from 'react';

/**
 * A line that only a screen reader reads.
 * @returns `say` to have a text read, also when it is the same as before, and the line to render
 */
export function useAnnouncer(): { say: (text: string) => void; line: ReactNode } {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  const line = (
    <p role="status" className="ga-visually-hidden">
      <span key={said.count}>{said.text}</span>
    </p>
  );
  return { say, line };
}
