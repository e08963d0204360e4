import { useId, useState } from 'react';
import { refusalOf } from '@groepsapp/kernel';
import type { Outcome } from '@groepsapp/kernel/forms';
import { Alert, TextField } from '@groepsapp/kernel/ui/base';
import { App, Button, Modal } from '@groepsapp/kernel/ui/desk';
import { placesTexts as texts } from './placesTexts';
import styles from './PlacesScreen.module.css';

interface Fields {
  name: string;
  /** Left out of what has no colour. */
  color?: string;
}

interface ChangeButtonProps {
  heading: string;
  start: Fields;
  save: (fields: Fields) => Promise<Outcome<unknown>>;
}

/** Changes the name of a location, or name and colour of a group, in a dialog. */
export function ChangeButton(props: ChangeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={texts.of(texts.change, props.start.name)} onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {open && <ChangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ heading, start, save, onClose }: ChangeButtonProps & { onClose: () => void }) {
  const { message } = App.useApp();
  const id = useId();
  const [fields, setFields] = useState(start);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(() => refusalOf(null, ['name', 'color']));
  const send = async () => {
    setBusy(true);
    const { error } = await save(fields);
    setBusy(false);
    setRefusal(refusalOf(error, ['name', 'color']));
    if (error) return;
    void message.success(texts.saved(fields.name));
    onClose();
  };
  const problem = Object.keys(refusal.fields).length === 0 ? refusal.general : (refusal.fields.color ?? null);
  return (
    <Modal
      open
      title={heading}
      onCancel={onClose}
      cancelText={texts.cancel}
      okText={texts.save}
      confirmLoading={busy}
      onOk={() => void send()}
    >
      <TextField
        label={texts.name}
        value={fields.name}
        error={refusal.fields.name}
        onChange={(name) => setFields({ ...fields, name })}
      />
      {fields.color !== undefined && (
        <label htmlFor={id} className={styles.color}>
          {texts.color}
          <input
            id={id}
            type="color"
            value={fields.color}
            onChange={({ target }) => setFields({ ...fields, color: target.value })}
          />
        </label>
      )}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </Modal>
  );
}
