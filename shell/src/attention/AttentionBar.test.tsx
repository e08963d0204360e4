import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import AttentionBar from './AttentionBar';

const names = ['Noor', 'Sem', 'Mees', 'Zoë', 'Bo'];
const children = names.map((first_name, id) => testChild({ id, first_name, last_name: 'Bakker' }));
const late = (childId: number, minutes = 312) => ({ childId, from: '13:00', until: '18:30', minutes, missed: false });

function show(routes = ['/activities', '/planning']) {
  const kernel = createTestKernel({ children, routes });
  renderWithKernel(<AttentionBar />, kernel, {
    slots: [{ slot: 'attention', id: 'day', title: 'Aandacht', Component: () => <a href="/x">Van een gebied</a> }],
  });
  return kernel;
}

const bar = () => within(screen.getByRole('status', { name: 'Aandacht' }));

test('says what is due, most urgent first, with the way there', () => {
  const kernel = show();
  act(() =>
    kernel.owner.set('attention', {
      ...{ late: [late(0)], overdue: [], sleepChecks: [{ childId: 1, since: '13:10' }] },
      overdue: [{ childId: 2, until: '12:00', minutes: 72 }],
    }),
  );
  expect(
    bar()
      .getAllByRole('link')
      .map((link) => link.textContent?.trim()),
  ).toEqual(['Slaapcontrole: Sem (13:10)', 'Van een gebied', 'Niet opgehaald: Mees', 'Te laat: Noor']);
  expect(bar().getByRole('link', { name: 'Te laat: Noor' })).toHaveAttribute('href', '/planning');
  expect(bar().getByRole('link', { name: /^Slaapcontrole/ })).toHaveAttribute('href', '/activities');
});

test('names two, and says how many more; what goes on is not read out again', () => {
  const kernel = show();
  act(() => kernel.owner.set('attention', { late: children.map(({ id }) => late(id)), overdue: [], sleepChecks: [] }));
  const said = bar().getByText('Te laat: Noor, Sem en nog 3');
  act(() =>
    kernel.owner.set('attention', { late: children.map(({ id }) => late(id, 313)), overdue: [], sleepChecks: [] }),
  );
  expect(bar().getByText('Te laat: Noor, Sem en nog 3')).toBe(said);
});

test('is silent when nothing is due', () => {
  show();
  expect(bar().queryByText(/Slaapcontrole|laat/)).not.toBeInTheDocument();
});

test('has no way to a screen that is not there', () => {
  const kernel = show([]);
  act(() => kernel.owner.set('attention', { late: [late(0)], overdue: [], sleepChecks: [] }));
  expect(bar().getByText('Te laat: Noor')).toBeVisible();
  expect(bar().queryByRole('link', { name: 'Te laat: Noor' })).not.toBeInTheDocument();
});

test('says how many are below the first line, and shows them', async () => {
  const observers: (() => void)[] = [];
  const { ResizeObserver } = window;
  Object.assign(window, {
    ResizeObserver: class {
      constructor(measure: () => void) {
        observers.push(measure);
      }
      observe() {}
      disconnect() {}
    },
  });
  const kernel = show();
  act(() =>
    kernel.owner.set('attention', { late: [late(0)], overdue: [], sleepChecks: [{ childId: 1, since: '13:10' }] }),
  );
  bar()
    .getAllByRole('link')
    .forEach((link, line) => {
      link.getBoundingClientRect = () => new DOMRect(0, line * 36, 100, 36);
    });
  act(() => observers.forEach((measure) => measure()));
  const more = await screen.findByRole('button', { name: 'Nog 2 tonen' });
  expect(more).toHaveTextContent('+2');
  expect(document.querySelector('.shown')).toHaveStyle({ height: '36px' });
  await userEvent.click(more);
  expect(screen.getByRole('button', { name: 'Minder tonen', expanded: true })).toBeVisible();
  Object.assign(window, { ResizeObserver });
});
