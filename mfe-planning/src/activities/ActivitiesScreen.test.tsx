import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { settingsOn, testChild } from '@groepsapp/kernel/testing';
import { prepare } from './log/activitiesApi';
import {
  activity,
  answersWith,
  guus,
  kernelWith,
  message,
  ofChild,
  press,
  sent,
  show,
  sleep,
} from './testing/activities';

test('shows the children who are planned or present, with their activities of the day', async () => {
  show(answersWith([activity()]));
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Logboek 18-11-2026');
  expect(within(ofChild('Emma Jansen')).getByRole('listitem')).toHaveTextContent('09:30 Flesvoeding 120 ml');
  expect(screen.getByText('Daan Jansen')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Geen activiteiten vandaag' })).toBeVisible();
  expect(screen.queryByText('Guus Jansen')).not.toBeInTheDocument();
});

test('keeps the order of the children, down one column and then the next', async () => {
  const names = ['Aaliyah', 'Bo', 'Chloë', 'Daan', 'Emma'];
  const children = names.map((first_name, index) => testChild({ id: index + 1, first_name }));
  show(answersWith([], { 'GET /events/has-planning-on-date': () => children.map(({ id }) => ({ child_id: id })) }), {
    children,
  });
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  const columns = Array.from(screen.getByRole('list', { name: 'Kinderen' }).children);
  const namesIn = (column: Element) => names.filter((name) => column.textContent?.includes(`${name} Jansen`));
  expect(columns.map(namesIn)).toEqual([names.slice(0, 3), names.slice(3)]);
  const buttons = screen.getAllByRole('button', { name: /^Activiteit toevoegen voor/ });
  expect(buttons.map((button) => button.getAttribute('aria-label')?.split(' ').at(-2))).toEqual(names);
});

test('shows data that was requested when the link was pressed', async () => {
  const answers = answersWith([activity()]);
  const kernel = kernelWith(answers);
  prepare(kernel);
  await act(async () => {});
  show(answers, {}, kernel);
  expect(screen.getByText('120 ml')).toBeVisible();
  expect(await screen.findByText('Daan Jansen')).toBeVisible();
  expect(sent(kernel, 'GET /activities')).toHaveLength(1);
});

test('shows that it is loading, and a failed load can be retried', async () => {
  const answers = answersWith([], {
    'GET /activities': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  show(answers);
  expect(screen.getAllByText('Laden...')[0]).toBeInTheDocument();
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
  answers['GET /activities'] = () => [activity()];
  await press('Probeer opnieuw');
  expect(await screen.findByText('120 ml')).toBeVisible();
});

test('a screen that stays open at night moves on to the new day, for which activities are added then', async () => {
  jest.useFakeTimers();
  const kernel = show(answersWith([activity()]));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Logboek 18-11-2026');
  kernel.clock.now = () => Date.parse('2026-11-19T00:00:05+01:00');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Logboek 19-11-2026');
  jest.useRealTimers();
});

test('shows that nobody is there', async () => {
  show(answersWith([], { 'GET /events/has-planning-on-date': () => [] }), { children: [guus] });
  expect(await screen.findByText('Geen kinderen')).toBeVisible();
});

test('filters present children, and shows all again', async () => {
  show(answersWith([sleep]));
  expect(await screen.findByText('Daan Jansen')).toBeVisible();
  await press('Toon aanwezig');
  expect(screen.queryByText('Daan Jansen')).not.toBeInTheDocument();
  expect(screen.getByText('Emma Jansen')).toBeVisible();
  await press('Toon alle');
  expect(screen.getByText('Daan Jansen')).toBeVisible();
});

test('shows how many children of the day the child filter hides, in each view', async () => {
  const kernel = show(answersWith([activity()]));
  await screen.findByText('Emma Jansen');
  expect(screen.queryByText(/verborgen/)).not.toBeInTheDocument();
  const roster = kernel.bus.topic('roster').value;
  act(() => kernel.owner.set('roster', { ...roster, visible: roster.children.filter(({ id }) => id === 7) }));
  expect(screen.getByText('1 kind verborgen door het filter')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Activiteiten' }));
  expect(await screen.findByText('120 ml')).toBeVisible();
  expect(screen.queryByText(/verborgen/)).not.toBeInTheDocument();
});

test('shows beside the name that a child is present', async () => {
  show(answersWith([]));
  await screen.findByText('Daan Jansen');
  const row = (name: string) => screen.getByText(name).closest('header') ?? document.body;
  expect(within(row('Emma Jansen')).getByRole('img', { name: 'Aanwezig' })).toBeVisible();
  expect(within(row('Daan Jansen')).queryByRole('img', { name: 'Aanwezig' })).not.toBeInTheDocument();
});

test('filters by type, with a text for each empty result', async () => {
  show(answersWith([activity()]));
  await screen.findByText('120 ml');
  const filter = screen.getByRole('combobox', { name: 'Activiteit' });
  await userEvent.selectOptions(filter, 'Flesvoeding');
  expect(screen.queryByText('Daan Jansen')).not.toBeInTheDocument();
  await userEvent.selectOptions(filter, 'Slapen');
  expect(screen.getByText('Geen kinderen met deze activiteit')).toBeVisible();
  await userEvent.selectOptions(filter, 'Chatbericht');
  expect(screen.getByText('Geen berichten gevonden')).toBeVisible();
});

test('filters children with a running activity', async () => {
  show(answersWith([activity(), sleep]));
  await screen.findByText('120 ml');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activiteit' }), 'Nog bezig');
  expect(screen.queryByText('Emma Jansen')).not.toBeInTheDocument();
  await press('Stop Slapen van Daan Jansen');
  expect(screen.getByText('Geen kinderen met deze activiteit')).toBeVisible();
});

test('a message of the chat stands here when it is asked for, and cannot be edited or removed', async () => {
  show(answersWith([message]));
  await screen.findByText('Emma Jansen');
  expect(screen.queryByText('Mees is verkouden.')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activiteit' }), 'Chatbericht');
  const row = within(await screen.findByRole('list', { name: 'Activiteiten van Emma Jansen' }));
  expect(row.getByText('Mees is verkouden.')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

test('the timeline of activities has an address, and so has the form', async () => {
  show(answersWith([activity(), sleep]), { path: '/activities/activities' });
  const list = within(await screen.findByRole('list', { name: 'Activiteiten' }));
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('09:30Emma Jansen Flesvoeding'),
    expect.stringContaining('11:45Daan Jansen Slapen'),
  ]);
});

test('the form has an address', async () => {
  show(answersWith([]), { path: '/activities/form' });
  expect(screen.getByRole('heading', { name: 'Nieuwe activiteit' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Flesvoeding' }));
  expect(screen.getByRole('button', { name: '120 ml' })).toBeVisible();
});

test('the photos of the day have an address, and a tab where photos are on', async () => {
  const answers = { ...answersWith([]), 'GET /photos': () => [] };
  show(answers, { path: '/activities/photos', settings: settingsOn('ipad_photos') });
  expect(await screen.findByText("Geen foto's")).toBeVisible();
  expect(screen.getByRole('link', { name: "Foto's" })).toHaveAttribute('aria-current', 'page');
});

test('has no tab for photos where they are off', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  expect(screen.queryByRole('link', { name: "Foto's" })).not.toBeInTheDocument();
});

test('waiting entries are shown under the filter of their type', async () => {
  const offline = () => {
    throw new ApiError('offline', 'Geen verbinding.');
  };
  show(answersWith([], { 'POST /activities': offline }));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  await press('Opslaan');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activiteit' }), 'Flesvoeding');
  expect(ofChild('Emma Jansen')).toHaveTextContent('Wacht op verzending');
});

test('a future week shows that it is in the future', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  await press('Volgende week');
  expect(screen.getByText('Deze dagen moeten nog komen.')).toBeVisible();
});

test('a week is grouped by day, newest first, without future days', async () => {
  const kernel = show(answersWith([]));
  await screen.findByText('Emma Jansen');
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['wo 18 november 2026', 'di 17 november 2026', 'ma 16 november 2026']);
  await screen.findAllByRole('img', { name: 'Geen activiteiten' });
  const dates = sent(kernel, 'GET /activities').map(({ input }) => JSON.stringify(input));
  expect(dates.some((input) => input.includes('2026-11-16'))).toBe(true);
});

test('loads again when an activity changes elsewhere', async () => {
  const answers = answersWith([activity()]);
  const kernel = show(answers);
  await screen.findByText('120 ml');
  answers['GET /activities'] = () => [activity({ text: '150 ml' })];
  act(() => kernel.bus.emit('activities-changed', { childIds: [7] }));
  expect(await screen.findByText('150 ml')).toBeVisible();
});

test('on another day, children with an activity count as present', async () => {
  const yesterday = activity({ child_id: 9, date: '2026-11-17' });
  show(answersWith([yesterday]));
  await screen.findByText('Emma Jansen');
  await press('Vorige dag');
  await press('Toon aanwezig');
  expect(await screen.findByText('Guus Jansen')).toBeVisible();
  expect(screen.queryByText('Daan Jansen')).not.toBeInTheDocument();
});
