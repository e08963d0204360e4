import { useState } from 'react';
import { useKernel, type Absence } from '@groepsapp/kernel';
import { Alert, Button, TextField } from '@groepsapp/kernel/ui/base';
import { useNoteAbsenceMutation } from './planningApi';
import { StateMark } from './StateMark';
import { planningTexts } from './texts';
import styles from './PresenceDialog.module.css';

const texts = planningTexts.dialog;

export interface AbsenceFormProps {
  childId: number;
  absence: Absence | null;
}

/** Notes that a child is absent or ill today, with a reason, or takes that back. */
export function AbsenceForm({ childId, absence }: AbsenceFormProps) {
  const { bus } = useKernel();
  const [reason, setReason] = useState('');
  const [note, { error, isLoading }] = useNoteAbsenceMutation();

  async function save(kind: Absence['kind'] | null) {
    const answer = await note({ child_id: childId, kind, reason: kind === null ? '' : reason });
    if (answer.error) return;
    bus.emit('planning-changed', { childIds: [childId] });
    bus.emit('presence-changed', { childIds: [childId] });
  }

  return (
    <section aria-label={texts.absence} className={styles.absence}>
      <h3 className={styles.heading}>{texts.absence}</h3>
      {absence === null ? (
        <>
          <TextField label={texts.reason} value={reason} onChange={setReason} />
          <div className={styles.noted}>
            <Button icon="minus" busy={isLoading} onClick={() => void save('absent')}>
              {texts.kinds.absent}
            </Button>
            <Button icon="ill" busy={isLoading} onClick={() => void save('ill')}>
              {texts.kinds.ill}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.noted}>
          <StateMark state={absence.kind} record={null} reason={absence.reason} />
          <Button busy={isLoading} onClick={() => void save(null)}>
            {texts.undo}
          </Button>
        </div>
      )}
      {error && 'kind' in error && <Alert kind="error">{error.fields.reason ?? error.userMessage}</Alert>}
    </section>
  );
}
