import { useState } from 'react';
import { useKernel, type Absence } from '@groepsapp/kernel';
import { PresenceMarks } from '@groepsapp/kernel/presence';
import { Alert, Button, TextField } from '@groepsapp/kernel/ui/base';
import { longestReason, noteAbsence, type OwnNote } from './absences';
import { useTellUnsaved, type OnUnsaved } from '../presence/useUnsaved';
import { StateMark } from './StateMark';
import { planningTexts } from './planningTexts';
import styles from './PresenceOfDay.module.css';

const texts = planningTexts.dialog;

export interface AbsenceFormProps {
  childId: number;
  absence: Absence | null;
  /** What was noted on this device and waits, or was refused: its reason then stands in the field again. */
  note: OwnNote | null;
  onUnsaved: OnUnsaved;
}

/** Notes that a child is absent or ill today, with a reason, or takes that back. It may wait for the network. */
export function AbsenceForm({ childId, absence, note, onUnsaved }: AbsenceFormProps) {
  const kernel = useKernel();
  const refused = note === null || note.problem === null ? '' : note.reason;
  const [reason, setReason] = useState(refused);
  const [problem, setProblem] = useState<string | null>(null);
  useTellUnsaved(absence === null && reason.trim() !== refused.trim(), onUnsaved);
  const save = (kind: Absence['kind'] | null) =>
    setProblem(noteAbsence(kernel, childId, kind, kind === null ? '' : reason));

  return (
    <section aria-label={texts.absence} className={styles.absence}>
      <h3 className={styles.heading}>{texts.absence}</h3>
      {absence === null ? (
        <>
          <TextField label={texts.reason} value={reason} maxLength={longestReason} onChange={setReason} />
          <div className={styles.noted}>
            <Button icon="minus" onClick={() => save('absent')}>
              {texts.kinds.absent}
            </Button>
            <Button icon="ill" onClick={() => save('ill')}>
              {texts.kinds.ill}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.noted}>
          <StateMark state={absence.kind} record={null} reason={absence.reason} />
          <Button onClick={() => save(null)}>{texts.undo}</Button>
        </div>
      )}
      {note !== null && <PresenceMarks seen={{ record: null, ...note }} />}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </section>
  );
}
