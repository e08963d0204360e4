import { useEffect, useState } from 'react';
import { useChildSheet, useKernel, useTopic, type Absence, type Collector, type RosterChild } from '@groepsapp/kernel';
import { defineDrafts, shape } from '@groepsapp/kernel/forms';
import { isHere, PresenceMarks, wasHere, type PresenceActions } from '@groepsapp/kernel/presence';
import { Alert, Button, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { AsyncContent, useRosterState } from '@groepsapp/kernel/ui/data';
import { ChildLinks, useUndo } from '@groepsapp/kernel/ui/feedback';
import { AtTheDoor } from '../door/AtTheDoor';
import { PlanningDialog } from '../planning-dialog/late';
import { mayEditPlanning } from '../planning-dialog/planningDialogRules';
import { longestReason, noteAbsence, type OwnNote } from './absences';
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
        <AbsenceForm
          key={`${absence?.kind} ${note?.problem}`}
          child={child}
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

const reasonsOf = defineDrafts<{ reason: string }>({
  name: 'planning.absence-reasons',
  keptFor: 'account',
  fields: shape.object({ reason: shape.string() }),
});

interface AbsenceFormProps extends Pick<PresenceOfDayProps, 'onDone'> {
  child: RosterChild;
  /** Opens the planning of the day, where the child may still come at another time. */
  onLater: (() => void) | null;
  absence: Absence | null;
  /** The absence noted on this device that waits or was refused; a refused reason stands in the field again. */
  note: OwnNote | null;
}

/** Draft of a reason, kept on the device until it is saved or dropped. */
function useReasonDraft(childId: number) {
  const reasons = reasonsOf(useKernel());
  const key = String(childId);
  useEffect(() => () => reasons.flush(), [reasons]);
  return {
    known: reasons.all.get(key)?.fields.reason,
    keep: (reason: string) => reasons.set(key, { fields: { reason }, basedOn: null }),
    drop: () => reasons.remove(key),
  };
}

/**
 * Notes that a child is absent or ill today, with a reason, or takes that back. It may wait for the network; when the server
 * refuses it, the sheet opens again.
 */
function AbsenceForm({ child: { id: childId, full_name: name }, onLater, absence, note, onDone }: AbsenceFormProps) {
  const kernel = useKernel();
  const offerUndo = useUndo();
  const showSheet = useChildSheet();
  const refused = note === null || note.problem === null ? '' : note.reason;
  const draft = useReasonDraft(childId);
  const [reason, setReason] = useState(draft.known ?? refused);
  const [problem, setProblem] = useState<string | null>(null);
  useTellUnsaved(absence === null && reason.trim() !== refused.trim(), draft.drop);

  function change(typed: string) {
    setReason(typed);
    draft.keep(typed);
  }

  function save(kind: Absence['kind'] | null) {
    let change: (text?: string) => void = () => undefined;
    const full = noteAbsence(kernel, childId, kind, kind === null ? '' : reason, (outcome) => {
      change(kind !== null && outcome.sent.length > 0 ? absenceTexts.noted(absenceTexts.kinds[kind], name) : undefined);
      if (outcome.refused.length > 0) showSheet?.(childId);
    });
    setProblem(full);
    if (full !== null || kind === null) return;
    draft.drop();
    const text = absenceTexts.noting(absenceTexts.kinds[kind], name);
    change = offerUndo({ text, onUndo: () => void noteAbsence(kernel, childId, null, '') });
    onDone();
  }

  return (
    <section aria-label={absenceTexts.absence}>
      <Stack gap="small">
        {absence === null ? (
          <>
            <TextField label={absenceTexts.reason} value={reason} maxLength={longestReason} onChange={change} />
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
        ) : (
          <div className={common.row}>
            <StateMark state={absence.kind} record={null} reason={absence.reason} />
            <Button onClick={() => save(null)}>{absenceTexts.undo}</Button>
          </div>
        )}
        {note !== null && <PresenceMarks seen={{ record: null, ...note }} />}
        {problem !== null && <Alert kind="error">{problem}</Alert>}
      </Stack>
    </section>
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
