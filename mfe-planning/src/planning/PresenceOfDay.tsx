import { useEffect, useState } from 'react';
import { useChildSheet, useKernel, useTopic, type Absence, type Collector, type RosterChild } from '@groepsapp/kernel';
import { FormField, FormNotice, useEditForm } from '@groepsapp/kernel/forms';
import { isHere, PresenceMarks, wasHere, type PresenceActions } from '@groepsapp/kernel/presence';
import { Alert, Button, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { AsyncContent, useRosterState } from '@groepsapp/kernel/ui/data';
import { ChildLinks, useUndo } from '@groepsapp/kernel/ui/feedback';
import { AtTheDoor } from '../door/AtTheDoor';
import { PlanningDialog } from '../planning-dialog/late';
import { mayEditPlanning } from '../planning-dialog/planningDialogRules';
import { longestReason, noteAbsence, type OwnNote } from './absences';
import { dropReasonsOfOtherDays, reasonKey, reasonsOf, type ReasonFields } from './reasonDrafts';
import { useTellUnsaved } from '../presence/FormsDialog';
import { RecordForm } from '../presence/RecordForm';
import { PresenceTrace } from './PresenceTrace';
import { isPlanned, type DayRow } from './rows';
import { recordTexts as texts } from '../presence/presenceTexts';
import { planningTexts } from './planningTexts';
import { StateMark } from './StateMark';
import { useRowPresence } from './useRowPresence';
import common from '../common.module.css';
import styles from '../presence/Records.module.css';

const absenceTexts = planningTexts.dialog;

export interface PresenceOfDayProps {
  row: DayRow;
  today: string;
  toggle: PresenceActions['toggle'];
  /** Something was noted that can be undone over the screen. */
  onDone: () => void;
}

/** Who comes for a child, whether it is absent or ill, its screens, and the times at which it was here, to correct. */
export function PresenceOfDay({ row, today, toggle, onDone }: PresenceOfDayProps) {
  const { child, absence, note } = row;
  const { seen, subject } = useRowPresence(row, today);
  const tapped = (collector: Collector) => toggle({ ...subject, onNoted: onDone }, collector);
  const here = isHere(seen.record, today);
  const { hasCall } = useKernel();
  const editable = useTopic('settings', mayEditPlanning) && hasCall('legacy POST /ChildPlanning/getitems');
  const mayComeLater = editable && isPlanned(row) && seen.record === null;
  const [planning, setPlanning] = useState(false);
  return (
    <Stack gap="large">
      {hasCall('GET /presence/door') && (
        <AtTheDoor childId={child.id} here={here} last={seen.collector} onCollect={tapped} />
      )}
      {hasCall('POST /presence/absence') && (
        <AbsenceOfDay
          key={`${today} ${absence?.kind} ${note?.problem}`}
          child={child}
          today={today}
          absence={absence}
          note={note}
          onDone={onDone}
          onLater={mayComeLater ? () => setPlanning(true) : null}
        />
      )}
      <ChildLinks childId={child.id} />
      {hasCall('DELETE /presence/:id') && <TimesOfDay child={child} today={today} />}
      {planning && <PlanningDialog childId={child.id} date={today} onClose={() => setPlanning(false)} />}
    </Stack>
  );
}

interface AbsenceProps extends Pick<PresenceOfDayProps, 'today' | 'onDone'> {
  child: RosterChild;
  /** Opens the planning of the day, where the child may still come at another time. */
  onLater: (() => void) | null;
  absence: Absence | null;
  /** The absence noted on this device that waits or was refused; a refused reason stands in the field again. */
  note: OwnNote | null;
}

/** Notes that a child is absent or ill today, with a reason, or takes that back. */
function AbsenceOfDay({ absence, note, ...form }: AbsenceProps) {
  return (
    <section aria-label={absenceTexts.absence}>
      <Stack gap="small">
        {absence === null ? (
          <AbsenceForm {...form} refused={note === null || note.problem === null ? '' : note.reason} />
        ) : (
          <NotedAbsence childId={form.child.id} absence={absence} />
        )}
        {note !== null && <PresenceMarks seen={{ record: null, ...note }} />}
      </Stack>
    </section>
  );
}

function NotedAbsence({ childId, absence: { kind, reason } }: { childId: number; absence: Absence }) {
  const kernel = useKernel();
  const showSheet = useChildSheet();
  const [problem, setProblem] = useState<string | null>(null);
  function takeBack() {
    const full = noteAbsence(kernel, childId, null, '', ({ refused }) => refused.length > 0 && showSheet?.(childId));
    setProblem(full);
  }
  return (
    <>
      <div className={common.row}>
        <StateMark state={kind} record={null} reason={reason} />
        <Button onClick={takeBack}>{absenceTexts.undo}</Button>
      </div>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </>
  );
}

interface AbsenceFormProps extends Omit<AbsenceProps, 'absence' | 'note'> {
  /** The reason that the server refused. */
  refused: string;
}

/** The reason and what it is of. What is noted may wait for the network; when the server refuses it, the sheet opens again. */
function AbsenceForm({ child: { id: childId, full_name: name }, today, refused, onLater, onDone }: AbsenceFormProps) {
  const kernel = useKernel();
  const offerUndo = useUndo();
  const showSheet = useChildSheet();
  const form = useEditForm({
    start: { fields: { reason: refused, kind: null }, version: null },
    draft: { of: reasonsOf, key: reasonKey(today, childId) },
    contentOf: ({ reason }) => reason,
    save: ({ kind, reason }: ReasonFields) => note(kind, reason),
  });
  useTellUnsaved(form.dirty, form.discard);
  useEffect(() => dropReasonsOfOtherDays(kernel, today), [kernel, today]);

  function note(kind: ReasonFields['kind'], reason: string) {
    if (kind === null) return {};
    let change: (text?: string) => void = () => undefined;
    const full = noteAbsence(kernel, childId, kind, reason, (outcome) => {
      change(outcome.sent.length > 0 ? absenceTexts.noted(absenceTexts.kinds[kind], name) : undefined);
      if (outcome.refused.length > 0) showSheet?.(childId);
    });
    if (full !== null) return { error: { userMessage: full } };
    const text = absenceTexts.noting(absenceTexts.kinds[kind], name);
    change = offerUndo({ text, onUndo: () => void noteAbsence(kernel, childId, null, '') });
    return {};
  }

  function save(kind: Absence['kind']) {
    form.change({ kind });
    form.save(onDone);
  }

  return (
    <>
      <FormNotice form={form} />
      <FormField form={form} name="reason">
        {(field) => <TextField label={absenceTexts.reason} maxLength={longestReason} {...field} />}
      </FormField>
      <div className={common.row}>
        <Button icon="ill" onClick={() => save('ill')}>
          {absenceTexts.kinds.ill}
        </Button>
        <Button icon="minus" onClick={() => save('absent')}>
          {absenceTexts.kinds.absent}
        </Button>
        {onLater && (
          <Button icon="clock" onClick={onLater}>
            {absenceTexts.later}
          </Button>
        )}
      </div>
    </>
  );
}

/** The times at which a child was here today, to correct. */
function TimesOfDay({ child: { id, records }, today }: { child: RosterChild; today: string }) {
  const roster = useRosterState();
  const { hasCall } = useKernel();
  const state = { ...roster, currentData: records?.filter((record) => wasHere(record, today)) };
  const person = { kind: 'child', id } as const;
  return (
    <section aria-label={texts.times}>
      <h3 className={styles.heading}>{texts.times}</h3>
      <AsyncContent state={state} empty={texts.noTimes} lines={2}>
        {(own) => own.map((record) => <RecordForm key={record.id} person={person} record={record} />)}
      </AsyncContent>
      {hasCall('GET /presence/trace') && <PresenceTrace childId={id} />}
    </section>
  );
}
