import { useCallback, useState } from 'react';
import { useKernel, type CurrentActivity } from '@groepsapp/kernel';
import { Alert } from '@groepsapp/kernel/ui/base';
import { activitiesTexts as texts } from './activitiesTexts';
import { stopActivity } from './outbox';

/**
 * Says what became of actions.
 * @returns `say` has a screen reader read a text, also when it is the same as before; `tell` does so when there is no
 *   problem, which it shows otherwise; and the `messages` to render
 */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  const tell = useCallback(
    (refused: string | null, done: string) => {
      setProblem(refused);
      if (refused === null) say(done);
    },
    [say],
  );
  const messages = (
    <>
      {problem !== null && (
        <Alert kind="error">
          {texts.refused} {problem}
        </Alert>
      )}
      <p role="status" className="ga-visually-hidden">
        <span key={said.count}>{said.text}</span>
      </p>
    </>
  );
  return { say, tell, messages };
}

/** Ends what a child is doing. @returns `stop` queues the end; `messages` says what became of it */
export function useStop() {
  const kernel = useKernel();
  const { say, tell, messages } = useAnnouncer();
  const stop = (child_id: number, activity: CurrentActivity) =>
    tell(
      stopActivity(kernel, { ...activity, child_id }, ({ sent }) =>
        say(sent.length > 0 ? texts.stopped(activity.activity) : ''),
      ),
      texts.stopping(activity.activity),
    );
  return { stop, messages };
}
