import { useState } from 'react';
import { refusalOf, useKernel, type ObservationResult } from '@groepsapp/kernel';
import { Alert, Button, Dialog, Stack, TextAreaField, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { useScope } from '../frame/useScope';
import { periods } from './periods';
import { useSaveReminderMutation } from './resultsApi';
import { resultsTexts } from './resultsTexts';

const texts = resultsTexts.reminder;
const options = [
  { value: '', label: texts.noPeriod },
  ...periods.map(({ weeks, label }) => ({ value: String(weeks), label })),
];

export interface ReminderDialogProps {
  result: ObservationResult;
  onSaved: () => void;
  onClose: () => void;
}

/** Makes a reminder of a result, after a period or on a date: choosing one clears the other. Closing it asks first. */
export function ReminderDialog({ result, onSaved, onClose }: ReminderDialogProps) {
  const { bus } = useKernel();
  const scope = useScope();
  const [weeks, setWeeks] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [save, { isLoading, error }] = useSaveReminderMutation();
  const refusal = refusalOf(incomplete ? undefined : error, ['triggerPeriod', 'triggerDate', 'triggerDescription']);
  const problem = incomplete ? texts.incomplete : refusal.general;
  const { close, question } = useCloseGuard(weeks !== '' || date !== null || description.trim() !== '', onClose);

  async function submit() {
    const period = periods.find((one) => String(one.weeks) === weeks);
    const moment = period ? { triggerPeriod: period.weeks } : date === null ? null : { triggerDate: date };
    const text = description.trim();
    setIncomplete(moment === null || text === '');
    if (scope === null || moment === null || text === '') return;
    const answer = await save({ ...scope, idResult: result.idResult, triggerDescription: text, ...moment });
    if (answer.error) return;
    bus.emit('results-changed', { childIds: [result.child_id] });
    onSaved();
  }

  const actions = (
    <>
      <Button disabled={isLoading} onClick={close}>
        {texts.cancel}
      </Button>
      <Button kind="primary" busy={isLoading} onClick={() => void submit()}>
        {texts.save}
      </Button>
    </>
  );
  return (
    <>
      <Dialog heading={texts.heading} onClose={close} actions={actions}>
        <Stack>
          <p>
            {result.listTitle}, <bdi>{result.childName}</bdi>
          </p>
          <SelectField
            label={texts.period}
            value={weeks}
            options={options}
            error={refusal.fields.triggerPeriod}
            onChange={(value) => {
              setWeeks(value);
              if (value !== '') setDate(null);
            }}
          />
          <DateField
            label={texts.date}
            value={date}
            error={refusal.fields.triggerDate}
            onChange={(value) => {
              setDate(value);
              if (value !== null) setWeeks('');
            }}
          />
          <TextAreaField
            label={texts.description}
            value={description}
            error={refusal.fields.triggerDescription}
            onChange={setDescription}
          />
          {problem !== null && <Alert kind="error">{problem}</Alert>}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
