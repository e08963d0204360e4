import { useLayoutEffect, useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { type ColumnsType, Desk } from '@groepsapp/kernel/ui/desk';
import { rowId, PagedTable } from './PagedTable';
import { usePaging } from './usePaging';

interface Row {
  id: number;
}

const rows = Array.from({ length: 50 }, (_, at): Row => ({ id: at + 1 }));
const state = { currentData: { rows, total: 120 }, isFetching: false, refetch: jest.fn() };
const drawn = () => document.querySelectorAll('tr[data-row-key]').length;

function open(rowHeight?: number) {
  const rendered = jest.fn();
  /** How many rows stand in the page, each time that some were added. */
  const counts: number[] = [];
  function Cell({ id }: Row) {
    rendered(id);
    useLayoutEffect(() => void counts.push(drawn()), []);
    return <>Rij {id}</>;
  }
  const columns: ColumnsType<Row> = [{ title: 'Rij', render: (_, { id }) => <Cell id={id} /> }];
  function Screen() {
    const paging = usePaging();
    const [pressed, press] = useState(0);
    return (
      <Desk>
        <button onClick={() => press(pressed + 1)}>{pressed} keer</button>
        <PagedTable<Row> {...{ state, paging, columns, rowHeight }} label="Rijen" rowKey={rowId} empty="Geen rijen" />
      </Desk>
    );
  }
  renderWithKernel(<Screen />, createTestKernel());
  return { rendered, counts };
}

test('draws the rows that the window has room for first, and then all', () => {
  const { counts } = open();
  expect(counts[0]).toBe(Math.ceil((window.innerHeight - 240) / 44));
  expect(drawn()).toBe(50);
  expect(screen.getByText('Rij 50')).toBeInTheDocument();
  expect(screen.getByText('1–50 van 120')).toBeInTheDocument();
});

test('draws fewer rows first where they are higher', () => {
  const { counts } = open(2);
  expect(counts[0]).toBe(Math.ceil((window.innerHeight - 240) / 88));
  expect(drawn()).toBe(50);
});

test('renders no row when something else of the screen changes', async () => {
  const { rendered } = open();
  rendered.mockClear();
  await userEvent.click(screen.getByRole('button', { name: '0 keer' }));
  expect(screen.getByRole('button', { name: '1 keer' })).toBeInTheDocument();
  expect(rendered).not.toHaveBeenCalled();
});

test('makes a block of each row in a window without room for the columns', () => {
  const { matchMedia } = window;
  const narrow = jest.spyOn(window, 'matchMedia');
  narrow.mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
  open();
  expect(screen.getByRole('cell', { name: 'Rij 50' })).toHaveAttribute('data-title', 'Rij');
  expect(document.querySelector('.blocks')).toContainElement(screen.getByText('Rij 50'));
  narrow.mockReturnValue(matchMedia('all'));
  open();
  expect(document.querySelectorAll('.blocks')).toHaveLength(1);
});

test('opens the last page that there is when all rows of the page are gone', async () => {
  /** What is shown of the table, each time that it is drawn. */
  const shown: string[] = [];
  const columns: ColumnsType<Row> = [{ title: 'Rij', dataIndex: 'id' }];
  function Screen() {
    const paging = usePaging();
    const [total, setTotal] = useState(120);
    const left = Math.max(0, Math.min(50, total - (paging.page - 1) * 50));
    const currentData = { rows: rows.slice(0, left), total };
    useLayoutEffect(() => void shown.push(document.body.textContent ?? ''));
    return (
      <Desk>
        <button onClick={() => setTotal(50)}>Wis</button>
        <PagedTable<Row>
          {...{ columns, paging }}
          state={{ ...state, currentData }}
          label="Rijen"
          rowKey={rowId}
          empty="Geen rijen"
        />
      </Desk>
    );
  }
  renderWithKernel(<Screen />, createTestKernel());
  await userEvent.click(screen.getByRole('listitem', { name: '3' }));
  expect(drawn()).toBe(20);
  await userEvent.click(screen.getByRole('button', { name: 'Wis' }));
  expect(drawn()).toBe(50);
  expect(shown.filter((text) => /No data|Geen/.test(text))).toEqual([]);
});
