import { EditDialog, FormField, useEditForm, useFields, useProblem, type FieldsHandle } from '@groepsapp/kernel/forms';
import { Alert, TextField } from '@groepsapp/kernel/ui/base';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { useAddTabletMutation, useChangeTabletMutation, type Place, type Tablet } from './tabletsApi';
import { tabletsTexts as texts } from './tabletsTexts';

interface Fields {
  name: string;
  establishment: number;
  groups: number[];
}

interface TabletDialogProps {
  /** `null`: a new one. */
  tablet: Tablet | null;
  places: readonly Place[];
  /** @param made the id of a new tablet */
  onSaved: (made: { id: number; name: string } | null) => void;
  onClose: () => void;
}

/** The name of a tablet, and where it stands. */
export function TabletDialog({ tablet, places, onSaved, onClose }: TabletDialogProps) {
  const [add] = useAddTabletMutation();
  const [change] = useChangeTabletMutation();
  const form = useEditForm<Fields, { id: number; name: string } | null, never>({
    start: {
      fields: {
        name: tablet?.name ?? '',
        establishment: tablet?.establishment.id ?? places[0]?.id ?? 0,
        groups: tablet?.groups.map(({ id }) => id) ?? [],
      },
      version: null,
    },
    check: ({ name }) => (name.trim() === '' ? { name: texts.fill } : {}),
    async save(fields, { key }) {
      if (tablet !== null) {
        const { error } = await change({ id: tablet.id, ...fields });
        return { error, data: null };
      }
      const { data, error } = await add({ key, ...fields });
      return { error, data: data && { id: data.id, name: fields.name } };
    },
  });
  return (
    <EditDialog
      heading={tablet === null ? texts.new : texts.of(texts.change, tablet.name)}
      form={form}
      onClose={onClose}
      onSaved={onSaved}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label={texts.name} required maxLength={60} {...field} />}
      </FormField>
      <FormField form={form} name="establishment">
        {({ value, error }) => (
          <SelectField
            label={texts.place}
            value={String(value)}
            error={error}
            options={places.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => form.change(() => ({ establishment: Number(id), groups: [] }))}
          />
        )}
      </FormField>
      <Groups form={form} places={places} />
    </EditDialog>
  );
}

function Groups({ form, places }: { form: FieldsHandle<Fields>; places: readonly Place[] }) {
  const { establishment, groups } = useFields(form, (fields) => fields);
  const problem = useProblem(form, 'groups');
  const options = places.find(({ id }) => id === establishment)?.groups ?? [];
  const toggle = (id: number) =>
    form.change(({ groups: on }) => ({ groups: on.includes(id) ? on.filter((one) => one !== id) : [...on, id] }));
  return (
    <>
      <p>{texts.groupsHint}</p>
      <ChipGroup
        label={texts.groups}
        options={options.map(({ id, name }) => ({ id, label: name }))}
        selected={groups}
        onToggle={toggle}
      />
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
    </>
  );
}
