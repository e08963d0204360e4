import { act, render } from '@testing-library/react';
import type { RosterChild } from '../../bus';
import { testChild } from '../../testing';
import { useRows } from './useGradually';

const all = Array.from({ length: 100 }, (_, index) => testChild({ id: index + 1 }));
const even = all.filter(({ id }) => id % 2 === 0);

const drawings: { shown: number[]; drawn: number }[] = [];

function List({ visible }: { visible: readonly RosterChild[] }) {
  const rows = useRows(all, visible);
  drawings.push({ shown: rows.filter(({ hidden }) => !hidden).map(({ child }) => child.id), drawn: rows.length });
  return null;
}

beforeEach(() => {
  drawings.splice(0);
  window.innerHeight = 24 * 44;
});

test('renders the first screen of the visible rows, and then all rows', () => {
  render(<List visible={even} />);
  expect(drawings.at(0)).toEqual({ shown: even.slice(0, 24).map(({ id }) => id), drawn: 24 });
  expect(drawings.at(-1)).toEqual({ shown: even.map(({ id }) => id), drawn: 100 });
});

test('filters the first screen at once, and the rest a moment later', () => {
  const { rerender } = render(<List visible={all} />);
  drawings.splice(0);
  act(() => rerender(<List visible={even} />));
  const [first] = drawings;
  expect(first?.shown.slice(0, 24)).toEqual(even.slice(0, 24).map(({ id }) => id));
  expect(first?.shown).toContain(51);
  expect(drawings.at(-1)?.shown).toEqual(even.map(({ id }) => id));
});

test('keeps hidden rows rendered', () => {
  const { rerender } = render(<List visible={all} />);
  act(() => rerender(<List visible={[]} />));
  expect(drawings.at(-1)).toEqual({ shown: [], drawn: 100 });
});
