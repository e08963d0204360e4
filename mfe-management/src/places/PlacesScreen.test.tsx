import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import PlacesScreen, { prepare } from './PlacesScreen';

type Place = CallAnswer<'GET /management/places'>['rows'][number];

const ages = { abbreviation: 'VLI', min_age: 0, max_age: 4, max_children: 16, version: 'g1' };
const vuurtoren: Place = {
  id: 7,
  name: 'De Vuurtoren',
  child_count: 12,
  employee_count: 4,
  opening_hours: [{ weekday: 1, start_time: '07:30', end_time: '18:30' }],
  groups: [
    { id: 1, name: 'Vlinders', color: '#1f6f66', child_count: 10, kept_by: null, ...ages },
    { id: 2, name: 'Rupsen', color: '#1565c0', child_count: 2, kept_by: 'GRP-2', ...ages },
  ],
  kept_by: 'LOC-7',
  version: 'p1',
};

function open(answers: Answers) {
  const kernel = createTestKernel({
    answers: { 'GET /management/places': () => ({ rows: [vuurtoren], total: 1 }), ...answers },
  });
  renderWithKernel(<PlacesScreen />, kernel);
  return kernel.made;
}

test('shows a location with its hours and groups, and changes only what no import keeps', async () => {
  const made = open({ 'POST /management/groups/:id': () => ({ success: true }) });
  expect(await screen.findByText('maandag 07:30–18:30')).toBeInTheDocument();
  expect(screen.getByText('10 van 16 plaatsen, 0 tot 4 jaar')).toBeInTheDocument();
  expect(screen.getByText('Beheerd door de koppeling, onder ‘LOC-7’')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Wijzigen: Rupsen' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Wijzigen: Vlinders' }));
  const name = await screen.findByRole('textbox', { name: 'Naam' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Libellen');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Opgeslagen: Libellen')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made('POST /management/groups/:id')).toEqual([
    { params: { id: '1' }, body: { name: 'Libellen', color: '#1f6f66', based_on: 'g1' } },
  ]);
});

test('shows what was asked for before it was opened, without asking again', async () => {
  const kernel = createTestKernel({ answers: { 'GET /management/places': () => ({ rows: [vuurtoren], total: 1 }) } });
  prepare(kernel);
  await act(async () => {});
  renderWithKernel(<PlacesScreen />, kernel);
  expect(screen.getByText('maandag 07:30–18:30')).toBeInTheDocument();
  expect(kernel.calls).toHaveLength(1);
});

test('what somebody else changed is shown with who did it, and is saved over only when that is chosen', async () => {
  const theirs = { ...vuurtoren, kept_by: null, name: 'De Pier', version: 'p2', changed_by: 'kantoor@opvang.example' };
  const made = open({
    'GET /management/places': () => ({ rows: [{ ...vuurtoren, kept_by: null }], total: 1 }),
    'POST /management/places/:id': ({ body }) => {
      if (body.based_on === theirs.version) return { success: true };
      const conflict = { code: 'conflict', current: theirs } as const;
      throw new ApiError('invalid', 'Ondertussen gewijzigd.', {}, false, conflict);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzigen: De Vuurtoren' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Naam' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  const name = 'Ondertussen gewijzigd door kantoor@opvang.example';
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  expect(dialog.getByText('De Pier')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Sla mijn tekst op' }));
  expect(await screen.findByText('Opgeslagen: De Vuurtoren!')).toBeInTheDocument();
  const sent = (based_on: string) => ({ params: { id: '7' }, body: { name: 'De Vuurtoren!', based_on } });
  expect(made('POST /management/places/:id')).toEqual([sent('p1'), sent('p2')]);
});

test('a name that is refused stays typed, with the words of the server at the field', async () => {
  open({
    'GET /management/places': () => ({ rows: [{ ...vuurtoren, kept_by: null }], total: 1 }),
    'POST /management/places/:id': () => {
      throw new ApiError('invalid', 'Klopt niet.', { name: 'Vul een naam in.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzigen: De Vuurtoren' }));
  const name = await screen.findByRole('textbox', { name: 'Naam' });
  await userEvent.type(name, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Vul een naam in.')).toBeInTheDocument();
  expect(name).toHaveValue('De Vuurtoren!');
});

test('opens the children of a location with their placements', async () => {
  const placements = [{ group: { id: 1, name: 'Vlinders' }, start_date: '2026-01-05', end_date: null }];
  open({
    'GET /management/places/:id/children': () => ({
      rows: [{ child_id: 3, full_name: 'Ömer Aydın', date_of_birth: '2024-03-05', placements }],
      total: 1,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '12 kinderen van De Vuurtoren' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Ömer Aydın')).toBeInTheDocument();
  expect(drawer.getByText('Vlinders, vanaf 05-01-2026')).toBeInTheDocument();
});

test('says why there are no locations', async () => {
  open({
    'GET /management/places': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(await screen.findByText('Geen verbinding.')).toBeInTheDocument();
});
