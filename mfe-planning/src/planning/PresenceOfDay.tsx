import { useState } from 'react';
import { groupIdText, useKernel, useTopic, type Absence, type PresenceRecord } from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
import { isHere, PresenceMarks, type PresenceActions } from '@groepsapp/kernel/presence';
import { Alert, Button, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { AsyncContent, StatusIcons } from '@groepsapp/kernel/ui/data';
import { ChildLinks } from '@groepsapp/kernel/ui/feedback';
import { AtTheDoor } from '../door/AtTheDoor';
import { longestReason, noteAbsence, type OwnNote } from './absences';
import { useRecordsOfTodayQuery } from './planningApi';
import { useTellUnsaved } from '../presence/FormsDialog';
import { RecordForm } from '../presence/RecordForm';
import type { DayRow } from './rows';
import { recordTexts as texts } from '../presence/presenceTexts';
import { planningTexts } from './planningTexts';
import { StateMark } from './StateMark';
import { useRowPresence } from './useRowPresence';
import common from '../common.module.css';
import styles from '../presence/Records.module.css';

const absenceTexts = planningTexts.dialog;

interface PresenceOfDayProps {
  row: DayRow;
  today: string;
  toggle: PresenceActions['toggle'];
}

/** Signing a child in and out, its screens, whether it is absent or ill, and the times at which it was here, to correct. */
export function PresenceOfDay({ row, today, toggle }: PresenceOfDayProps) {
  const { child, absence, note } = row;
  const { seen, subject } = useRowPresence(row, today);
  const here = isHere(seen.record, today);
  const { hasCall } = useKernel();
  return (
    <Stack gap="large">
      <Stack gap="small">
        <StatusIcons child={child} />
        <Button kind="primary" icon={here ? 'ends' : 'check'} onClick={() => toggle(subject)}>
          {here ? texts.signOut : texts.signIn}
        </Button>
        {hasCall('GET /presence/door') && (
          <AtTheDoor
            childId={child.id}
            here={here}
            last={seen.collector}
            onCollect={(collector) => toggle(subject, collector)}
          />
        )}
        <ChildLinks childId={child.id} />
      </Stack>
      {hasCall('POST /presence/absence') && (
        <AbsenceForm key={`${absence?.kind} ${note?.problem}`} childId={child.id} absence={absence} note={note} />
      )}
      {hasCall('DELETE /presence/:id') && <TimesOfDay childId={child.id} today={today} />}
    </Stack>
  );
}

interface AbsenceFormProps {
  childId: number;
  absence: Absence | null;
  /** What was noted on this device and waits, or was refused: its reason then stands in the field again. */
  note: OwnNote | null;
}

/** Notes that a child is absent or ill today, with a reason, or takes that back. It may wait for the network. */
function AbsenceForm({ childId, absence, note }: AbsenceFormProps) {
  const kernel = useKernel();
  const refused = note === null || note.problem === null ? '' : note.reason;
  const [reason, setReason] = useState(refused);
  const [problem, setProblem] = useState<string | null>(null);
  useTellUnsaved(absence === null && reason.trim() !== refused.trim());
  const save = (kind: Absence['kind'] | null) =>
    setProblem(noteAbsence(kernel, childId, kind, kind === null ? '' : reason));

  return (
    <section aria-label={absenceTexts.absence}>
      <Stack gap="small">
        <h3 className={styles.heading}>{absenceTexts.absence}</h3>
        {absence === null ? (
          <>
            <TextField label={absenceTexts.reason} value={reason} maxLength={longestReason} onChange={setReason} />
            <div className={common.row}>
              <Button icon="minus" onClick={() => save('absent')}>
                {absenceTexts.kinds.absent}
              </Button>
              <Button icon="ill" onClick={() => save('ill')}>
                {absenceTexts.kinds.ill}
              </Button>
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
function TimesOfDay({ childId, today }: { childId: number; today: string }) {
  const groups = groupIdText(useTopic('selection'));
  const records = useRecordsOfTodayQuery({ groups, childId });
  const isOwn = ({ child_id, start_time }: PresenceRecord) => child_id === childId && toApiDate(start_time) === today;
  const state = { ...records, currentData: records.currentData?.filter(isOwn) };
  const person = { kind: 'child', id: childId } as const;
  return (
    <section aria-label={texts.times}>
      <h3 className={styles.heading}>{texts.times}</h3>
      <AsyncContent state={state} empty={texts.noTimes} lines={2}>
        {(own) => own.map((record) => <RecordForm key={record.id} {...{ person, record, today }} />)}
      </AsyncContent>
    </section>
  );
}
