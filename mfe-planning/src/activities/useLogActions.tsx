import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useKernel, type Activity } from '@groepsapp/kernel';
import { formatTime, today } from '@groepsapp/kernel/dates';
import { Alert } from '@groepsapp/kernel/ui/base';
import { activitiesTexts as texts } from './activitiesTexts';
import { ActivityDialog } from './dialog/ActivityDialog';
import type { FormSubject } from './dialog/useActivityForm';
import { addActivity, stopActivity } from './outbox';
import { RemoveDialog } from './RemoveDialog';
import { useAnnouncer } from './useAnnouncer';

/** The actions of the screens on activities, with their dialogs and announcements. */
export function useLogActions() {
  const kernel = useKernel();
  const [subject, setSubject] = useState<FormSubject | null>(null);
  const [removing, setRemoving] = useState<Activity | null>(null);
  const { say, line } = useAnnouncer();
  const [problem, setProblem] = useState<string | null>(null);

  const onEdit = useCallback((activity: Activity) => setSubject({ kind: 'edit', activity }), []);
  const onAdd = useCallback((childId: number, date: string) => setSubject({ kind: 'child', childId, date }), []);
  const onStop = useCallback(
    (activity: Activity) => {
      const refused = stopActivity(kernel, activity, formatTime(kernel.clock.now()));
      setProblem(refused);
      if (refused === null) say(texts.stopped(activity.activity));
    },
    [kernel, say],
  );
  const onCheck = useCallback(
    (childId: number, typeId: number) => {
      const { clock } = kernel;
      const times = { date: today(clock), start_time: formatTime(clock.now()), end_time: null };
      const refused = addActivity(kernel, [childId], { activity_id: typeId, text: '', ...times });
      setProblem(refused);
      if (refused === null) say(texts.saved(texts.check, 1));
    },
    [kernel, say],
  );

  const dialogs: ReactNode = (
    <>
      {problem !== null && (
        <Alert kind="error">
          {texts.refused} {problem}
        </Alert>
      )}
      {line}
      {subject && (
        <ActivityDialog
          subject={subject}
          onClose={() => setSubject(null)}
          onSaved={(announcement) => {
            setSubject(null);
            say(announcement);
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          activity={removing}
          onClose={() => setRemoving(null)}
          onRemoved={(announcement) => {
            setRemoving(null);
            say(announcement);
          }}
        />
      )}
    </>
  );
  const create = useCallback((date: string) => setSubject({ kind: 'new', date }), []);
  const actions = useMemo(() => ({ onEdit, onRemove: setRemoving, onStop }), [onEdit, onStop]);
  return { actions, onAdd, onCheck, create, say, dialogs };
}
