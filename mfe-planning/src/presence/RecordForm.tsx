import { useKernel } from '@groepsapp/kernel';
import {
  ActionButton,
  EditConflict,
  FormField,
  FormNotice,
  useEditForm,
  type ConflictLine,
} from '@groepsapp/kernel/forms';
import type { PersonRef, PresenceTimes } from '@groepsapp/kernel/presence';
import { callQuery } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import { areaStore } from '../store';
import { correctionOf, savedTimes, type RecordFields } from './corrections';
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
    query: ({ id, person: _, ...body }: OneRecord & { start_time: string; end_time: string | null }) =>
      callQuery('PUT /presence/:id', { params: { id: String(id) }, headers: {}, body }),
    announces: ({ person }) => changed(person),
  }),
  removePresence: build.mutation({
    invalidatesTags: ['child-presence'],
    query: ({ id }: OneRecord) => callQuery('DELETE /presence/:id', { params: { id: String(id) } }),
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
    names: { start_time: 'start', end_time: 'end' },
    save: (typed) => correct({ id: record.id, person, ...correctionOf(record, typed, { date, now: now() }).times }),
  });
}

interface RecordFormProps {
  person: PersonRef;
  record: TimesOfRecord;
  today: string;
}

const lines: readonly ConflictLine<RecordFields>[] = [
  { label: texts.from, text: ({ start }) => start ?? '' },
  { label: texts.to, text: ({ end }) => end ?? '' },
];

/** The times of one record of today, to correct or to remove. The input stays until the server has taken it. */
export function RecordForm({ person, record, today }: RecordFormProps) {
  const form = useTimesForm(person, record, today);
  const [remove] = useRemovePresenceMutation();
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
      <ActionButton
        kind="quiet"
        icon="remove"
        aria-label={texts.remove}
        action={() => remove({ id: record.id, person })}
        onDone={form.discard}
      />
      <FormNotice form={form} />
      <EditConflict form={form} lines={lines} />
    </div>
  );
}
