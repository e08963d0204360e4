import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { takeFocus } from './modality';

const frames: (() => void)[] = [];

jest.mock('../../async/afterPaint', () => ({ afterPaint: (task: () => void) => frames.push(task) }));

const painted = () => act(() => frames.splice(0).forEach((task) => task()));
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
/** Whether dialogs are modal, from the lowest to the highest; the first one only keeps the page inert. */
const modals = () => Array.from(document.querySelectorAll('dialog'), ({ open }) => open);

function focusFirst(this: HTMLElement) {
  (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button'))?.focus();
}

beforeAll(() => {
  // jsdom has no popovers. Its dialogs come from the set-up of the tests, which know no `autofocus`.
  Object.assign(HTMLElement.prototype, { showPopover: focusFirst, hidePopover: () => undefined });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    focusFirst.call(this);
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function Screen() {
  const [open, setOpen] = useState('');
  return (
    <>
      {open !== 'Verwijderd' && <Button onClick={() => setOpen('een')}>Open</Button>}
      {open !== '' && open !== 'Verwijderd' && (
        <Dialog
          heading="Een"
          onClose={() => setOpen('')}
          actions={
            <>
              <Button onClick={() => setOpen('')}>Sluiten</Button>
              <Button onClick={() => setOpen('Verwijderd')}>Verwijderen</Button>
              <Button onClick={() => setOpen('twee')}>Verder</Button>
            </>
          }
        >
          {open === 'twee' && (
            <Dialog
              heading="Twee"
              onClose={() => setOpen('een')}
              actions={
                <>
                  <Button onClick={() => setOpen('een')}>Terug</Button>
                  <Button onClick={() => setOpen('')}>Weggooien</Button>
                </>
              }
            >
              Zeker?
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  );
}

test('shows a dialog with the focus in it, and makes it modal once it has been painted', () => {
  render(<Screen />);
  press('Open');
  expect(screen.getByText('Een').closest('dialog')).toHaveAttribute('popover', 'manual');
  expect(modals()).not.toContain(true);
  screen.getByRole('button', { name: 'Verder', hidden: true }).focus();
  painted();
  expect(modals()).toEqual([true, true]);
  expect(screen.getByRole('dialog', { name: 'Een' })).not.toHaveAttribute('popover');
  expect(button('Verder')).toHaveFocus();
  expect(button('Verder')).not.toHaveAttribute('autofocus');
});

test.each([['keydown'], ['pointerdown']])('makes a dialog modal before a %s that comes before the paint', (type) => {
  render(<Screen />);
  press('Open');
  fireEvent(document.body, new Event(type, { bubbles: true }));
  expect(modals()).toEqual([true, true]);
  painted();
  expect(modals()).toEqual([true, true]);
});

test('does not make a dialog modal that went before it was painted', () => {
  render(<Screen />);
  press('Open');
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten', hidden: true }));
  painted();
  expect(modals()).toEqual([false]);
  expect(button('Open')).toHaveFocus();
});

test('frees the page and returns the focus once the page has been painted without the dialog', () => {
  render(<Screen />);
  press('Open');
  painted();
  press('Sluiten');
  expect(modals()).toEqual([true]);
  painted();
  expect(modals()).toEqual([false]);
  expect(button('Open')).toHaveFocus();
});

test.each([['keydown'], ['pointerdown']])('frees the page before a %s that comes before the paint', (type) => {
  render(<Screen />);
  press('Open');
  painted();
  press('Sluiten');
  fireEvent(document.body, new Event(type, { bubbles: true }));
  expect(modals()).toEqual([false]);
  expect(button('Open')).toHaveFocus();
});

function Late({ there }: { there: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const actions = <Button onClick={close}>Sluiten</Button>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && (
        <Dialog key={String(there)} heading={there ? 'Kind' : 'Laden...'} onClose={close} actions={actions}>
          {null}
        </Dialog>
      )}
    </>
  );
}

test('returns the focus to what opened the dialog whose place another one took', () => {
  const { rerender } = render(<Late there={false} />);
  press('Open');
  painted();
  rerender(<Late there />);
  painted();
  press('Sluiten');
  painted();
  expect(button('Open')).toHaveFocus();
});

test('frees the page at once when what opened the dialog is gone', () => {
  render(<Screen />);
  press('Open');
  painted();
  press('Verwijderen');
  expect(modals()).toEqual([false]);
});

test('frees the page for what takes the focus when the dialog goes', () => {
  render(<Screen />);
  press('Open');
  painted();
  press('Sluiten');
  const taking = document.createElement('button');
  document.body.append(taking);
  takeFocus(taking);
  expect(modals()).toEqual([false]);
  painted();
  expect(taking).toHaveFocus();
  taking.remove();
});

test('makes a dialog above another modal at once, and frees the page after the last one', () => {
  render(<Screen />);
  press('Open');
  painted();
  press('Verder');
  expect(modals()).toEqual([true, true, true]);
  press('Terug');
  expect(modals()).toEqual([true, true]);
  expect(button('Verder')).toHaveFocus();
  press('Sluiten');
  painted();
  expect(modals()).toEqual([false]);
});

test('gives the focus back to the page when a dialog and the question over it go together', () => {
  render(<Screen />);
  press('Open');
  painted();
  press('Verder');
  press('Weggooien');
  painted();
  expect(button('Open')).toHaveFocus();
});
