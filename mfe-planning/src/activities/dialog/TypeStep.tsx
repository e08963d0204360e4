import { useKernel } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { Button, Stack, TextAreaField } from '@groepsapp/kernel/ui/base';
import { DateField, TimeField } from '@groepsapp/kernel/ui/dates';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { activitiesTexts } from '../activitiesTexts';
import { hasText, toggleText } from './formRules';
import { GoingOn } from './GoingOn';
import { TypePicker } from './TypePicker';
import type { ActivityForm } from './useActivityForm';
import styles from './ActivityForm.module.css';

const texts = activitiesTexts.dialog;

interface TypeStepProps {
  form: ActivityForm;
  /** The child for whom the form was opened. */
  childId: number | undefined;
}

/** Step 1: type, text, day and times. */
export function TypeStep({ form, childId }: TypeStepProps) {
  return (
    <Stack>
      {form.restored && (
        <p className={styles.restored} role="status">
          {texts.restored} <Button onClick={form.startOver}>{texts.draftDiscard}</Button>
        </p>
      )}
      <TypePicker form={form} />
      {childId !== undefined && <GoingOn form={form} only={childId} />}
      {form.type && <Fields form={form} />}
    </Stack>
  );
}

function Fields({ form }: { form: ActivityForm }) {
  const { clock } = useKernel();
  const { fields, problems, type, change } = form;
  return (
    <>
      <PredefinedTexts form={form} />
      <TextAreaField
        label={texts.text}
        value={fields.text}
        error={problems.text}
        onChange={(text) => change({ text })}
      />
      <div className={styles.times}>
        <TimeField
          label={texts.start}
          value={fields.start}
          required
          error={problems.start}
          onChange={(start) => change({ start })}
        />
        {type?.enter_time_end && (
          <TimeField label={texts.end} value={fields.end} error={problems.end} onChange={(end) => change({ end })} />
        )}
        <DateField
          label={texts.date}
          value={fields.date}
          max={today(clock)}
          required
          error={problems.date}
          onChange={(date) => change({ date })}
        />
      </div>
      {type?.enter_time_end && <p className={styles.hint}>{texts.endHint}</p>}
    </>
  );
}

function PredefinedTexts({ form: { type, fields, change } }: { form: ActivityForm }) {
  const predefined = type?.predefined_texts ?? [];
  if (predefined.length === 0) return <p className={styles.hint}>{texts.noPredefined}</p>;
  return (
    <ChipGroup
      label={texts.predefined}
      options={predefined.map(({ id, text }) => ({ id, label: text }))}
      selected={predefined.filter(({ text }) => hasText(fields.text, text)).map(({ id }) => id)}
      onToggle={(id) => {
        const found = predefined.find((one) => one.id === id);
        if (found) change({ text: toggleText(fields.text, found.text) });
      }}
    />
  );
}
