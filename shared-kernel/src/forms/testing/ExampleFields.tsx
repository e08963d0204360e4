// docs/forms.md shows what follows.
import {
  defineDrafts,
  EditDialog,
  FormField,
  shape,
  useEditForm,
  useFields,
  useProblem,
  type FieldsHandle,
  type Outcome,
} from '@groepsapp/kernel/forms';
import { Alert, Button, TextField } from '@groepsapp/kernel/ui/base';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { NumberField } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';

interface Contact {
  name: string;
  phone: string;
}

interface Fields {
  amount: string; // what was typed; `save` makes a number of it
  kind: 'home' | 'work';
  until: string | null; // YYYY-MM-DD
  contacts: readonly Contact[];
}

const draftsOf = defineDrafts<Fields>({
  name: 'example.contacts',
  fields: shape.object({
    amount: shape.string(),
    kind: shape.picklist(['home', 'work']),
    until: shape.nullable(shape.string()),
    contacts: shape.array(shape.object({ name: shape.string(), phone: shape.string() })),
  }),
  keptFor: 'account',
});
const kinds = [
  { value: 'home', label: 'Thuis' },
  { value: 'work', label: 'Werk' },
];

/** What is found wrong with a row stands under the name of the list and its place. */
function check({ contacts }: Fields): Record<string, string> {
  const wrong = contacts.flatMap(({ name }, at) => (name === '' ? [[`contacts.${at}`, 'Vul een naam in.']] : []));
  return Object.fromEntries(wrong);
}

interface Props {
  save: (fields: Fields) => Outcome<unknown>;
  onClose: () => void;
}

export function ExampleFields({ save, onClose }: Props) {
  const form = useEditForm({
    start: { fields: { amount: '', kind: 'home', until: null, contacts: [] }, version: null },
    draft: { of: draftsOf, key: 'new' },
    check,
    save,
  });
  return (
    <EditDialog heading="Bellijst" form={form} onClose={onClose}>
      <FormField form={form} name="amount">
        {(field) => <NumberField label="Aantal" {...field} />}
      </FormField>
      <FormField form={form} name="kind">
        {({ onChange, ...field }) => (
          <SelectField
            label="Soort"
            options={kinds}
            {...field}
            onChange={(chosen) => onChange(chosen === 'work' ? 'work' : 'home')}
          />
        )}
      </FormField>
      <FormField form={form} name="until">
        {(field) => <DateField label="Geldig tot" {...field} />}
      </FormField>
      <Contacts form={form} />
    </EditDialog>
  );
}

/** Drawn when a row comes, goes or changes. What the server says of a row stands under the name of the list. */
function Contacts({ form }: { form: FieldsHandle<Fields> }) {
  const contacts = useFields(form, (fields) => fields.contacts);
  const refused = useProblem(form, 'contacts');
  const add = () => form.change((fields) => ({ contacts: [...fields.contacts, { name: '', phone: '' }] }));
  return (
    <>
      {contacts.map((_, at) => (
        <ContactRow key={at} form={form} at={at} />
      ))}
      {refused !== undefined && <Alert kind="error">{refused}</Alert>}
      <Button onClick={add}>Nummer toevoegen</Button>
    </>
  );
}

function ContactRow({ form, at }: { form: FieldsHandle<Fields>; at: number }) {
  const contact = useFields(form, ({ contacts }) => contacts[at]);
  const error = useProblem(form, `contacts.${at}`);
  if (contact === undefined) return null;

  const change = (part: Partial<Contact>) =>
    form.change(({ contacts }) => ({
      contacts: contacts.map((row, place) => (place === at ? { ...row, ...part } : row)),
    }));
  const remove = () => form.change(({ contacts }) => ({ contacts: contacts.filter((_, place) => place !== at) }));

  return (
    <fieldset>
      <legend>Nummer {at + 1}</legend>
      <TextField label="Naam" required value={contact.name} error={error} onChange={(name) => change({ name })} />
      <TextField label="Telefoon" value={contact.phone} onChange={(phone) => change({ phone })} />
      <Button onClick={remove}>Nummer {at + 1} verwijderen</Button>
    </fieldset>
  );
}
