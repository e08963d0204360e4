import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../base';
import { SelectField } from '.';

let mockIsReachable = true;
jest.mock('./SearchSelect', () => {
  if (!mockIsReachable) throw new Error('no network');
  return jest.requireActual<object>('./SearchSelect');
});

const names = ['Aaliyah', 'Bo', 'Daan', 'Emma', 'Fleur', 'Guus', 'Håkon', 'Imane', 'Ké', 'Lotte', 'Yağız'];

function Child({ count, chosen = () => undefined }: { count: number; chosen?: (value: string) => void }) {
  const [value, setValue] = useState('1');
  return (
    <ThemeRoot nonce="n0nce">
      <SelectField
        label="Kind"
        value={value}
        options={names.slice(0, count).map((label, index) => ({ value: String(index), label }))}
        onChange={(next) => {
          setValue(next);
          chosen(next);
        }}
      />
    </ThemeRoot>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Kind' });

test('leaves the choice to a native select while the code of the search cannot be fetched', async () => {
  mockIsReachable = false;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = render(<Child count={11} />);
  await userEvent.click(field());
  await waitFor(() => expect(field()).toBeInstanceOf(HTMLSelectElement));
  expect(field()).toHaveFocus();
  await userEvent.selectOptions(field(), 'Yağız');
  expect(field()).toHaveValue('10');
  unmount();
  mockIsReachable = true;
});

test('offers ten options in a native select', async () => {
  const chosen = jest.fn();
  render(<Child count={10} chosen={chosen} />);
  await userEvent.selectOptions(field(), 'Emma');
  expect(chosen).toHaveBeenCalledWith('3');
});

test.each(['{Enter}', '{ArrowDown}'])('more options are searched once %s is pressed', async (key) => {
  const chosen = jest.fn();
  render(<Child count={11} chosen={chosen} />);
  expect(field()).toHaveTextContent('Bo');
  field().focus();
  await userEvent.keyboard(key);
  const search = await screen.findByRole('combobox', { name: 'Kind', expanded: true });
  expect(search).toHaveFocus();
  await userEvent.type(search, 'yagiz');
  fireEvent.keyDown(search, { key: 'Enter', which: 13, keyCode: 13 });
  expect(chosen).toHaveBeenCalledWith('10');
});
