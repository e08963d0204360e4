import { useKernel, useTopic, type CurrentActivity, type Roster } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { useState } from 'react';
import { activitiesTexts as texts } from '../activitiesTexts';
import { stopActivity } from '../outbox';
import { useAnnouncer } from '../useAnnouncer';
import type { ActivityForm } from './useActivityForm';
import styles from './ActivityForm.module.css';

const childrenOf = (roster: Roster) => roster.children;

/**
 * The children for whom the chosen type goes on already, each with 'Stop'; it is not begun for them once more.
 * @param only a child; left out: all children
 */
export function GoingOn({ form: { running }, only }: { form: ActivityForm; only?: number | undefined }) {
  const kernel = useKernel();
  const [problem, setProblem] = useState<string | null>(null);
  const { say, line } = useAnnouncer();
  const children = useTopic('roster', childrenOf).filter(({ id }) => running.has(id) && (only ?? id) === id);

  function stop(activity: CurrentActivity, child_id: number) {
    const failed = stopActivity(kernel, { ...activity, child_id }, formatTime(kernel.clock.now()));
    setProblem(failed);
    if (failed === null) say(texts.stopped(activity.activity));
  }

  return (
    <>
      {line}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      {children.length > 0 && (
        <ul aria-label={texts.going.list} className={styles.going}>
          {children.map(({ id, full_name: name }) => {
            const { since = '', activity = null } = running.get(id) ?? {};
            return (
              <li key={id}>
                <span>
                  {only === undefined && <strong>{name}</strong>} {texts.going.since(since)}
                </span>
                {activity === null ? (
                  <Badge icon="clock">{texts.waiting}</Badge>
                ) : (
                  <Button aria-label={texts.stopOf(activity.activity, name)} onClick={() => stop(activity, id)}>
                    {texts.stop}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
