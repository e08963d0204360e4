import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Attention } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import AttentionBar from './AttentionBar';

const onHeight = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onHeight.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const names = ['Noor', 'Sem', 'Mees', 'Zoë', 'Bo'];
const children = names.map((first_name, id) => testChild({ id, first_name, last_name: 'Bakker' }));
const late = (childId: number, minutes = 312) => ({ childId, from: '13:00', until: '18:30', minutes, missed: false });

const fromArea = () => <a href="/x">Van een gebied</a>;

interface Shown {
  routes?: string[];
  /** What the screen kept for it, in px. */
  room?: number;
  /** Of an area. */
  Component?: ComponentType;
}

function show({ routes = ['/activities', '/planning'], room = 0, Component = fromArea }: Shown = {}) {
  const kernel = createTestKernel({ children, routes });
  const slots = [{ slot: 'attention' as const, id: 'day', title: 'Aandacht', Component }];
  renderWithKernel(
    <>
      <AttentionBar room={room} onHeight={onHeight} />
      <Link to="/elsewhere">Verder</Link>
    </>,
    kernel,
    { slots },
  );
  return kernel;
}

/** What is due from now on. The bar looks at what it shows in a later task. */
const due = (kernel: ReturnType<typeof show>, attention: Partial<Attention>) =>
  act(async () => kernel.owner.set('attention', { late: [], overdue: [], sleepChecks: [], ...attention }));

/** Areas have said what is due, and the user taps nothing. */
async function settle(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

/** A browser that says how high things are. @returns measures them again */
function measuring(): () => void {
  const observers: (() => void)[] = [];
  jest.spyOn(window, 'ResizeObserver').mockImplementation((measure) => {
    observers.push(() => measure([], observer));
    const observer = { observe() {}, unobserve() {}, disconnect() {} };
    return observer;
  });
  return () => act(() => observers.forEach((measure) => measure()));
}

const bar = () => within(screen.getByRole('status', { name: 'Aandacht' }));

test('says what is due, most urgent first, with the way there', async () => {
  const kernel = show();
  await due(kernel, {
    late: [late(0)],
    sleepChecks: [{ childId: 1, since: '13:10' }],
    overdue: [{ childId: 2, until: '12:00', minutes: 72 }],
  });
  expect(
    bar()
      .getAllByRole('link')
      .map((link) => link.textContent?.trim()),
  ).toEqual(['Slaapcontrole: Sem (13:10)', 'Van een gebied', 'Niet opgehaald: Mees', 'Te laat: Noor']);
  expect(bar().getByRole('link', { name: 'Te laat: Noor' })).toHaveAttribute('href', '/planning');
  expect(bar().getByRole('link', { name: /^Slaapcontrole/ })).toHaveAttribute('href', '/activities');
});

test('names two, and says how many more; what goes on is not read out again', async () => {
  const kernel = show();
  await due(kernel, { late: children.map(({ id }) => late(id)) });
  const said = bar().getByText('Te laat: Noor, Sem en nog 3');
  await due(kernel, { late: children.map(({ id }) => late(id, 313)) });
  expect(bar().getByText('Te laat: Noor, Sem en nog 3')).toBe(said);
});

test('is silent when nothing is due', () => {
  show();
  expect(bar().queryByText(/Slaapcontrole|laat/)).not.toBeInTheDocument();
});

test('has no way to a screen that is not there', async () => {
  const kernel = show({ routes: [] });
  await due(kernel, { late: [late(0)] });
  expect(bar().getByText('Te laat: Noor')).toBeVisible();
  expect(bar().queryByRole('link', { name: 'Te laat: Noor' })).not.toBeInTheDocument();
});

test('says how many are below the first line, and shows them', async () => {
  const measure = measuring();
  const kernel = show();
  await due(kernel, { late: [late(0)], sleepChecks: [{ childId: 1, since: '13:10' }] });
  bar()
    .getAllByRole('link')
    .forEach((link, line) => {
      link.getBoundingClientRect = () => new DOMRect(0, line * 36, 100, 36);
    });
  measure();
  await settle();
  const more = screen.getByRole('button', { name: 'Nog 2 tonen' });
  expect(more).toHaveTextContent('+2');
  expect(document.querySelector('.shown')).toHaveStyle({ height: '36px' });
  expect(onHeight.mock.lastCall).toEqual([36]);
  fireEvent.click(more);
  expect(screen.getByRole('button', { name: 'Minder tonen', expanded: true })).toBeVisible();
});

describe('a screen that kept its room', () => {
  test('shows nothing in it until areas have said what is due, which would push away what is known', async () => {
    const kernel = show({ room: 48 });
    await due(kernel, { late: [late(0)] });
    expect(document.querySelector('.shown')).toHaveClass('coming');
    expect(document.querySelector('.shown')).toHaveStyle({ height: '48px' });
    await settle();
    expect(document.querySelector('.shown')).not.toHaveClass('coming');
  });

  test('says that nothing is due any more, and the next one is drawn without', async () => {
    show({ room: 48, Component: () => null });
    expect(screen.queryByText(/^Niets meer/)).not.toBeInTheDocument();
    await settle();
    expect(screen.getByText('Niets meer dat nu aandacht vraagt')).toHaveStyle({ height: '48px' });
    expect(onHeight.mock.lastCall).toEqual([0]);
    fireEvent.click(screen.getByRole('link', { name: 'Verder' }));
    expect(screen.queryByText(/^Niets meer/)).not.toBeInTheDocument();
    expect(document.querySelector('.shown')).toHaveStyle({ height: '0px' });
  });
});
