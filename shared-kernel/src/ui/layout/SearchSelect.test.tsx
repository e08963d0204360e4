import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../base';
import SearchSelect, { type SelectFieldProps } from './SearchSelect';

const mentors = [
  { value: '1', label: 'Yağız van ’t Hof' },
  { value: '2', label: 'Noor Jansen' },
  { value: '3', label: 'José Peters' },
];

function Mentor({ chosen, ...props }: Partial<SelectFieldProps> & { chosen?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <ThemeRoot nonce="n0nce">
      <SearchSelect
        label="Ingevuld door"
        value={value}
        options={mentors}
        onChange={(next) => {
          setValue(next);
          chosen?.(next);
        }}
        {...props}
      />
    </ThemeRoot>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Ingevuld door' });
const shownOptions = () => [...document.querySelectorAll('.ant-select-item-option-content')].map((o) => o.textContent);

test('finds an option by part of its name, ignoring case and accents, and selects it by keyboard', async () => {
  const chosen = jest.fn();
  render(<Mentor chosen={chosen} />);
  await userEvent.type(field(), 'JOSE');
  expect(shownOptions()).toEqual(['José Peters']);
  fireEvent.keyDown(field(), { key: 'Enter', which: 13, keyCode: 13 });
  expect(chosen).toHaveBeenCalledWith('3');
  // The list may still be closing, with the same name in it.
  expect(field().closest('.ant-select')).toHaveTextContent('José Peters');
});

test('shows that nothing was found', async () => {
  render(<Mentor />);
  await userEvent.type(field(), 'xyz');
  expect(screen.getByText('Geen resultaten...')).toBeInTheDocument();
});

test('links its error to the field', () => {
  render(<Mentor error="Kies wie dit invulde." />);
  expect(field()).toHaveAccessibleDescription('Kies wie dit invulde.');
  expect(field()).toBeInvalid();
});

test('cannot be opened while disabled', () => {
  render(<Mentor disabled />);
  expect(field()).toBeDisabled();
});

test('adds the nonce of the page to every style', () => {
  render(<Mentor />);
  const nonces = [...document.querySelectorAll('style')].map((style) => style.nonce);
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces)).toEqual(new Set(['n0nce']));
});

test('opens its list inside the surrounding dialog', async () => {
  render(
    <dialog open>
      <Mentor />
    </dialog>,
  );
  await userEvent.click(field());
  expect(screen.getByRole('dialog')).toContainElement(document.querySelector('.ant-select-dropdown'));
});
