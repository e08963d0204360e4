import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import SettingsScreen from './SettingsScreen';

type Setting = CallAnswer<'GET /management/settings'>['rows'][number];

const onOff = [
  { value: '1', label: 'Aan' },
  { value: '0', label: 'Uit' },
];
const care: Setting = {
  name: 'ipad_care',
  meaning: 'Verzorging',
  effect: 'Aan: het scherm ‘Verzorging’.',
  kind: 'switch',
  choices: onOff,
  without: '0',
  company: null,
  own: null,
  changed: { made_at: '2026-11-17T10:00:00.000Z', made_by: 'kantoor@opvang.example' },
  version: 's1',
};
const sleep: Setting = {
  ...care,
  name: 'ipad_sleep_check_minutes',
  meaning: 'Slaapcontrole',
  effect: 'Na hoeveel minuten.',
  kind: 'minutes',
  choices: [],
  changed: null,
};

function open(answers: Answers, manageCompany = '1') {
  const kernel = createTestKernel({
    answers: {
      'GET /management/me': () => ({
        role: 'office' as const,
        company: { id: 1, name: 'De Zonnewijzer' },
        establishments: [{ id: 7, name: 'De Vuurtoren' }],
      }),
      'GET /management/settings': () => ({ rows: [care, sleep], total: 2 }),
      ...answers,
    },
  });
  kernel.owner.set('settings', { state: 'ready', error: null, values: { 'role:manageCompany': manageCompany } });
  renderWithKernel(<SettingsScreen />, kernel);
  return { made: kernel.made };
}

const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`no row of ${name}`);
  return within(row);
};

test('office sees what a setting means and who changed it, switches it on, and hears it after the answer', async () => {
  const now = { ...care };
  const { made } = open({
    'GET /management/settings': () => ({ rows: [{ ...now }], total: 1 }),
    'POST /management/settings': () => {
      now.company = '1';
      return { success: true };
    },
  });
  const row = await rowOf('Verzorging');
  expect(row.getByText('Aan: het scherm ‘Verzorging’.')).toBeInTheDocument();
  expect(row.getByText('kantoor@opvang.example')).toBeInTheDocument();
  await userEvent.click(row.getByRole('switch', { name: 'Verzorging' }));
  expect(await screen.findByText(/Opgeslagen \(Hele organisatie\): Verzorging is nu ‘Aan’/)).toBeInTheDocument();
  expect(made('POST /management/settings')).toEqual([
    { body: { id_establishment: null, changes: [{ name: 'ipad_care', value: '1', based_on: 's1' }] } },
  ]);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Verzorging' })).toBeChecked());
});

test('a location manager has own locations only, and lets one follow the company again', async () => {
  const { made } = open(
    {
      'GET /management/settings': () => ({ rows: [{ ...care, company: '1', own: '0' }], total: 1 }),
      'POST /management/settings': () => ({ success: true }),
    },
    '0',
  );
  const row = await rowOf('Verzorging');
  expect(screen.queryByRole('option', { name: 'Hele organisatie' })).not.toBeInTheDocument();
  expect(made('GET /management/settings')).toEqual([{ query: { page: '1', search: '', id_establishment: '7' } }]);
  await userEvent.click(row.getByRole('button', { name: 'Terug naar organisatie: Verzorging' }));
  expect(await screen.findByText(/Verzorging is nu ‘Aan’/)).toBeInTheDocument();
  expect(made('POST /management/settings')).toEqual([
    { body: { id_establishment: 7, changes: [{ name: 'ipad_care', value: null, based_on: 's1' }] } },
  ]);
});

test('what was refused stays typed, with the words of the server', async () => {
  open({
    'POST /management/settings': () => {
      throw new ApiError('invalid', 'Klopt niet.', { ipad_sleep_check_minutes: 'Vul minuten in.' });
    },
  });
  const row = await rowOf('Slaapcontrole');
  const field = row.getByRole('spinbutton', { name: 'Slaapcontrole' });
  await userEvent.clear(field);
  await userEvent.type(field, '15');
  await userEvent.click(row.getByRole('button', { name: 'Opslaan: Slaapcontrole' }));
  expect(await row.findByRole('alert')).toHaveTextContent('Vul minuten in.');
  expect(field).toHaveValue('15');
});

test('minutes are saved by Enter, and are not left unsaved without a question', async () => {
  const { made } = open({ 'POST /management/settings': () => ({ success: true }) });
  const row = await rowOf('Slaapcontrole');
  const field = row.getByRole('spinbutton', { name: 'Slaapcontrole' });
  await userEvent.clear(field);
  await userEvent.type(field, '15');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText(/Slaapcontrole is nu/)).toBeInTheDocument();
  expect(made('POST /management/settings')).toHaveLength(1);
});

test('says why there are no settings, or that none was found', async () => {
  open({
    'GET /management/settings': ({ query }) => {
      if (query.search === '') throw new ApiError('offline', 'Geen verbinding.');
      return { rows: [], total: 0 };
    },
  });
  expect(await screen.findByText('Geen verbinding.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Zoek een instelling' }), 'boot');
  expect(await screen.findByText('Niets gevonden.')).toBeInTheDocument();
});

test('a kind of care shows what changes before it does', async () => {
  const changes = [
    { name: 'ipad_care', meaning: 'Verzorging', value: '1', before: 'Uit', after: 'Aan', version: 's0' },
  ];
  const { made } = open({
    'GET /management/settings/presets': () => [
      { name: 'dagopvang', label: 'Dagopvang', changes: [] },
      { name: 'bso', label: 'Buitenschoolse opvang', changes },
    ],
    'POST /management/settings': () => ({ success: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Beginnen met een soort opvang' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Alle instellingen staan al zo.')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Soort opvang' }), 'Buitenschoolse opvang');
  expect(dialog.getByRole('cell', { name: 'Verzorging' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '1 instelling wijzigen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made('POST /management/settings')).toEqual([
    { body: { id_establishment: null, changes: [{ name: 'ipad_care', value: '1', based_on: 's0' }] } },
  ]);
});
