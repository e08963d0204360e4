import { calls } from '@groepsapp/contract';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { type Operator, operatorOf } from './testing/operator.ts';

let server: TestServer;
let run: Operator;

beforeAll(async () => {
  server = await startTestServer();
  run = operatorOf(server.databaseOptions);
});

afterAll(() => server.close());

/** The call of management that does what an action of a command does, or why there is none. */
const acts: Readonly<Record<string, Readonly<Record<string, keyof typeof calls | { none: string }>>>> = {
  accounts: {
    list: 'GET /management/accounts',
    create: 'POST /management/accounts/employee',
    role: 'PUT /management/accounts/:id/role',
    invite: 'POST /management/accounts/:id/invite',
    reset: 'POST /management/accounts/:id/reset',
    unlock: 'POST /management/accounts/:id/unlock',
    forget: 'POST /management/accounts/:id/forget',
    'break-glass': { none: 'It is for when nobody can log in; its password is kept away from the app.' },
    end: 'POST /management/accounts/:id/end',
  },
  sessions: { revoke: 'POST /management/accounts/:id/log-out' },
  tablets: {
    list: 'GET /management/tablets',
    add: 'POST /management/tablets',
    change: 'PUT /management/tablets/:id',
    code: 'POST /management/tablets/:id/code',
    lock: 'POST /management/tablets/:id/lock',
    unlock: 'POST /management/tablets/:id/unlock',
    withdraw: 'POST /management/tablets/:id/withdraw',
    choose: { none: 'What people may do on tablets is chosen for a whole company, when tablets are introduced.' },
  },
  'integration-token': {
    create: 'POST /management/integrations',
    list: 'GET /management/integrations',
    revoke: 'POST /management/integrations/:id/revoke',
  },
  webhook: {
    create: 'POST /management/webhooks',
    list: 'GET /management/webhooks',
    remove: 'POST /management/webhooks/:id/remove',
    test: 'POST /management/webhooks/:id/test',
    'dead-letters': 'GET /management/dead-letters',
    retry: 'POST /management/dead-letters/:id/retry',
    drop: 'POST /management/dead-letters/:id/drop',
  },
};

/** The calls of commands that have no actions. */
const whole: Readonly<Record<string, readonly (keyof typeof calls)[]>> = {
  import: ['POST /management/imports', 'POST /management/imports/:id/run'],
  'import-undo': ['POST /management/imports/undo', 'POST /management/imports/:id/run'],
};

/** The calls that no command has, as these change a part of what one does. */
const more = [
  'GET /management/accounts/choices',
  'GET /management/accounts/:id/sessions',
  'POST /management/accounts/childminder',
  'GET /management/tablets/places',
  'GET /management/imports',
  'GET /management/imports/choices',
  'GET /management/imports/:id/lines',
  'GET /management/imports/:id/report',
  'POST /management/imports/:id/drop',
];

/** The calls of the desk that no command has, and why. */
const atDeskOnly: Readonly<Partial<Record<keyof typeof calls, string>>> = {
  'GET /management/privacy/people': 'It finds people by name for the calls below.',
  'GET /management/privacy/subjects': 'It offers whose looking is asked for.',
  'GET /management/privacy/looked': 'Who reads the log is somebody of the company, whom the history names.',
  'GET /management/privacy/consents': 'Who reads it is somebody of the company.',
  'GET /management/privacy/:kind/:id/export':
    'Who hands a record over is somebody of the office, whom the history names.',
  'GET /management/privacy/:kind/:id/erasure': 'Who erases is somebody of the office.',
  'POST /management/privacy/:kind/:id/erasure': 'Who erases is somebody of the office, whom the history names.',
  'GET /management/privacy/:kind/:id/merge/:other': 'Who merges is somebody of the office.',
  'POST /management/privacy/:kind/:id/merge/:other': 'Who merges is somebody of the office, whom the history names.',
  'GET /management/privacy/register': 'It is a page to read.',
  'GET /management/lists': 'An operator imports whole lists.',
  'POST /management/lists': 'An operator imports whole lists.',
  'PUT /management/lists/:id': 'An operator imports whole lists.',
  'POST /management/lists/:id/offer': 'An operator imports whole lists.',
  'GET /management/activity-types/groups': 'Who chooses for a group works there.',
  'PUT /management/activity-types/groups/:id': 'Who chooses for a group works there.',
  'POST /management/accounts/:id/photo': 'Who chooses a photo sees it.',
  'DELETE /management/accounts/:id/photo': 'Who deletes a photo sees it.',
};

test.each(Object.entries(acts))('each action of `%s` has its call, or a reason', async (command, known) => {
  const { complaints } = await run([command]);
  const named = [...(complaints[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
    text.replace(`${command} `, ''),
  );
  expect(named).toEqual(Object.keys(known));
});

test.each(Object.keys(whole))('`%s` is a command', async (command) => {
  expect((await run([command, '--help'])).out[0]).toContain(command);
});

test('each call about accounts, tablets, imports, integrations, lists and privacy does what a command does, or is named', () => {
  const used = Object.values(acts).flatMap((known) => Object.values(known));
  const ofCommands = new Set([...used.filter((call) => typeof call === 'string'), ...Object.values(whole).flat()]);
  const about =
    /^\S+ \/management\/(accounts|tablets|imports|integrations|webhooks|dead-letters|lists|activity-types|privacy)/;
  const ours = Object.keys(calls).filter((key) => about.test(key));
  expect(ours.toSorted()).toEqual([...ofCommands, ...more, ...Object.keys(atDeskOnly)].toSorted());
});

test('commands are noted in the history, by the operator and without what is secret', async () => {
  const company = await server.build.company();
  const establishment = await server.build.establishment({ company_id: company, name: 'De Vuurtoren' });
  const account = ['--account', 'noor@opvang.example'];
  const places = ['--company', `${company}`, '--establishments', `${establishment}`];
  const who = ['--first-name', 'Noor', '--last-name', 'Meer', '--gender', 'V'];
  await run(['accounts', 'create', ...account, ...places, ...who]);
  await run(['accounts', 'role', ...account, '--role', 'coach']);
  const { out } = await run(['accounts', 'reset', ...account]);
  await run(['rights', 'give', ...account, '--right', 'mentor']);
  await run(['sessions', 'revoke', ...account]);
  await run(['accounts', 'end', ...account]);
  const ofTablet = ['--name', 'Babygroep', '--establishment', `${establishment}`, '--company', `${company}`];
  await run(['tablets', 'add', ...ofTablet]);
  await run(['tablets', 'choose', '--company', `${company}`, '--only', 'on']);
  const rows = await server.db
    .selectFrom('management_change')
    .where('company_id', '=', company)
    .select(['made_by', 'establishment_id', 'action', 'before', 'after'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['account gemaakt en uitgenodigd', null, 'Pedagogisch medewerker; De Vuurtoren'],
    ['rol gewijzigd', 'Pedagogisch medewerker', 'Pedagogisch coach'],
    ['code voor een nieuw wachtwoord gemaakt', null, null],
    ['recht gegeven: mentor', null, null],
    ['overal uitgelogd', null, null],
    ['beëindigd', 'De Vuurtoren', null],
    ['tablet gemaakt', null, 'Babygroep, De Vuurtoren, geen vaste groepen'],
    ['code voor de tablet gemaakt', null, null],
    ['keuzes gewijzigd', null, 'alleen op tablets inloggen: ja'],
  ]);
  expect(new Set(rows.map(({ made_by }) => made_by))).toEqual(new Set(['operator']));
  expect(rows.map(({ establishment_id }) => establishment_id)).toEqual([
    ...Array.from({ length: 8 }, () => establishment),
    null,
  ]);
  const [, code = ''] = (out[0] ?? '').split(': ');
  expect(JSON.stringify(rows)).not.toContain(code);
});
