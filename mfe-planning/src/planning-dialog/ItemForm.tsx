import { useEffect, useId, type SubmitEvent } from 'react';
import { useTopic, type DayItem, type PlanningReason } from '@groepsapp/kernel';
import { ConflictDialog } from '@groepsapp/kernel/changes';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { fieldsOf, reasonsTo, timesOf, type ItemFields } from './rules';
import { dialogTexts, reasonTexts } from './texts';
import { newFields, useItemForm, type ItemForm as Form, type PlannedDay } from './useItemForm';
import styles from './PlanningDialog.module.css';

export interface DayGroup {
  id: number;
  name: string;
}

export interface ItemFormProps {
  day: PlannedDay;
  groups: readonly DayGroup[];
  /** The item being changed; `null` for a new one. */
  item: DayItem | null;
  onDone: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

const texts = dialogTexts.form;

/** The form for one planned time. */
export function ItemForm({ day, groups, item, onDone, onDirtyChange }: ItemFormProps) {
  const initial = item === null ? newFields(day.items, groups) : fieldsOf(item);
  const form = useItemForm(day, item, initial);
  const headingId = useId();
  const { dirty } = form;
  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!form.saving && (await form.save())) onDone();
  }

  return (
    <form className={styles.form} aria-labelledby={headingId} noValidate onSubmit={(event) => void submit(event)}>
      <h3 id={headingId} className={styles.formHeading}>
        {item === null ? texts.add : texts.change}
      </h3>
      <Stack>
        {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
        <Fields form={form} groups={groupsWith(groups, item)} reasons={item === null ? 'add' : 'change'} />
        <div className={styles.buttons}>
          <Button disabled={form.saving} onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={form.saving}>
            {texts.save}
          </Button>
        </div>
      </Stack>
      {form.theirs !== null && <Conflict form={form} theirs={form.theirs} groups={groups} onDone={onDone} />}
    </form>
  );
}

/** The groups to choose from, with that of the item when the child is no longer placed at its establishment. */
function groupsWith(groups: readonly DayGroup[], item: DayItem | null): readonly DayGroup[] {
  return item === null || groups.some(({ id }) => id === item.group.id) ? groups : [...groups, item.group];
}

interface FieldsProps {
  form: Form;
  groups: readonly DayGroup[];
  reasons: 'add' | 'change';
}

function Fields({ form: { fields, change, fieldProblems }, groups, reasons }: FieldsProps) {
  const variant = useTopic('variant');
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name || dialogTexts.noGroupName }));
  return (
    <>
      <SelectField
        label={texts.group[variant]}
        value={String(fields.groupId)}
        options={options}
        error={fieldProblems.id_group}
        onChange={(value) => change({ groupId: Number(value) })}
      />
      <div className={styles.times}>
        <TimeField
          label={texts.start}
          value={fields.start}
          required
          error={fieldProblems.start_time}
          onChange={(start) => change({ start })}
        />
        <TimeField
          label={texts.end}
          value={fields.end}
          required
          error={fieldProblems.end_time}
          onChange={(end) => change({ end })}
        />
      </div>
      <ReasonField
        reasons={reasonsTo[reasons]}
        value={fields.reason}
        error={fieldProblems.reason}
        onChange={(reason) => change({ reason })}
      />
    </>
  );
}

interface ReasonFieldProps {
  reasons: readonly PlanningReason[];
  value: PlanningReason | null;
  error?: string | undefined;
  onChange: (reason: PlanningReason | null) => void;
}

/** The choice of a reason, with the present one when it is not among those offered. */
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

interface ConflictProps {
  form: Form;
  theirs: DayItem;
  groups: readonly DayGroup[];
  onDone: () => void;
}

/** Somebody else changed this time while the form was open. */
function Conflict({ form, theirs, groups, onDone }: ConflictProps) {
  const variant = useTopic('variant');
  const { groupId, start, end }: ItemFields = form.fields;
  const mine = groups.find(({ id }) => id === groupId)?.name ?? '';
  const theirStatus = theirs.status === 'DELETED' ? ` (${dialogTexts.statuses.DELETED})` : '';

  async function saveMine() {
    if (await form.save(theirs)) onDone();
  }

  return (
    <ConflictDialog
      fields={[
        { label: texts.group[variant], theirs: theirs.group.name, mine },
        { label: dialogTexts.time, theirs: `${timesOf(theirs)}${theirStatus}`, mine: `${start}-${end}` },
      ]}
      busy={form.saving}
      onTakeTheirs={onDone}
      onEditOn={form.editOn}
      onSaveMine={() => void saveMine()}
    />
  );
}
