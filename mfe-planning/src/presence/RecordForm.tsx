import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { EditConflict, FormField, FormNotice, useEditForm, type ConflictLine } from '@groepsapp/kernel/forms';
import type { PersonRef, PresenceTimes } from '@groepsapp/kernel/presence';
import { callQuery } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import { areaStore } from '../store';
import { correctionOf, savedTimes, versionOf, type Correction, type RecordFields } from './corrections';
import { recordTexts as texts } from './presenceTexts';
import { useTellUnsaved } from './FormsDialog';
import styles from './Records.module.css';

interface OneRecord {
  id: number;
  person: PersonRef;
}

const changed = ({ kind, id }: PersonRef) =>
  kind === 'child'
    ? ([['presence-changed', { childIds: [id] }]] as const)
    : ([['employees-changed', { employeeIds: [id] }]] as const);

/** Changes of the records of children and employees, whose ids never meet. */
const { useCorrectPresenceMutation, useRemovePresenceMutation } = areaStore.inject((build) => ({
  correctPresence: build.mutation({
    invalidatesTags: ['open-records', 'child-presence'],
    query: ({ id, person: _, ...body }: OneRecord & Correction['times'] & { based_on?: string }) =>
      callQuery('PUT /presence/:id', { params: { id: String(id) }, headers: {}, body }),
    announces: ({ person }) => changed(person),
  }),
  removePresence: build.mutation({
    invalidatesTags: ['child-presence'],
    query: ({ id, based_on }: OneRecord & { based_on: string }) =>
      callQuery('DELETE /presence/:id', { params: { id: String(id) }, query: { based_on } }),
    announces: ({ person }) => changed(person),
  }),
}));

type TimesOfRecord = Pick<PresenceTimes, 'id' | 'start_time' | 'end_time'>;

/**
 * The form for the times of one record, of a child or an employee.
 * @param date the day of the record, YYYY-MM-DD
 * @param offered the end that an open record is offered
 */
export function useTimesForm(person: PersonRef, record: TimesOfRecord, date: string, offered: string | null = null) {
  const { clock } = useKernel();
  const [correct] = useCorrectPresenceMutation();
  const { fields, version } = savedTimes(record);
  const now = () => new Date(clock.now()).toISOString();
  return useEditForm({
    start: { fields: { ...fields, end: fields.end ?? offered }, version },
    check: (typed) => correctionOf(record, typed, { date, now: now() }).problems,
    theirs: savedTimes,
    savedAs: savedTimes,
    names: { start_time: 'start', end_time: 'end' },
    save: (typed, { basedOn }) => {
      const { times } = correctionOf(record, typed, { date, now: now() });
      return correct({ id: record.id, person, ...times, ...(basedOn && { based_on: basedOn }) });
    },
  });
}

interface RecordFormProps {
  person: PersonRef;
  record: TimesOfRecord;
}

/** Fields that are compared when somebody else changed the record. */
export const conflictLines: readonly ConflictLine<RecordFields>[] = [
  { label: texts.from, text: ({ start }) => start ?? '' },
  { label: texts.to, text: ({ end }) => end ?? '' },
];

/** The times of one record of today or of the night before, to correct or to remove. The input stays until the server has taken it. */
export function RecordForm({ person, record }: RecordFormProps) {
  const form = useTimesForm(person, record, toApiDate(record.start_time));
  const [remove] = useRemovePresenceMutation();
  const [removing, setRemoving] = useState(false);
  useTellUnsaved(form.dirty);
  return (
    <div className={styles.record}>
      <div className={styles.field}>
        <FormField form={form} name="start">
          {(field) => <TimeField label={texts.from} {...field} />}
        </FormField>
      </div>
      <div className={styles.field}>
        <FormField form={form} name="end">
          {(field) => <TimeField label={texts.to} {...field} />}
        </FormField>
      </div>
      <Button disabled={!form.dirty} busy={form.saving} onClick={() => form.save()}>
        {texts.save}
      </Button>
      <Button kind="quiet" icon="remove" aria-label={texts.remove} onClick={() => setRemoving(true)} />
      <FormNotice form={form} />
      <EditConflict form={form} lines={conflictLines} />
      {removing && (
        <RemoveDialog
          heading={texts.askRemove}
          confirmLabel={texts.confirmRemove}
          item={record}
          remove={(seen) => remove({ id: record.id, person, based_on: versionOf(seen) })}
          onRemoved={() => {
            form.discard();
            setRemoving(false);
          }}
          onClose={() => setRemoving(false)}
        >
          {(seen) => <p>{texts.timesOf(savedTimes(seen).fields)}</p>}
        </RemoveDialog>
      )}
    </div>
  );
}
