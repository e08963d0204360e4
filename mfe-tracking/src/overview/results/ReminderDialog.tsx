import { countCharacters, textLimits, type ObservationResult } from '@groepsapp/kernel';
import { EditDialog, FormField, useEditForm } from '@groepsapp/kernel/forms';
import { TextAreaField } from '@groepsapp/kernel/ui/base';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { ofChild } from '../../shared/ofChild';
import { useScope } from '../../shared/useScope';
import { areaStore } from '../../store';

const { useSaveReminderMutation } = areaStore.inject((build) => ({
  saveReminder: build.mutation(ofChild('v3 POST /ChildTrackingSystem/triggers', 'results-changed')),
}));

/** After how many weeks a reminder can be, with its label. */
const periods: readonly { weeks: 1 | 2 | 3 | 4 | 8 | 12 | 16 | 20 | 24; label: string }[] = [
  { weeks: 1, label: '1 week' },
  { weeks: 2, label: '2 weken' },
  { weeks: 3, label: '3 weken' },
  { weeks: 4, label: '4 weken' },
  { weeks: 8, label: '2 maanden' },
  { weeks: 12, label: '3 maanden' },
  { weeks: 16, label: '4 maanden' },
  { weeks: 20, label: '5 maanden' },
  { weeks: 24, label: '6 maanden' },
];

const options = [
  { value: '', label: 'Kies een periode' },
  ...periods.map(({ weeks, label }) => ({ value: String(weeks), label })),
];

interface Reminder {
  weeks: string;
  date: string | null;
  description: string;
}

const blank: Reminder = { weeks: '', date: null, description: '' };

function reminderMoment({ weeks, date }: Reminder) {
  const period = periods.find((one) => String(one.weeks) === weeks);
  if (period) return { triggerPeriod: period.weeks };
  return date === null ? null : { triggerDate: date };
}

/** The call takes a period or a date: of a text that is too long the server would say that another field is unknown. */
function tooLong({ description }: Reminder) {
  const most = textLimits.reminder;
  if (countCharacters(description.trim(), most) <= most) return {};
  return { description: `Vul ten hoogste ${most} tekens in.` };
}

interface ReminderDialogProps {
  result: ObservationResult;
  onSaved: () => void;
  onClose: () => void;
}

/** Makes a reminder of a result, after a period or on a date: choosing one clears the other. */
export function ReminderDialog({ result, onSaved, onClose }: ReminderDialogProps) {
  const { idResult, child_id: childId, listTitle, childName } = result;
  const scope = useScope();
  const [send] = useSaveReminderMutation();
  const form = useEditForm({
    start: { fields: blank, version: null },
    check: tooLong,
    names: { triggerPeriod: 'weeks', triggerDate: 'date', triggerDescription: 'description' },
    save(reminder) {
      const moment = reminderMoment(reminder);
      const triggerDescription = reminder.description.trim();
      if (scope === null || moment === null || triggerDescription === '')
        return { error: { userMessage: 'Kies een periode of een datum, en vul een omschrijving in.' } };
      return send({ ...scope, idResult, childId, triggerDescription, ...moment });
    },
  });
  return (
    <EditDialog heading="Herinnering maken" form={form} onSaved={onSaved} onClose={onClose}>
      <p>
        {listTitle}, <bdi>{childName}</bdi>
      </p>
      <FormField form={form} name="weeks">
        {({ onChange: _, ...field }) => (
          <SelectField
            label="Periode"
            options={options}
            {...field}
            onChange={(weeks) => form.change(weeks === '' ? { weeks } : { weeks, date: null })}
          />
        )}
      </FormField>
      <FormField form={form} name="date">
        {({ onChange: _, ...field }) => (
          <DateField
            label="Datum"
            {...field}
            onChange={(date) => form.change(date === null ? { date } : { date, weeks: '' })}
          />
        )}
      </FormField>
      <FormField form={form} name="description">
        {(field) => <TextAreaField label="Omschrijving" {...field} />}
      </FormField>
    </EditDialog>
  );
}
