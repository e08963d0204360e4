import {
  EditDialog,
  FormField,
  useEditForm,
  useFields,
  useProblem,
  type ConflictLine,
  type FieldsHandle,
} from '@groepsapp/kernel/forms';
import { Alert, TextField } from '@groepsapp/kernel/ui/base';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { basedOnVersion, namesOf, theirsBy } from '../changing/versions';
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

const savedTablet = ({ name, establishment, groups, version }: Tablet) => ({
  fields: { name, establishment: establishment.id, groups: groups.map(({ id }) => id) },
  version,
});

/** The name of a tablet, and where it stands. */
export function TabletDialog({ tablet, places, onSaved, onClose }: TabletDialogProps) {
  const [add] = useAddTabletMutation();
  const [change] = useChangeTabletMutation();
  const blank: Fields = { name: '', establishment: places[0]?.id ?? 0, groups: [] };
  const form = useEditForm({
    start: tablet === null ? { fields: blank, version: null } : savedTablet(tablet),
    check: ({ name }: Fields) => (name.trim() === '' ? { name: texts.fill } : {}),
    theirs: theirsBy(savedTablet),
    async save(fields, { key, basedOn }) {
      if (tablet !== null) {
        const { error } = await change({ id: tablet.id, ...fields, ...basedOnVersion(basedOn) });
        return { error, data: null };
      }
      const { data, error } = await add({ key, ...fields });
      return { error, data: data && { id: data.id, name: fields.name } };
    },
  });
  const groups = places.flatMap((place) => place.groups);
  const lines: ConflictLine<Fields>[] = [
    { label: texts.name, text: ({ name }) => name },
    { label: texts.place, text: ({ establishment }) => namesOf(places, [establishment]) },
    { label: texts.groups, text: (fields) => namesOf(groups, fields.groups) || texts.noGroups },
  ];
  return (
    <EditDialog
      heading={tablet === null ? texts.new : texts.of(texts.change, tablet.name)}
      form={form}
      conflict={lines}
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
