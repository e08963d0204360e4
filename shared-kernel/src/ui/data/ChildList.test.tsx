import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel, testChild } from '../../testing';
import { ChildList } from '.';

const all = ['Abel', 'Bo', 'Cato', 'Daan'].map((first_name, index) =>
  testChild({ id: index + 1, first_name, full_name: first_name }),
);

const asked = jest.fn();

function show() {
  const kernel = createTestKernel({ children: all });
  kernel.owner.commands('filterChildren').subscribe(asked);
  renderWithKernel(<ChildList selectedId={null} onSelect={() => {}} />, kernel);
  return (...names: string[]) =>
    act(() =>
      kernel.owner.set('roster', {
        ...kernel.bus.topic('roster').value,
        visible: all.filter(({ first_name }) => names.includes(first_name)),
      }),
    );
}

const rowButtons = () => screen.queryAllByRole('button').filter((button) => button.hasAttribute('aria-current'));
const rows = () => rowButtons().map(({ textContent }) => textContent);

test('hides filtered children, and shows the same row again', () => {
  const filter = show();
  const [abel] = screen.getAllByRole('button');
  filter('Bo', 'Daan');
  expect(rows()).toEqual(['Bo', 'Daan']);
  filter('Abel', 'Bo', 'Cato', 'Daan');
  expect(rows()).toHaveLength(4);
  expect(screen.getAllByRole('button')[0]).toBe(abel);
});

test('has no list when the filter hides everybody', () => {
  const filter = show();
  filter();
  expect(screen.getByText('Geen kinderen')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Kinderen' })).not.toBeInTheDocument();
  filter('Cato');
  expect(screen.queryByText('Geen kinderen')).not.toBeInTheDocument();
  expect(rows()).toEqual(['Cato']);
});

test('shows how many children the filter hides, and can clear it', async () => {
  const filter = show();
  expect(screen.queryByText(/verborgen/)).not.toBeInTheDocument();
  filter('Bo');
  expect(screen.getByText('3 kinderen verborgen door het filter')).toBeVisible();
  filter('Abel', 'Bo', 'Cato');
  expect(screen.getByText('1 kind verborgen door het filter')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alle kinderen tonen' }));
  expect(asked).toHaveBeenCalledWith({ text: '', presence: 'all', schoolId: null, deselected: [] });
});

test('marks children who are present today, not those left open on an earlier day', () => {
  const presence = { id: 1, child_id: 1, group_id: 1, start_time: '2026-11-18T07:00:00.000Z', end_time: null };
  const here = { ...testChild({ id: 1, full_name: 'Abel' }), presence };
  const forgotten = {
    ...testChild({ id: 2, full_name: 'Bo' }),
    presence: { ...presence, child_id: 2, start_time: '2026-11-17T07:00:00.000Z' },
  };
  const kernel = createTestKernel({ children: [here, forgotten], now: '2026-11-18T11:00:00.000Z' });
  renderWithKernel(<ChildList selectedId={null} onSelect={() => {}} />, kernel);
  expect(screen.getByRole('button', { name: /Abel/ })).toHaveAccessibleName(/Aanwezig/);
  expect(screen.getByRole('button', { name: /Bo/ })).not.toHaveAccessibleName(/Aanwezig/);
});

test('moves by keyboard over visible children only', async () => {
  const filter = show();
  filter('Bo', 'Daan');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Bo' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Daan' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('button', { name: 'Bo' })).toHaveFocus();
});
