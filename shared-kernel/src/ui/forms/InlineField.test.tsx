import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../base';
import { InlineField, type InlineSaveResult } from '.';

interface NameProps {
  onSave?: (draft: string) => Promise<InlineSaveResult>;
  onDirtyChange?: (dirty: boolean) => void;
  readOnly?: boolean;
}

function Name({ onSave = () => Promise.resolve({ saved: true }), ...rest }: NameProps) {
  const [value, setValue] = useState('Emma');
  return (
    <InlineField
      {...rest}
      label="Voornaam"
      value={value}
      show={(name) => name}
      validate={(draft) => (draft.trim() === '' ? 'Vul dit in.' : undefined)}
      edit={(draft, change, error) => <TextField label="Voornaam" value={draft} onChange={change} error={error} />}
      onSave={async (draft) => {
        const result = await onSave(draft);
        if (result.saved) setValue(draft);
        return result;
      }}
    />
  );
}

const edit = () => userEvent.click(screen.getByRole('button', { name: 'Voornaam wijzigen' }));
const field = () => screen.getByRole('textbox', { name: 'Voornaam' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function editTo(text: string) {
  await edit();
  await userEvent.clear(field());
  if (text) await userEvent.type(field(), text);
}

it('edits in place, saves and returns the focus', async () => {
  render(<Name />);
  await edit();
  expect(field()).toHaveFocus();
  await userEvent.keyboard(' Sophie{Enter}');
  expect(await screen.findByText('Emma Sophie')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Voornaam wijzigen' })).toHaveFocus());
});

it.each(['button', 'key'])('cancels with %s without saving', async (way) => {
  const onSave = jest.fn();
  render(<Name onSave={onSave} />);
  await editTo('Anders');
  if (way === 'button') await press('Annuleer');
  else await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Emma')).toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

it('shows that it is saving, and sends once', async () => {
  let answer: (result: InlineSaveResult) => void = () => {};
  const onSave = jest.fn(() => new Promise<InlineSaveResult>((resolve) => (answer = resolve)));
  render(<Name onSave={onSave} />);
  await editTo('Noor');
  await press('Opslaan');
  expect(screen.getByRole('button', { name: 'Opslaan...', busy: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Annuleer' })).toBeDisabled();
  await userEvent.type(field(), '{Enter}');
  expect(onSave).toHaveBeenCalledTimes(1);
  await act(async () => answer({ saved: true }));
  expect(screen.getByText('Noor')).toBeInTheDocument();
});

it.each<[string, () => Promise<InlineSaveResult>, string]>([
  ['an answer', async () => ({ saved: false, message: 'Deze naam kan niet.' }), 'Deze naam kan niet.'],
  ['a lost connection', () => Promise.reject(new Error('weg')), 'Opslaan is niet gelukt. Wat je typte staat er nog.'],
  [
    'a conflict',
    async () => ({ saved: false, message: 'Iemand anders wijzigde dit.', conflict: 'Emma-Louise' }),
    'Emma-Louise',
  ],
])('keeps the typed text after %s, and shows why', async (_what, onSave, text) => {
  render(<Name onSave={onSave} />);
  await editTo('Noor');
  await press('Opslaan');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field()).toHaveValue('Noor');
});

it('does not send an invalid value', async () => {
  const onSave = jest.fn();
  render(<Name onSave={onSave} />);
  await editTo('');
  await press('Opslaan');
  expect(field()).toHaveAccessibleDescription('Vul dit in.');
  expect(onSave).not.toHaveBeenCalled();
});

it('reports whether it has unsaved changes', async () => {
  const onDirtyChange = jest.fn();
  render(<Name onDirtyChange={onDirtyChange} />);
  await editTo('Noor');
  expect(onDirtyChange).toHaveBeenLastCalledWith(true);
  await press('Annuleer');
  expect(onDirtyChange).toHaveBeenLastCalledWith(false);
});

it('cannot be changed when it is read-only', () => {
  render(<Name readOnly />);
  expect(screen.getByText('Emma')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
