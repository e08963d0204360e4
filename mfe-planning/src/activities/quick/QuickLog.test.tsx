import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Activity, type CallInput } from '@groepsapp/kernel';
import { outboxOf } from '@groepsapp/kernel/changes';
import { testChild, type Answers } from '@groepsapp/kernel/testing';
import { activity, answersWith, press, sent, show, today } from '../testing/activities';

const presence = { id: 1, child_id: 7, group_id: 1, start_time: '2026-11-18T07:00:00.000Z', end_time: null };
const names = ['Emma', 'Daan', 'Guus', 'Mees', 'Saar', 'Tess'];
const six = names.map((first_name, index) => testChild({ id: 20 + index, first_name, presence }));
const nappy = { id: 12, name: 'Verschonen: plas', icon_id: 12, enter_time_end: false, predefined_texts: [] };
const bottle = { id: 3, name: 'Flesvoeding', icon_id: 3, enter_time_end: false };
const types = [{ ...bottle, predefined_texts: [{ id: 1, text: '120 ml' }] }, nappy];

/** A server that stores the sent entries. */
function server(list: Activity[] = [], more: Answers = {}) {
  let nextId = 100;
  function save({ body }: Pick<CallInput<'POST /activities'>, 'body'>) {
    const entry_id = (nextId += 10);
    const made = body.child_id.split(',').map((id, index) => {
      const { name: text, icon_id } = types.find((type) => type.id === body.activity_id) ?? nappy;
      const own = { id: entry_id + index, child_id: Number(id), activity_id: body.activity_id, icon_id, entry_id };
      return activity({ ...own, activity: text, text: body.text, start_time: body.start_time });
    });
    list.push(...made);
    return { id: entry_id, activities: made };
  }
  return answersWith([], {
    'GET /activities': () => [...list],
    'GET /activities/types': () => types,
    'POST /activities': save,
    'DELETE /activities/:id': ({ params }) => {
      list.splice(0, list.length, ...list.filter(({ id }) => String(id) !== params.id));
      return { success: true };
    },
    ...more,
  });
}

function countTaps(): () => number {
  let taps = 0;
  const count = () => (taps += 1);
  document.addEventListener('click', count, true);
  return () => {
    document.removeEventListener('click', count, true);
    return taps;
  };
}

/** From the dashboard to the Logboek: the item of the menu beside it, or on a phone the link above the cards. */
const toLogboek = 1;

/** The tile of a child; its name is followed by the state of the child. */
const child = (name: string) =>
  within(screen.getByRole('group', { name: 'Kinderen' })).getByRole('button', { name: new RegExp(`^${name}`) });
const tap = (name: string) => userEvent.click(child(`${name} Jansen`));

test('a bottle of 120 ml for one child takes four taps from the dashboard', async () => {
  const kernel = show(server(), { children: six });
  await screen.findByText('Emma Jansen');
  const taps = countTaps();
  await press('Flesvoeding');
  await press('120 ml');
  await tap('Emma');
  expect(toLogboek + taps()).toBe(4);
  expect(sent(kernel, 'POST /activities')).toMatchObject([
    { input: { body: { child_id: '20', activity_id: 3, text: '120 ml', date: today, start_time: '12:00' } } },
  ]);
  expect(await screen.findByText('Flesvoeding opgeslagen voor Emma Jansen')).toBeInTheDocument();
});

test('a nappy for six children takes eight taps from the dashboard', async () => {
  const kernel = show(server(), { children: six });
  await screen.findByText('Emma Jansen');
  const taps = countTaps();
  await press('Verschonen: plas');
  for (const name of names) await tap(name);
  expect(toLogboek + taps()).toBe(8);
  const saved = sent(kernel, 'POST /activities').map(({ input }) => JSON.stringify(input));
  expect(saved).toHaveLength(6);
  for (const { id } of six) expect(saved.filter((input) => input.includes(`"child_id":"${id}"`))).toHaveLength(1);
});

test('all present children are logged at once, in one call', async () => {
  const kernel = show(server(), { children: six });
  await screen.findByText('Emma Jansen');
  await press('Verschonen: plas');
  await tap('Mees');
  await press('Alle aanwezigen');
  const bodies = sent(kernel, 'POST /activities').map(({ input }) => input);
  expect(bodies).toMatchObject([{ body: { child_id: '23' } }, { body: { child_id: '20,21,22,24,25' } }]);
  expect(await screen.findByText('Verschonen: plas opgeslagen voor 5 kinderen')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Alle aanwezigen' })).toBeDisabled();
});

test('types that could not be fetched are said, and asked for again', async () => {
  let isReachable = false;
  const ask = () => {
    if (!isReachable) throw new ApiError('offline', 'Geen verbinding.');
    return types;
  };
  show(server([], { 'GET /activities/types': ask }), { children: six });
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
  isReachable = true;
  await press('Probeer opnieuw');
  expect(await screen.findByRole('button', { name: 'Verschonen: plas' })).toBeVisible();
  expect(screen.queryByText('Geen verbinding.')).toBeNull();
});

test('a second tap undoes the entry', async () => {
  const kernel = show(server(), { children: six });
  await screen.findByText('Emma Jansen');
  await press('Verschonen: plas');
  await tap('Emma');
  expect(child('Emma Jansen')).toHaveAttribute('aria-pressed', 'true');
  expect(child('Emma Jansen')).toHaveAccessibleName('Emma Jansen Aanwezig · Al om 12:00');
  await tap('Emma');
  expect(child('Emma Jansen')).toHaveAttribute('aria-pressed', 'false');
  expect(sent(kernel, 'DELETE /activities/:id')).toMatchObject([{ input: { params: { id: '110' } } }]);
  await waitFor(() => expect(child('Emma Jansen')).toHaveAccessibleName('Emma Jansen Aanwezig'));
});

test('an entry that cannot be undone stays, with the reason', async () => {
  const refuse = () => {
    throw new ApiError('offline', 'Geen verbinding.');
  };
  show(server([], { 'DELETE /activities/:id': refuse }), { children: six });
  await screen.findByText('Emma Jansen');
  await press('Verschonen: plas');
  await tap('Emma');
  await tap('Emma');
  expect(await screen.findByRole('alert')).toHaveTextContent('Emma Jansen: Geen verbinding.');
  expect(child('Emma Jansen')).toHaveAttribute('aria-pressed', 'true');
});

describe('what the server refused for one child', () => {
  const failed = 'Het opslaan is mislukt, probeer het opnieuw. Dit kind is hier niet geplaatst.';
  /** Refuses Emma and Daan until they are accepted. */
  function refusing() {
    let isAccepted = false;
    const answers = server();
    const save = answers['POST /activities'];
    answers['POST /activities'] = (input) => {
      const isRefused = ['20', '21'].some((id) => input.body.child_id.split(',').includes(id));
      if (save && (isAccepted || !isRefused)) return save(input);
      throw new ApiError('forbidden', 'Dit kind is hier niet geplaatst.', {}, false);
    };
    return { answers, accept: () => (isAccepted = true) };
  }

  test('is not shown as noted, and stays said with its name until it is noted for that child', async () => {
    const { answers, accept } = refusing();
    const kernel = show(answers, { children: six });
    await screen.findByText('Emma Jansen');
    await press('Verschonen: plas');
    await tap('Emma');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Emma Jansen: ${failed}`);
    expect(child('Emma Jansen')).toHaveAttribute('aria-pressed', 'false');
    expect(child('Emma Jansen')).toHaveAccessibleName('Emma Jansen Aanwezig');
    await tap('Guus');
    expect(child('Guus Jansen')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent(`Emma Jansen: ${failed}`);
    accept();
    await tap('Emma');
    await waitFor(() => expect(child('Emma Jansen')).toHaveAttribute('aria-pressed', 'true'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(outboxOf(kernel).store.unsent).toEqual([]);
  });

  test('is said once for all children of whom it is so', async () => {
    show(refusing().answers, { children: six });
    await screen.findByText('Emma Jansen');
    await press('Verschonen: plas');
    await press('Alle aanwezigen');
    expect(await screen.findByRole('alert')).toHaveTextContent(`Emma Jansen, Daan Jansen: ${failed}`);
    expect(child('Guus Jansen')).toHaveAttribute('aria-pressed', 'true');
  });

  test('is not said to be noted in the form either', async () => {
    show(refusing().answers, { children: six });
    await screen.findByText('Emma Jansen');
    await press('Verschonen: plas');
    await tap('Emma');
    await screen.findByRole('alert');
    await press('Klaar');
    await press('Nieuw');
    await press('Verschonen: plas');
    await press('Volgende');
    const tiles = within(screen.getByRole('dialog')).getByRole('group', { name: 'Kinderen' });
    expect(within(tiles).getByRole('button', { name: /^Emma/ })).toHaveAccessibleName('Emma Jansen Aanwezig');
  });
});

test('without network a tap waits on the device, and can be undone there', async () => {
  const kernel = show(
    server([], {
      'POST /activities': () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    }),
    { children: six },
  );
  await screen.findByText('Emma Jansen');
  act(() => kernel.owner.set('connectivity', { online: false }));
  await press('Verschonen: plas');
  await tap('Emma');
  expect(child('Emma Jansen')).toHaveAttribute('aria-pressed', 'true');
  await tap('Emma');
  expect(child('Emma Jansen')).toHaveAttribute('aria-pressed', 'false');
  expect(sent(kernel, 'DELETE /activities/:id')).toEqual([]);
});

test('shows that a child had the activity before, and returns to the day', async () => {
  const earlier = activity({ child_id: 20, activity_id: 12, activity: 'Verschonen: plas', icon_id: 12, text: '' });
  show(server([earlier]), { children: six });
  await screen.findByText('Emma Jansen');
  await press('Verschonen: plas');
  expect(child('Emma Jansen')).toHaveAccessibleName('Emma Jansen Aanwezig · Al om 09:30');
  expect(child('Emma Jansen')).toHaveAttribute('aria-pressed', 'false');
  await press('Klaar');
  expect(screen.getByRole('list', { name: 'Activiteiten van Emma Jansen' })).toBeVisible();
});

test('is shown for today only', async () => {
  show(server(), { children: six });
  await screen.findByText('Emma Jansen');
  expect(screen.getByRole('group', { name: 'Snel vastleggen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Vorige dag' }));
  expect(screen.queryByRole('group', { name: 'Snel vastleggen' })).not.toBeInTheDocument();
});
