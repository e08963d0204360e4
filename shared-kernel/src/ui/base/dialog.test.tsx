import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { Dialog } from './Dialog';

function Asking(props: Partial<ConfirmDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Verwijder</Button>
      {open && (
        <ConfirmDialog
          heading="Instructie verwijderen"
          confirmLabel="Verwijderen"
          onConfirm={() => setOpen(false)}
          onCancel={() => setOpen(false)}
          {...props}
        >
          Weet je het zeker?
        </ConfirmDialog>
      )}
    </>
  );
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Verwijder' }));

test('has a name and a description, and focuses the harmless button', async () => {
  render(<Asking danger />);
  await ask();
  const dialog = screen.getByRole('alertdialog', { name: 'Instructie verwijderen' });
  expect(dialog).toHaveAccessibleDescription('Weet je het zeker?');
  expect(screen.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
});

test.each(['Annuleren', 'Verwijderen'])('returns the focus when %s closes it', async (name) => {
  render(<Asking />);
  await ask();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Verwijder' })).toHaveFocus();
});

test('cancels on Escape, which browsers report as a cancel', async () => {
  const onConfirm = jest.fn();
  render(<Asking onConfirm={onConfirm} />);
  await ask();
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('cannot be closed while the confirmed action runs', async () => {
  const onCancel = jest.fn();
  render(<Asking busy onCancel={onCancel} />);
  await ask();
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('button', { name: 'Annuleren' })).toBeDisabled();
  expect(onCancel).not.toHaveBeenCalled();
});

test('as a message can only be confirmed, also by Escape', async () => {
  const onConfirm = jest.fn();
  render(
    <ConfirmDialog heading="Wachtwoord" confirmLabel="OK" onConfirm={onConfirm}>
      Er is een e-mail onderweg.
    </ConfirmDialog>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a table in a dialog is read from its start: browsers give the heading the focus', () => {
  render(
    <Dialog wide heading="Kindleidster ratio" actions={<Button>Sluiten</Button>} onClose={() => undefined}>
      <input aria-label="Leeftijd" />
    </Dialog>,
  );
  const heading = screen.getByRole('heading', { name: 'Kindleidster ratio' });
  expect(heading).toHaveAttribute('autofocus');
  expect(heading).toHaveAttribute('tabindex', '-1');
});
