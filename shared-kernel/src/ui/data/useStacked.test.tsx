import { act, render, screen } from '@testing-library/react';
import { Table } from './Table';

const columns = [
  { header: 'Tijd', cell: (row: { time: string }) => row.time },
  { header: 'Nodig', cell: () => 2, named: true },
];

/** What the columns need and what there is, in pixels; jsdom lays nothing out. */
const layout = { needed: 0, given: 0 };
let resized = () => {};

beforeEach(() => {
  document.documentElement.style.fontSize = '16px';
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => layout.given);
  jest
    .spyOn(HTMLElement.prototype, 'scrollWidth', 'get')
    .mockImplementation(() => Math.max(layout.needed, layout.given));
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe() {}, unobserve() {}, disconnect() {} };
    resized = () => act(() => callback([], observer));
    return observer;
  });
});

afterEach(() => {
  document.documentElement.style.fontSize = '';
  jest.restoreAllMocks();
});

function show(needed: number, given: number) {
  Object.assign(layout, { needed, given });
  const { container } = render(<Table label="Tijden" columns={columns} rows={[{ time: '07:00' }]} rowKey={() => 1} />);
  // A browser tells the first size as well.
  resized();
  return () => container.querySelector('.stacked') !== null;
}

test.each([
  [500, 500, false],
  [501, 500, true],
  [300, 383, true],
  [300, 384, false],
])('columns that need %i px in a frame of %i px stand below each other: %s', (needed, given, expected) => {
  expect(show(needed, given)()).toBe(expected);
});

test('goes back to columns only when there is as much room as they need', () => {
  const isStacked = show(700, 600);
  // Below each other they need no more than there is.
  layout.needed = 0;
  layout.given = 699;
  resized();
  expect(isStacked()).toBe(true);
  layout.given = 700;
  resized();
  expect(isStacked()).toBe(false);
});

test('columns that grow out of their frame go below each other', () => {
  const isStacked = show(500, 600);
  layout.needed = 601;
  resized();
  expect(isStacked()).toBe(true);
});

test('a frame that is not shown yet is not measured', () => {
  expect(show(0, 0)()).toBe(false);
  Object.assign(layout, { needed: 300, given: 200 });
  resized();
  expect(screen.getByRole('table', { name: 'Tijden' }).closest('.stacked')).not.toBeNull();
});

test('a value that means nothing by itself knows its header', () => {
  show(300, 200);
  expect(screen.getByRole('cell', { name: '2' })).toHaveAttribute('data-header', 'Nodig');
});
