import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rowStops } from './rowKeys';

/** Two rows of three controls between two buttons; the first row has a dialog and a field. */
function Rows() {
  return (
    <>
      <button type="button">voor</button>
      <ul onKeyDown={rowStops}>
        {['a', 'b'].map((row) => (
          <li key={row} data-ga-row="">
            <button type="button">{row}1</button>
            <a href="/x">{row}2</a>
            <button type="button" disabled>
              {row}uit
            </button>
            <button type="button">{row}3</button>
          </li>
        ))}
        <li data-ga-row="">
          <input aria-label="veld" />
          <dialog open>
            <button type="button">ja</button>
            <button type="button">nee</button>
          </dialog>
        </li>
      </ul>
      <button type="button">na</button>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

async function press(keys: string, ...expected: string[]) {
  for (const key of keys.split(' ')) await userEvent.keyboard(key);
  expect([focused()]).toEqual(expected);
}

beforeEach(() => {
  render(<Rows />);
  screen.getByText('voor').focus();
});

test('a row is one tab stop, forwards and backwards', async () => {
  await press('{Tab}', 'a1');
  await press('{Tab}', 'b1');
  await press('{ArrowRight} {ArrowRight}', 'b3');
  await press('{Shift>}{Tab}{/Shift}', 'a1');
  await press('{Shift>}{Tab}{/Shift}', 'voor');
});

test('arrows go through the row and to the same control of others, and stop at the ends', async () => {
  await press('{Tab} {ArrowLeft}', 'a1');
  await press('{ArrowRight}', 'a2');
  await press('{ArrowDown}', 'b2');
  await press('{ArrowRight} {ArrowRight}', 'b3');
  await press('{Home}', 'a3');
  await press('{ArrowUp}', 'a3');
});

test('a field keeps its arrows, and a dialog in a row its tab stops', async () => {
  const field = screen.getByLabelText('veld');
  field.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(field).toHaveFocus();
  screen.getByText('ja').focus();
  await press('{Tab}', 'nee');
  await press('{Tab}', 'na');
});
