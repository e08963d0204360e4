import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel, testChild } from '../../testing';
import { ChildList } from '.';

const all = ['Abel', 'Bo', 'Cato', 'Daan'].map((first_name, index) =>
  testChild({ id: index + 1, first_name, full_name: first_name }),
);

function show() {
  const kernel = createTestKernel({ children: all });
  renderWithKernel(<ChildList selectedId={null} onSelect={() => {}} />, kernel);
  return (...names: string[]) =>
    act(() =>
      kernel.owner.set('roster', {
        ...kernel.bus.topic('roster').value,
        visible: all.filter(({ first_name }) => names.includes(first_name)),
      }),
    );
}

const rows = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('hides whom the filter leaves out, and shows the same row again', () => {
  const filter = show();
  const [abel] = screen.getAllByRole('button');
  filter('Bo', 'Daan');
  expect(rows()).toEqual(['BJBo', 'DJDaan']);
  filter('Abel', 'Bo', 'Cato', 'Daan');
  expect(rows()).toHaveLength(4);
  expect(screen.getAllByRole('button')[0]).toBe(abel);
});

it('has no list to show when the filter leaves nobody', () => {
  const filter = show();
  filter();
  expect(screen.getByText('Geen kinderen')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Kinderen' })).not.toBeInTheDocument();
  filter('Cato');
  expect(screen.queryByText('Geen kinderen')).not.toBeInTheDocument();
  expect(rows()).toEqual(['CJCato']);
});

it('goes by keyboard to those alone who are to be seen', async () => {
  const filter = show();
  filter('Bo', 'Daan');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Bo' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Daan' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('button', { name: 'Bo' })).toHaveFocus();
});
