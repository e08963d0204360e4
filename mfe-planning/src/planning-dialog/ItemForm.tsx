import { useId, type SubmitEvent } from 'react';
import { useTopic, type DayItem, type PlanningReason } from '@groepsapp/kernel';
import {
  EditConflict,
  FormField,
  FormNotice,
  useEditForm,
  useFocusOnProblem,
  type ConflictLine,
  type OnSaved,
} from '@groepsapp/kernel/forms';
import { Button, Stack } from '@groepsapp/kernel/ui/base';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { useTellUnsaved } from '../presence/FormsDialog';
import { useAddItemMutation, useChangeItemMutation } from './planningDialogApi';
import {
  newFields,
  planningProblems,
  reasonsTo,
  savedFields,
  parseVersion,
  type DayGroup,
  type ItemFields,
} from './planningDialogRules';
import { dialogTexts, reasonTexts } from './planningDialogTexts';
import styles from './PlanningDialog.module.css';

const texts = dialogTexts.form;

export interface PlannedDay {
  childId: number;
  date: string;
  items: readonly DayItem[];
}

type Form = ReturnType<typeof useItemForm>;

/** The form for a planned time. @param item the item being changed; `null` for a new one */
function useItemForm({ childId, date, items }: PlannedDay, item: DayItem | null, groups: readonly DayGroup[]) {
  const [add] = useAddItemMutation();
  const [edit] = useChangeItemMutation();
  // Saving a cancelled time restores it.
  const start = item && savedFields(item);
  return useEditForm({
    start: start ? { ...start, fields: { ...start.fields, cancelled: false } } : newFields(items, groups),
    check: (fields) => planningProblems(fields, items, item?.id ?? null),
    names: { id_group: 'groupId', start_time: 'start', end_time: 'end' },
    theirs: savedFields,
    save({ groupId, start, end, reason }, { key, basedOn }) {
      const hours = { idChild: childId, id_group: groupId, start_time: start ?? '', end_time: end ?? '', reason };
      return item === null || basedOn === null
        ? add({ ...hours, date, key })
        : edit({ ...hours, id: item.id, based_on: parseVersion(basedOn) });
    },
  });
}

interface ItemFormProps {
  day: PlannedDay;
  groups: readonly DayGroup[];
  /** The item being changed; `null` for a new one. */
  item: DayItem | null;
  onDone: () => void;
}

export function ItemForm({ day, groups, item, onDone }: ItemFormProps) {
  const variant = useTopic('variant');
  const form = useItemForm(day, item, groups);
  const element = useFocusOnProblem(form.problems);
  const headingId = useId();
  useTellUnsaved(form.dirty);

  const saved: OnSaved<unknown> = (_answer, typedSince) => {
    if (!typedSince) onDone();
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    form.save(saved);
  }

  const offered = groupsWith(groups, item);
  const conflict: readonly ConflictLine<ItemFields>[] = [
    { label: texts.group(variant), text: ({ groupId }) => offered.find(({ id }) => id === groupId)?.name ?? '' },
    {
      label: dialogTexts.time,
      text: ({ start, end, cancelled }) => `${start}-${end}${cancelled ? ` (${dialogTexts.statuses.DELETED})` : ''}`,
    },
  ];

  return (
    <form ref={element} className={styles.form} aria-labelledby={headingId} noValidate onSubmit={submit}>
      <h3 id={headingId} className={styles.formHeading}>
        {item === null ? texts.add : texts.change}
      </h3>
      <Stack>
        <FormNotice form={form} />
        <Fields form={form} groups={offered} reasons={item === null ? 'add' : 'change'} />
        <div className={styles.buttons}>
          <Button disabled={form.saving} onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={form.saving}>
            {texts.save}
          </Button>
        </div>
      </Stack>
      <EditConflict form={form} lines={conflict} onSaved={saved} onTakeTheirs={onDone} />
    </form>
  );
}

/** The groups to choose from, with the group of the item when the child is no longer placed at its establishment. */
function groupsWith(groups: readonly DayGroup[], item: DayItem | null): readonly DayGroup[] {
  return item === null || groups.some(({ id }) => id === item.group.id) ? groups : [...groups, item.group];
}

interface FieldsProps {
  form: Form;
  groups: readonly DayGroup[];
  reasons: 'add' | 'change';
}

function Fields({ form, groups, reasons }: FieldsProps) {
  const variant = useTopic('variant');
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name || dialogTexts.noGroupName }));
  return (
    <>
      <FormField form={form} name="groupId">
        {({ value, onChange, error }) => (
          <SelectField
            label={texts.group(variant)}
            value={String(value)}
            options={options}
            error={error}
            onChange={(chosen) => onChange(Number(chosen))}
          />
        )}
      </FormField>
      <div className={styles.times}>
        <FormField form={form} name="start">
          {(field) => <TimeField label={texts.start} required {...field} />}
        </FormField>
        <FormField form={form} name="end">
          {(field) => <TimeField label={texts.end} required {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="reason">
        {(field) => <ReasonField reasons={reasonsTo[reasons]} {...field} />}
      </FormField>
    </>
  );
}

interface ReasonFieldProps {
  reasons: readonly PlanningReason[];
  value: PlanningReason | null;
  error?: string | undefined;
  onChange: (reason: PlanningReason | null) => void;
}

/** The choice of a reason, with the present one when it is not among the offered reasons. */
export function ReasonField({ reasons, value, error, onChange }: ReasonFieldProps) {
  const offered = value === null || reasons.includes(value) ? reasons : [...reasons, value];
  const options = offered.map((reason) => ({ value: reason, label: reasonTexts[reason] }));
  return (
    <SelectField
      label={texts.reason}
      value={value ?? ''}
      options={[{ value: '', label: texts.noReason }, ...options]}
      error={error}
      onChange={(chosen) => onChange(offered.find((reason) => reason === chosen) ?? null)}
    />
  );
}
