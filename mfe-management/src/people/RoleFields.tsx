import { useEffect, useRef } from 'react';
import { formatDate } from '@groepsapp/kernel/dates';
import { FormField, useFields, useProblem, type FieldsHandle } from '@groepsapp/kernel/forms';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { peopleTexts as texts } from './peopleTexts';
import type { Choices, PlacedFields } from './placed';

/** The role, and for who helps out until when. */
export function RoleFields({ form, roles }: { form: FieldsHandle<PlacedFields>; roles: Choices['roles'] }) {
  const helps = useFields(form, ({ role }) => role === 'relief');
  const days = useFields(form, (fields) => fields.days);
  return (
    <>
      <FormField form={form} name="role">
        {({ onChange, ...field }) => (
          <SelectField
            label={texts.role}
            options={roles}
            {...field}
            onChange={(chosen) => onChange(roles.find(({ value }) => value === chosen)?.value ?? field.value)}
          />
        )}
      </FormField>
      {helps && (
        <FormField form={form} name="last_day">
          {(field) => <DateField label={texts.lastDay} {...field} />}
        </FormField>
      )}
      {helps && days.length > 0 && <p>{texts.keepsDays(days.map((day) => formatDate(day)).join(', '))}</p>}
    </>
  );
}

/** The locations of an account. */
export function PlacesField({
  form,
  places,
}: {
  form: FieldsHandle<Pick<PlacedFields, 'establishments'>>;
  places: Choices['establishments'];
}) {
  const chosen = useFields(form, ({ establishments }) => establishments);
  const problem = useProblem(form, 'establishments');
  const toggle = (id: number) =>
    form.change(({ establishments: on }) => ({
      establishments: on.includes(id) ? on.filter((one) => one !== id) : [...on, id],
    }));
  const refused = problem !== undefined;
  const field = useRef<HTMLDivElement>(null);
  // The locations stand below the fold of the dialog, so they get the focus; a field of text that is refused too comes first.
  useEffect(() => {
    if (refused) field.current?.querySelector('button')?.focus();
  }, [refused]);
  return (
    <div ref={field}>
      <Stack gap="small">
        <p>{texts.places}</p>
        {refused && <Alert kind="error">{problem}</Alert>}
        <ChipGroup
          label={texts.places}
          options={places.map(({ id, name }) => ({ id, label: name }))}
          selected={chosen}
          onToggle={toggle}
        />
      </Stack>
    </div>
  );
}
