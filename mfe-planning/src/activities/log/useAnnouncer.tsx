import { useCallback, useState, type ReactNode } from 'react';
import { useKernel, type CurrentActivity } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import { Alert } from '@groepsapp/kernel/ui/base';
import { activitiesTexts as texts } from './activitiesTexts';
import { stopActivity } from './outbox';

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

/** Ends what a child is doing. @returns `stop` queues the end at this moment; `messages` says what became of it */
export function useStop() {
  const kernel = useKernel();
  const { say, line } = useAnnouncer();
  const [problem, setProblem] = useState<string | null>(null);

  function stop(child_id: number, { id, activity }: CurrentActivity) {
    const refused = stopActivity(kernel, { id, child_id }, formatTime(kernel.clock.now()));
    setProblem(refused);
    if (refused === null) say(texts.stopped(activity));
  }

  const messages: ReactNode = (
    <>
      {problem !== null && (
        <Alert kind="error">
          {texts.refused} {problem}
        </Alert>
      )}
      {line}
    </>
  );
  return { stop, messages };
}
