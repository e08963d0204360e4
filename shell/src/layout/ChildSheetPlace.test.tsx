import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useChildSheet } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { RemoteState } from '../composition/RemoteState';
import { ChildSheetPlace } from './ChildSheetPlace';

let sheet: string | null;

jest.mock('../composition/slotHost', () => ({
  slotHost: {
    useContributions: (slot: string) => (slot === sheet ? [{ id: 'today', title: 'Vandaag' }] : []),
    View: ({ props }: { props: { childId: number; onClose: () => void } }) => (
      <div role="dialog">
        Kind {props.childId}
        <button onClick={props.onClose}>Weg</button>
        <RemoteState phase="unavailable" size="sheet" title="Vandaag" onRetry={() => undefined} />
        <Link to="/children/4">Gegevens</Link>
      </div>
    ),
  },
}));

function List() {
  const showSheet = useChildSheet();
  if (!showSheet) return <p>Zonder blad</p>;
  return <button onClick={() => showSheet(4)}>Open</button>;
}

function show() {
  sheet = 'child-sheet';
  renderWithKernel(
    <ChildSheetPlace>
      <List />
    </ChildSheetPlace>,
    createTestKernel(),
  );
  return userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

const opened = () => screen.queryByText(/^Kind 4/);

test('shows the sheet of the child that a list asks for', async () => {
  await show();
  expect(opened()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Weg' }));
  expect(opened()).not.toBeInTheDocument();
});

test('closes the sheet when a link in it leads to another screen', async () => {
  await show();
  await userEvent.click(screen.getByRole('link', { name: 'Gegevens' }));
  expect(opened()).not.toBeInTheDocument();
});

test('closes a sheet that could not be loaded', async () => {
  await show();
  expect(screen.getByRole('dialog', { name: 'Vandaag' })).toHaveTextContent('kon niet geladen worden');
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(opened()).not.toBeInTheDocument();
});

test('has no sheet where no area brings one', () => {
  sheet = null;
  renderWithKernel(
    <ChildSheetPlace>
      <List />
    </ChildSheetPlace>,
    createTestKernel(),
  );
  expect(screen.getByText('Zonder blad')).toBeVisible();
});
