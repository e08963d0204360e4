import { useId } from 'react';
import { type ConflictLine, EditDialog, FormField, type Outcome, useEditForm } from '@groepsapp/kernel/forms';
import { Alert, TextField } from '@groepsapp/kernel/ui/base';
import { App } from '@groepsapp/kernel/ui/desk';
import { basedOnVersion, theirsBy } from '../changing/versions';
import { type ManagedGroup, type ManagedPlace, useChangeGroupMutation, useRenamePlaceMutation } from './placesApi';
import { placesTexts as texts } from './placesTexts';
import styles from './PlacesScreen.module.css';

interface Fields {
  name: string;
  /** Empty for what has no colour. */
  color: string;
}

interface Row {
  name: string;
  color?: string;
  version: string;
}

/** What is saved. */
type Changed = Fields & { based_on?: string };

interface ChangeDialogProps {
  heading: string;
  row: Row;
  save: (change: Changed) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

const saved = ({ name, color = '', version }: Row) => ({ fields: { name, color }, version });

const lines: readonly ConflictLine<Fields>[] = [
  { label: texts.name, text: ({ name }) => name },
  { label: texts.color, text: ({ color }) => color },
];

function ChangeDialog({ heading, row, save, onClose }: ChangeDialogProps) {
  const { message } = App.useApp();
  const id = useId();
  const form = useEditForm({
    start: saved(row),
    save: (fields, { basedOn }) => save({ ...fields, ...basedOnVersion(basedOn) }),
    theirs: theirsBy(saved),
  });
  return (
    <EditDialog
      heading={heading}
      form={form}
      conflict={lines}
      onClose={onClose}
      onSaved={() => void message.success(texts.saved(form.state.fields.name))}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label={texts.name} required {...field} />}
      </FormField>
      {row.color !== undefined && (
        <FormField form={form} name="color">
          {({ value, error, onChange }) => (
            <label htmlFor={id} className={styles.color}>
              {texts.color}
              <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
              {error !== undefined && <Alert kind="error">{error}</Alert>}
            </label>
          )}
        </FormField>
      )}
    </EditDialog>
  );
}

/** Changes the name of a location. */
export function PlaceDialog({ place: { id, name, version }, onClose }: { place: ManagedPlace; onClose: () => void }) {
  const [rename] = useRenamePlaceMutation();
  const save = ({ color: _, ...change }: Changed) => rename({ id, ...change });
  return <ChangeDialog heading={texts.changePlace} row={{ name, version }} save={save} onClose={onClose} />;
}

/** Changes name and colour of a group. */
export function GroupDialog({ group, onClose }: { group: ManagedGroup; onClose: () => void }) {
  const [change] = useChangeGroupMutation();
  const save = (changed: Changed) => change({ id: group.id, ...changed });
  return <ChangeDialog heading={texts.changeGroup} row={group} save={save} onClose={onClose} />;
}
