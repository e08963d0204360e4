import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel, setNarrow } from '../../testing';
import { TwoPane } from './TwoPane';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  setNarrow(true);
});

afterEach(() => jest.restoreAllMocks());

function Threads() {
  const [open, setOpen] = useState<string | null>(null);
  const rows = ['Emma', 'Bo'].map((name) => (
    <li key={name}>
      <button onClick={() => setOpen(name)}>{name}</button>
    </li>
  ));
  return (
    <TwoPane list={<ul>{rows}</ul>} detail={<p>Gesprek</p>} detailOpen={open !== null} onBack={() => setOpen(null)} />
  );
}

test('the row keeps the returned focus when the list moves it', async () => {
  renderWithKernel(<Threads />, createTestKernel());
  await userEvent.click(screen.getByRole('button', { name: 'Emma' }));
  await userEvent.click(screen.getByRole('button', { name: 'Terug' }));
  const row = screen.getByRole('button', { name: 'Emma' });
  expect(row).toHaveFocus();
  row.closest('ul')?.append(row.closest('li') ?? '');
  await waitFor(() => expect(row).toHaveFocus());
});
