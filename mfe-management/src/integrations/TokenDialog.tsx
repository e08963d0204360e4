import { EditDialog, FormField, useEditForm, useFields, useProblem } from '@groepsapp/kernel/forms';
import { Alert, TextField } from '@groepsapp/kernel/ui/base';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { type NewToken, useAddTokenMutation } from './integrationsApi';
import { integrationsTexts as texts } from './integrationsTexts';

type Scope = NewToken['scopes'][number];

interface Fields {
  name: string;
  scopes: Scope[];
  networks: string;
  last_day: string | null;
}

const options = (Object.keys(texts.words) as Scope[]).map((id) => ({ id, label: texts.words[id] }));

/** A token for another product. @param onMade gets the token, which is shown once */
export function TokenDialog({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const [add] = useAddTokenMutation();
  const form = useEditForm<Fields, string, never>({
    start: { fields: { name: '', scopes: [], networks: '', last_day: null }, version: null },
    check: ({ name, scopes }) => ({
      ...(name.trim() === '' && { name: texts.fill }),
      ...(scopes.length === 0 && { scopes: texts.choose }),
    }),
    async save({ networks, ...fields }) {
      const listed = networks.split(',').flatMap((network) => network.trim() || []);
      const { data, error } = await add({ ...fields, networks: listed });
      return { error, data: data?.token };
    },
  });
  const scopes = useFields(form, (fields) => fields.scopes);
  const problem = useProblem(form, 'scopes');
  const toggle = (scope: Scope) =>
    form.change(({ scopes: on }) => ({
      scopes: on.includes(scope) ? on.filter((one) => one !== scope) : [...on, scope],
    }));
  return (
    <EditDialog heading={texts.newToken} form={form} onClose={onClose} onSaved={onMade}>
      <FormField form={form} name="name">
        {(field) => <TextField label={texts.name} required maxLength={100} {...field} />}
      </FormField>
      <p>{texts.scopes}</p>
      <ChipGroup label={texts.scopes} options={options} selected={scopes} onToggle={toggle} />
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <FormField form={form} name="networks">
        {(field) => <TextField label={texts.networks} {...field} />}
      </FormField>
      <FormField form={form} name="last_day">
        {(field) => <DateField label={texts.lastDay} {...field} />}
      </FormField>
    </EditDialog>
  );
}
