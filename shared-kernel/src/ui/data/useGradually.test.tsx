import { act, render, screen } from '@testing-library/react';
import { useGradually } from './useGradually';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => ({ id: from + index }));

const drawings: string[] = [];

interface Item {
  id: number;
}

interface ListProps {
  items: readonly Item[];
  isSeen?: (item: Item) => boolean;
  rowsOf?: (item: Item) => number;
  above?: number;
}

function List({ items, isSeen, rowsOf, above }: ListProps) {
  const ids = useGradually(items, isSeen, rowsOf, above).map(({ id }) => id);
  drawings.push(`${ids.length}: ${ids.at(0)}-${ids.at(-1)}`);
  return <p>{ids.length} getekend</p>;
}

beforeEach(() => {
  drawings.splice(0);
  window.innerHeight = 24 * 44;
});

test('renders the first screen of a long list at once, and then the rest', () => {
  render(<List items={range(1, 100)} />);
  expect(drawings).toEqual(['24: 1-24', '100: 1-100']);
  expect(screen.getByText('100 getekend')).toBeInTheDocument();
});

test('removes items at once', () => {
  const { rerender } = render(<List items={range(1, 100)} />);
  drawings.splice(0);
  act(() => rerender(<List items={range(41, 90)} />));
  expect(drawings[0]).toBe('50: 41-90');
});

test('adds at once only the items of the first screen', () => {
  const { rerender } = render(<List items={range(50, 100)} />);
  drawings.splice(0);
  act(() => rerender(<List items={range(1, 100)} />));
  expect(drawings[0]).toBe('75: 1-100');
  expect(drawings.at(-1)).toBe('100: 1-100');
});

test('starts with the visible items', () => {
  render(<List items={range(1, 100)} isSeen={({ id }) => id > 60} />);
  expect(drawings).toEqual(['24: 61-84', '100: 1-100']);
});

test('renders fewer at once when they are higher', () => {
  render(<List items={range(1, 100)} rowsOf={({ id }) => (id < 4 ? 5 : 10)} />);
  expect(drawings).toEqual(['4: 1-4', '100: 1-100']);
});

test('renders only as many at once as fit below what is above the list', () => {
  render(<List items={range(1, 100)} above={20 * 44} />);
  expect(drawings).toEqual(['4: 1-4', '100: 1-100']);
});

test('renders one at once when the list begins below the screen', () => {
  render(<List items={range(1, 100)} above={30 * 44} />);
  expect(drawings).toEqual(['1: 1-1', '100: 1-100']);
});
