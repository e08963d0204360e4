import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Activity } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import {
  createTestKernel,
  renderWithKernel,
  settingsOn,
  testChild,
  type Answers,
  type TestKernelOptions,
} from '@groepsapp/kernel/testing';
import ActivitiesScreen from './ActivitiesScreen';

const today = '2026-11-18';
const presence = { id: 1, child_id: 7, group_id: 1, start_time: '2026-11-18T07:00:00.000Z', end_time: null };
const emma = testChild({ id: 7, first_name: 'Emma', presence });
const daan = testChild({ id: 8, first_name: 'Daan' });
const guus = testChild({ id: 9, first_name: 'Guus' });

function activity(given: Partial<Activity> = {}): Activity {
  return {
    ...{ id: 1, child_id: 7, activity_id: 3, activity: 'Flesvoeding', icon_id: 3, text: '120 ml', date: today },
    ...{ start_time: '09:30', end_time: null, enter_time_end: false, entry_id: 1 },
    ...{ created_at: '2026-11-18T08:30:00.000Z', modified_at: null },
    ...given,
  };
}

const sleep = activity({
  ...{ id: 2, child_id: 8, activity_id: 2, activity: 'Slapen', icon_id: 1, text: '' },
  ...{ enter_time_end: true, start_time: '11:45' },
});
const message = activity({ id: 1, activity_id: null, activity: 'Chatbericht', icon_id: 9, text: 'Mees is verkouden.' });
const types = [
  { id: 2, name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: [] },
  { id: 3, name: 'Flesvoeding', icon_id: 3, enter_time_end: false, predefined_texts: [{ id: 1, text: '120 ml' }] },
  { id: 4, name: 'Slaapcontrole', icon_id: 21, enter_time_end: false, predefined_texts: [] },
];

function answersWith(list: readonly Activity[], more: Answers = {}): Answers {
  return {
    'GET /activities': () => [...list],
    'GET /activities/types': () => types,
    'GET /events/has-planning-on-date': () => [{ child_id: 8 }],
    ...more,
  };
}

function show(answers: Answers, { path = '/activities', ...more }: TestKernelOptions & { path?: string } = {}) {
  const kernel = createTestKernel({ answers, children: [emma, daan, guus], ...more });
  renderWithKernel(
    <Routes>
      <Route path="/activities" element={<ActivitiesScreen />} />
      <Route path="/activities/:view" element={<ActivitiesScreen />} />
    </Routes>,
    kernel,
    { path },
  );
  return kernel;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const ofChild = (name: string) => screen.getByRole('list', { name: `Activiteiten van ${name}` });
const sent = (kernel: ReturnType<typeof show>, call: string) => kernel.calls.filter((made) => made.call === call);

test('shows the children who are planned or here, with their activities of the day', async () => {
  show(answersWith([activity()]));
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Logboek 18-11-2026');
  expect(within(ofChild('Emma Jansen')).getByRole('listitem')).toHaveTextContent('09:30 Flesvoeding 120 ml');
  expect(screen.getByText('Daan Jansen')).toBeVisible();
  expect(screen.getByText('Geen activiteiten vandaag')).toBeVisible();
  expect(screen.queryByText('Guus Jansen')).not.toBeInTheDocument();
});

test('says that it is loading, and lets a failed load be tried again', async () => {
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

test('says when nobody is there', async () => {
  show(answersWith([], { 'GET /events/has-planning-on-date': () => [] }), { children: [guus] });
  expect(await screen.findByText('Geen kinderen')).toBeVisible();
});

test('shows only who is here, and all again', async () => {
  show(answersWith([sleep]));
  expect(await screen.findByText('Daan Jansen')).toBeVisible();
  await press('Toon aanwezig');
  expect(screen.queryByText('Daan Jansen')).not.toBeInTheDocument();
  expect(screen.getByText('Emma Jansen')).toBeVisible();
  await press('Toon alle');
  expect(screen.getByText('Daan Jansen')).toBeVisible();
});

test('filters by type, with a text of its own for each empty result', async () => {
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

test('a message of the chat cannot be edited or removed', async () => {
  show(answersWith([message]));
  const row = within(await screen.findByRole('list', { name: 'Activiteiten van Emma Jansen' }));
  expect(row.getByText('Mees is verkouden.')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

test('a bottle for one child takes a type and saving', async () => {
  const kernel = show(answersWith([], { 'POST /activities': () => ({ id: 5, activities: [] }) }));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  await press('Opslaan');
  expect(within(ofChild('Emma Jansen')).getByText('Flesvoeding')).toBeVisible();
  expect(sent(kernel, 'POST /activities')).toMatchObject([
    { input: { body: { child_id: '7', activity_id: 3, date: today, start_time: '12:00', end_time: null } } },
  ]);
  expect(screen.getByText('Flesvoeding opgeslagen')).toBeInTheDocument();
});

test('a new activity is linked to children in the second step, all present at once', async () => {
  const kernel = show(answersWith([activity()], { 'POST /activities': () => ({ id: 5, activities: [] }) }));
  await screen.findByText('120 ml');
  await press('Nieuw');
  await press('Volgende');
  expect(screen.getByRole('alert')).toHaveTextContent('Kies een activiteit.');
  await press('Flesvoeding');
  await press('120 ml');
  await press('Volgende');
  const dialog = within(screen.getByRole('dialog', { name: 'Koppel kinderen' }));
  await press('Opslaan');
  expect(dialog.getByRole('alert')).toHaveTextContent('Koppel ten minste één kind.');
  await press('Alle aanwezigen');
  expect(dialog.getByRole('button', { name: 'Emma Jansen' })).toHaveAccessibleDescription('Aanwezig · Al om 09:30');
  await userEvent.click(dialog.getByRole('button', { name: 'Daan Jansen' }));
  expect(dialog.getByText('2 kinderen gekoppeld')).toBeVisible();
  await press('Opslaan');
  expect(sent(kernel, 'POST /activities')).toMatchObject([{ input: { body: { child_id: '7,8', text: '120 ml' } } }]);
});

test('without network an entry waits, and a refused one says why until it is removed', async () => {
  const answers = answersWith([]);
  answers['POST /activities'] = () => {
    throw new ApiError('forbidden', 'Je kunt dit alleen bekijken.');
  };
  show(answers);
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  await press('Opslaan');
  const refused = await screen.findByText(/Het opslaan is mislukt, probeer het opnieuw/);
  expect(refused).toHaveTextContent('Je kunt dit alleen bekijken.');
  await press('Verwijder');
  expect(screen.queryByRole('list', { name: 'Activiteiten van Emma Jansen' })).not.toBeInTheDocument();
});

test('only a type with an end has an end time, and without predefined texts it says so', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Slapen');
  expect(screen.getByRole('textbox', { name: 'Eindtijd' })).toBeVisible();
  expect(screen.getByText('Geen standaardtekst beschikbaar')).toBeVisible();
  await press('Andere activiteit');
  await press('Flesvoeding');
  expect(screen.queryByRole('textbox', { name: 'Eindtijd' })).not.toBeInTheDocument();
});

test('what is half filled in is there again, until it is cancelled', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  const open = () => press('Activiteit toevoegen voor Emma Jansen');
  await open();
  await press('Flesvoeding');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tekst' }), 'half');
  act(() => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await open();
  expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveValue('half');
  expect(screen.getByText('Je concept is teruggezet.')).toBeVisible();
  await press('Annuleren');
  await open();
  expect(screen.queryByText('Je concept is teruggezet.')).not.toBeInTheDocument();
});

test('an edit stays open when saving fails, and a change made elsewhere is shown', async () => {
  const answers = answersWith([activity()]);
  const kernel = show(answers);
  await screen.findByText('120 ml');
  await press('Flesvoeding van Emma Jansen bewerken');
  const text = screen.getByRole('textbox', { name: 'Tekst' });
  await userEvent.clear(text);
  await userEvent.type(text, '90 ml');
  answers['PUT /activities/:id'] = () => {
    throw new ApiError('offline', 'Geen verbinding.');
  };
  await press('Opslaan');
  expect(await screen.findByText('Het opslaan is mislukt, probeer het opnieuw')).toBeVisible();
  expect(text).toHaveValue('90 ml');
  const current = activity({ text: '150 ml', modified_at: '2026-11-18T10:00:00.000Z' });
  answers['PUT /activities/:id'] = () => {
    throw new ApiError('invalid', 'Iemand anders heeft dit intussen gewijzigd.', {}, false, {
      code: 'conflict',
      current,
    });
  };
  await press('Opslaan');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('150 ml');
  expect(sent(kernel, 'PUT /activities/:id')[0]?.input).toMatchObject({
    body: { text: '90 ml', based_on: '2026-11-18T08:30:00.000Z' },
  });
});

test('an activity is removed after a question', async () => {
  const kernel = show(answersWith([activity()], { 'DELETE /activities/:id': () => ({ success: true }) }));
  await screen.findByText('120 ml');
  await press('Flesvoeding van Emma Jansen verwijderen');
  expect(
    screen.getByRole('alertdialog', { name: 'Weet je zeker dat je deze activiteit wilt verwijderen?' }),
  ).toBeVisible();
  await press('Verwijder');
  expect(await screen.findByText('Flesvoeding verwijderd')).toBeInTheDocument();
  expect(sent(kernel, 'DELETE /activities/:id')).toHaveLength(1);
});

test('tiles stand behind their setting', async () => {
  show(answersWith([]));
  await screen.findByText('Emma Jansen');
  expect(screen.queryByRole('button', { name: 'Tegels' })).not.toBeInTheDocument();
});

test('tiles show what is going on, and end it in one tap', async () => {
  const settings = settingsOn('feature_flag_ipad_activities_tiles_view');
  const kernel = show(
    answersWith([activity(), sleep], { 'PUT /activities/:id': () => ({ ...sleep, end_time: '12:00' }) }),
    {
      settings,
    },
  );
  await screen.findByText('120 ml');
  await press('Tegels');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Huidige activiteiten');
  expect(within(ofChild('Daan Jansen')).getByRole('timer')).toHaveTextContent('15:00');
  expect(screen.getByText('Geen activiteit')).toBeVisible();
  await press('Stop Slapen van Daan Jansen');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(sent(kernel, 'PUT /activities/:id')).toMatchObject([
    { input: { params: { id: '2' }, body: { end_time: '12:00' } } },
  ]);
  await press('Klassiek');
  expect(screen.getByText('120 ml')).toBeVisible();
});

test('the tile of a child that sleeps asks for the check, and one tap records it', async () => {
  const settings = { ...settingsOn('feature_flag_ipad_activities_tiles_view'), ipad_sleep_check_minutes: '15' };
  const kernel = show(answersWith([sleep], { 'POST /activities': () => ({ id: 5, activities: [] }) }), { settings });
  await screen.findByText('Daan Jansen');
  await press('Tegels');
  expect(screen.getByText('Slaapcontrole nodig')).toBeVisible();
  await press('Slaapcontrole van Daan Jansen vastleggen');
  expect(screen.queryByText('Slaapcontrole nodig')).not.toBeInTheDocument();
  expect(sent(kernel, 'POST /activities')).toMatchObject([{ input: { body: { child_id: '8', activity_id: 4 } } }]);
});

test('the activities one after the other have an address, and so has the form', async () => {
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

test('the photos of the day have an address', async () => {
  show({ ...answersWith([]), 'GET /photos': () => [] }, { path: '/activities/photos' });
  expect(await screen.findByText("Geen foto's")).toBeVisible();
});

test('a week groups by day, the newest first, without days to come', async () => {
  const kernel = show(answersWith([]));
  await screen.findByText('Emma Jansen');
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['wo 18 november 2026', 'di 17 november 2026', 'ma 16 november 2026']);
  await screen.findAllByText('Geen activiteiten');
  const dates = sent(kernel, 'GET /activities').map(({ input }) => JSON.stringify(input));
  expect(dates.some((input) => input.includes('2026-11-16'))).toBe(true);
});

test('asks again when an activity changes elsewhere', async () => {
  const answers = answersWith([activity()]);
  const kernel = show(answers);
  await screen.findByText('120 ml');
  answers['GET /activities'] = () => [activity({ text: '150 ml' })];
  act(() => kernel.bus.emit('activities-changed', { childIds: [7] }));
  expect(await screen.findByText('150 ml')).toBeVisible();
});
