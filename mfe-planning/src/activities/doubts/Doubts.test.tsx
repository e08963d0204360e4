import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testChild } from '@groepsapp/kernel/testing';
import { answersWith, press, sent, show, underWay } from '../testing/activities';

const presence = { id: 1, child_id: 1, group_id: 1, start_time: '2026-11-18T07:00:00.000Z', end_time: null };
const { status } = testChild();
const emma = testChild({ id: 20, first_name: 'Emma', presence, flags: [{ kind: 'allergy', text: 'Noten' }] });
const daan = testChild({ id: 21, first_name: 'Daan', presence, status: { ...status, ill: true } });
const guus = testChild({ id: 22, first_name: 'Guus', presence: { ...presence, end_time: '2026-11-18T10:00:00.000Z' } });
const mees = testChild({ id: 23, first_name: 'Mees', presence });
const saar = testChild({
  id: 24,
  first_name: 'Saar',
  planned: [{ id_group: 1, start_time: '13:00', end_time: '18:00' }],
});
const children = [saar, guus, daan, emma, mees];
const fruit = { id: 5, name: 'Fruit', icon_id: 5, enter_time_end: false, predefined_texts: [] };
const nappy = { ...fruit, id: 12, name: 'Verschonen', icon_id: 12 };

async function open() {
  const answers = answersWith([], {
    'GET /activities/types': () => [fruit, nappy],
    'GET /events/has-planning-on-date': () => children.map(({ id }) => ({ child_id: id })),
    'POST /activities': underWay,
  });
  const kernel = show(answers, { children });
  await screen.findByText('Emma Jansen');
  return kernel;
}

const saved = (kernel: Awaited<ReturnType<typeof open>>) =>
  sent(kernel, 'POST /activities').map(({ input }) => (input as { body: { child_id: string } }).body.child_id);
const asked = () =>
  within(screen.getByRole('list', { name: 'Let op bij' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('tiles show what to know of a child, those who are here first', async () => {
  await open();
  await press('Fruit');
  const tiles = within(screen.getByRole('group', { name: 'Kinderen' })).getAllByRole('button');
  expect(tiles.map((tile) => tile.getAttribute('aria-pressed'))).toEqual(Array.from(children, () => 'false'));
  const names = [
    /^Daan Jansen Aanwezig Ziek$/,
    /^Emma Jansen Aanwezig Allergie ?Noten$/,
    /^Mees Jansen Aanwezig$/,
    /^Saar Jansen Verwacht$/,
    /^Guus Jansen Vertrokken$/,
  ];
  names.forEach((name, index) => expect(tiles[index]).toHaveAccessibleName(name));
});

test('fruit for a child with an allergy is saved after it was confirmed', async () => {
  const kernel = await open();
  await press('Fruit');
  await press(/^Mees/);
  await press(/^Emma/);
  expect(screen.getByRole('alertdialog', { name: 'Fruit vastleggen?' })).toBeVisible();
  expect(asked()).toEqual(['Emma JansenAllergie: Noten']);
  await press('Annuleren');
  expect(saved(kernel)).toEqual(['23']);
  await press(/^Emma/);
  await press('Gegeten volgens afspraak');
  expect(saved(kernel)).toEqual(['23', '20']);
  expect(screen.getByText('Fruit opgeslagen voor Emma Jansen')).toBeInTheDocument();
});

test('all present children are those who are here and well, and those with an allergy can be left out', async () => {
  const kernel = await open();
  await press('Fruit');
  await press('Alle aanwezigen');
  expect(asked()).toEqual(['Emma JansenAllergie: Noten']);
  await press('Alleen voor het andere kind');
  expect(saved(kernel)).toEqual(['23']);
});

test('who is ill, gone or not here yet is asked about when ticked by hand', async () => {
  const kernel = await open();
  await press('Verschonen');
  for (const [name, reason] of [
    ['Daan', 'Ziek'],
    ['Guus', 'Vertrokken'],
    ['Saar', 'Verwacht'],
  ]) {
    await press(new RegExp(`^${name}`));
    expect(asked()).toEqual([`${name} Jansen${reason}`]);
    await press('Annuleren');
  }
  await press(/^Emma/);
  expect(saved(kernel)).toEqual(['20']);
});

test('the form asks about all of them in one question', async () => {
  const kernel = await open();
  await press('Nieuw');
  await press('Fruit');
  await press('Volgende');
  await press('Alle aanwezigen');
  expect(screen.getByText('2 kinderen gekoppeld')).toBeVisible();
  await press(/^Guus/);
  await press('Opslaan');
  expect(asked()).toEqual(['Guus JansenVertrokken', 'Emma JansenAllergie: Noten']);
  expect(saved(kernel)).toEqual([]);
  await press('Toch vastleggen');
  expect(saved(kernel).map((ids) => ids.split(',').sort().join())).toEqual(['20,22,23']);
});

test('the form of one child asks about its allergy', async () => {
  const kernel = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Activiteit toevoegen voor Emma Jansen' }));
  await press('Fruit');
  await press('Opslaan');
  expect(asked()).toEqual(['Emma JansenAllergie: Noten']);
  await press('Gegeten volgens afspraak');
  expect(saved(kernel)).toEqual(['20']);
});
