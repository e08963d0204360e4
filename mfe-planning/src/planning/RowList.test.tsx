import { render, screen, within } from '@testing-library/react';
import { testChild } from '@groepsapp/kernel/testing';
import { RowList } from './RowList';
import type { DayRow } from './rows';

const row = (id: number): DayRow => ({
  id,
  child: testChild({ id }),
  items: [],
  absence: null,
  note: null,
  late: null,
  checkSince: null,
  group: null,
});

const list = () => screen.getByRole('list', { name: 'Kinderen' });

function renderList(count: number) {
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  render(
    <RowList rows={rows} aria-label="Kinderen">
      {({ id }) => (
        <div key={id} role="listitem">
          {id}
        </div>
      )}
    </RowList>,
  );
}

test('many rows are one list in order', () => {
  renderList(30);
  const items = within(list()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => Number(textContent))).toEqual(Array.from(items, (_, index) => index + 1));
  expect(items).toHaveLength(30);
});

test('parts off screen are drawn while the browser is idle', () => {
  const pauses: (() => void)[] = [];
  window.requestIdleCallback = (work) => pauses.push(work as () => void);
  window.cancelIdleCallback = () => {};
  renderList(5);
  const drawn = () => Array.from(list().children, (part) => part.hasAttribute('data-laid-out'));
  expect(drawn()).toEqual([false, false]);
  for (let part = 0; part < 2; part += 1) pauses.at(-1)?.();
  expect(drawn()).toEqual([true, true]);
});
