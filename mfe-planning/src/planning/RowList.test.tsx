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
  group: null,
});

test('many rows are one list in order', () => {
  const rows = Array.from({ length: 30 }, (_, index) => row(index + 1));
  render(
    <RowList rows={rows} aria-label="Kinderen">
      {({ id }) => (
        <div key={id} role="listitem">
          {id}
        </div>
      )}
    </RowList>,
  );
  const items = within(screen.getByRole('list', { name: 'Kinderen' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(rows.map(({ id }) => String(id)));
});
