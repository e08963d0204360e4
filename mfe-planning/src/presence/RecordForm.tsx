import { useState } from 'react';
import { refusalOf, useKernel } from '@groepsapp/kernel';
import type { PresenceTimes } from '@groepsapp/kernel/presence';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import { correctionOf, fieldsOf, type FieldProblems } from './corrections';
import { useCorrectPresenceMutation, useRemovePresenceMutation } from './recordsApi';
import { recordTexts as texts } from './texts';
import { useTellUnsaved, type OnUnsaved } from './useUnsaved';
import styles from './Records.module.css';

export interface RecordFormProps {
  record: Pick<PresenceTimes, 'id' | 'start_time' | 'end_time'>;
  /** YYYY-MM-DD */
  today: string;
  onUnsaved: OnUnsaved;
  /** Called after a change that the server has taken, to tell other screens. */
  onSaved: () => void;
}

/** The times of one record of today, to correct or to remove. The input stays until the server has taken it. */
export function RecordForm({ record, today, onUnsaved, onSaved }: RecordFormProps) {
  const { clock } = useKernel();
  const initial = fieldsOf(record);
  const [fields, setFields] = useState(initial);
  const [found, setFound] = useState<FieldProblems>({});
  const [correct, correcting] = useCorrectPresenceMutation();
  const [remove, removing] = useRemovePresenceMutation();
  const error = correcting.error ?? removing.error;
  const refusal = refusalOf(error, ['start_time', 'end_time']);
  const problems: FieldProblems = { ...refusal.fields, ...found };
  const problem = problems.start_time ?? problems.end_time;
  const changed = fields.start !== initial.start || fields.end !== initial.end;
  // After it was saved, the answer takes a moment to replace the form.
  useTellUnsaved(changed && !correcting.isSuccess && !removing.isSuccess, onUnsaved);

  async function save() {
    const now = new Date(clock.now()).toISOString();
    const correction = correctionOf(record, fields, { date: today, now });
    setFound('problems' in correction ? correction.problems : {});
    if ('problems' in correction) return;
    const answer = await correct({ id: record.id, ...correction.times });
    if (!answer.error) onSaved();
  }

  async function drop() {
    const answer = await remove(record.id);
    if (!answer.error) onSaved();
  }

  return (
    <div className={styles.record}>
      <div className={styles.field}>
        <TimeField
          label={texts.from}
          value={fields.start}
          error={problems.start_time}
          onChange={(start) => setFields({ ...fields, start })}
        />
      </div>
      <div className={styles.field}>
        <TimeField
          label={texts.to}
          value={fields.end}
          error={problems.end_time}
          onChange={(end) => setFields({ ...fields, end })}
        />
      </div>
      <Button disabled={!changed} busy={correcting.isLoading} onClick={() => void save()}>
        {texts.save}
      </Button>
      <Button
        kind="quiet"
        icon="remove"
        aria-label={texts.remove}
        busy={removing.isLoading}
        onClick={() => void drop()}
      />
      {refusal.general !== null && problem === undefined && <Alert kind="error">{refusal.general}</Alert>}
    </div>
  );
}
