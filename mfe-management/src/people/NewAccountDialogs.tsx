import { EditDialog, FormField, useEditForm } from '@groepsapp/kernel/forms';
import { TextField } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { useAddChildminderMutation, useAddEmployeeMutation } from './peopleApi';
import { peopleTexts as texts } from './peopleTexts';
import { missing, placedOf, type Choices, type PlacedFields } from './placed';
import { PlacesField, RoleFields } from './RoleFields';

/** The owner of the new account, and the link when it was not mailed. */
export interface Invited {
  username: string;
  address: string | null;
}

interface NewAccountProps {
  choices: Choices;
  onInvited: (invited: Invited) => void;
  onClose: () => void;
}

interface EmployeeFields extends PlacedFields {
  username: string;
  first_name: string;
  last_name_suffix: string;
  last_name: string;
  gender: 'M' | 'V';
}

/** Who has one location gets it; of several the user chooses. */
const onlyPlace = ({ establishments: [first, ...others] }: Choices) =>
  first !== undefined && others.length === 0 ? [first.id] : [];

/** An account for a new employee, who is invited at once. */
export function NewEmployeeDialog({ choices, onInvited, onClose }: NewAccountProps) {
  const [add] = useAddEmployeeMutation();
  const form = useEditForm<EmployeeFields, Invited, never>({
    start: {
      fields: {
        ...{ username: '', first_name: '', last_name_suffix: '', last_name: '', gender: 'V', role: 'group-leader' },
        ...{ last_day: null, days: [], establishments: onlyPlace(choices) },
      },
      version: null,
    },
    check: (fields) => missing(fields, ['username', 'first_name', 'last_name']),
    async save(fields) {
      const { username, first_name, last_name_suffix, last_name, gender } = fields;
      const person = { username, first_name, last_name_suffix, last_name, gender };
      const { data, error } = await add({ ...person, ...placedOf(fields) });
      return { error, data: data && { username, address: data.address } };
    },
  });
  return (
    <EditDialog heading={texts.newEmployee} form={form} onClose={onClose} onSaved={onInvited}>
      <FormField form={form} name="username">
        {(field) => <TextField label={texts.username} type="email" required {...field} />}
      </FormField>
      <FormField form={form} name="first_name">
        {(field) => <TextField label={texts.firstName} required {...field} />}
      </FormField>
      <FormField form={form} name="last_name_suffix">
        {(field) => <TextField label={texts.prefix} {...field} />}
      </FormField>
      <FormField form={form} name="last_name">
        {(field) => <TextField label={texts.lastName} required {...field} />}
      </FormField>
      <FormField form={form} name="gender">
        {({ onChange, ...field }) => (
          <SelectField
            label={texts.gender}
            options={texts.genders}
            {...field}
            onChange={(chosen) => onChange(chosen === 'M' ? 'M' : 'V')}
          />
        )}
      </FormField>
      <RoleFields form={form} roles={choices.roles} />
      <PlacesField form={form} places={choices.establishments} />
    </EditDialog>
  );
}

interface ChildminderFields {
  username: string;
  client_number: string;
  establishments: number[];
}

/** An account for a childminder, who is invited at once. */
export function NewChildminderDialog({ choices, onInvited, onClose }: NewAccountProps) {
  const [add] = useAddChildminderMutation();
  const form = useEditForm<ChildminderFields, Invited, never>({
    start: { fields: { username: '', client_number: '', establishments: onlyPlace(choices) }, version: null },
    check: (fields) => missing(fields, ['username', 'client_number']),
    async save(fields) {
      const { data, error } = await add(fields);
      return { error, data: data && { username: fields.username, address: data.address } };
    },
  });
  return (
    <EditDialog heading={texts.newChildminder} form={form} onClose={onClose} onSaved={onInvited}>
      <FormField form={form} name="username">
        {(field) => <TextField label={texts.username} type="email" required {...field} />}
      </FormField>
      <FormField form={form} name="client_number">
        {(field) => <TextField label={texts.clientNumber} required {...field} />}
      </FormField>
      <PlacesField form={form} places={choices.establishments} />
    </EditDialog>
  );
}
