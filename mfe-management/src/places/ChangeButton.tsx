import { useId, useState } from 'react';
import { type ConflictLine, EditDialog, FormField, type Outcome, useEditForm } from '@groepsapp/kernel/forms';
import { Alert, TextField } from '@groepsapp/kernel/ui/base';
import { App } from '@groepsapp/kernel/ui/desk';
import { basedOnVersion, theirsBy } from '../changing/versions';
import { RowButton } from '../table/RowButton';
import { placesTexts as texts } from './placesTexts';
import styles from './PlacesScreen.module.css';

interface Fields {
  name: string;
  /** Empty for what has no colour. */
  color: string;
}

interface Changed {
  name: string;
  color?: string;
  version: string;
}

interface ChangeButtonProps {
  heading: string;
  row: Changed;
  save: (change: Fields & { based_on?: string }) => Promise<Outcome<unknown>>;
}

const saved = ({ name, color = '', version }: Changed) => ({ fields: { name, color }, version });

const lines: readonly ConflictLine<Fields>[] = [
  { label: texts.name, text: ({ name }) => name },
  { label: texts.color, text: ({ color }) => color },
];

/** Changes the name of a location, or name and colour of a group, in a dialog. */
export function ChangeButton(props: ChangeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton aria-label={texts.of(texts.change, props.row.name)} onClick={() => setOpen(true)}>
        {texts.change}
      </RowButton>
      {open && <ChangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ heading, row, save, onClose }: ChangeButtonProps & { onClose: () => void }) {
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
