import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/index.ts';
import { makeMigratedDatabase } from '../database/testing/testDatabase.ts';
import { Monitoring } from '../metrics/Monitoring.ts';
import { Builder } from '../testing/Builder.ts';
import { testRealtime } from '../testing/testServer.ts';
import { makeTestFiles } from '../testing/testFiles.ts';
import { TestClock } from '../testing/TestClock.ts';
import { testNow } from '../testing/testServer.ts';
import { readTracingConfig } from './config.ts';
import { openTelemetry } from './openTelemetry.ts';
import { statementName, statementShape } from './statementShape.ts';

/** Words that no trace may tell, planted wherever people or their devices write. */
const planted = ['Plantnaam', 'Plantbericht', 'Plantzoek', 'Plantpad', 'plant@opvang.example'];

let spans: readonly ReadableSpan[];

/** Everything that is sent of the spans, as text. */
const sent = () =>
  JSON.stringify(
    spans.map(({ name, attributes, events, status, resource }) => [
      name,
      attributes,
      events,
      status,
      resource.attributes,
    ]),
  );
const named = (name: string) => spans.filter((span) => span.name === name);
const parentOf = (span: ReadableSpan | undefined) => span?.parentSpanContext?.spanId;

beforeAll(async () => {
  const exporter = new InMemorySpanExporter();
  // Kept after the end of tracing, which forgets what was not read yet.
  const kept: ReadableSpan[] = [];
  const tracing = openTelemetry(
    { endpoint: 'http://127.0.0.1:4318', share: 1 },
    { export: (some, done) => (kept.push(...some), exporter.export(some, done)), shutdown: () => exporter.shutdown() },
  );
  const database = await makeMigratedDatabase();
  const { db, close } = await openDatabase({ ...database.options, onQuery: tracing.query });
  const clock = new TestClock(testNow);
  const { files, remove } = makeTestFiles();
  const monitoring = new Monitoring(clock, ({ remote, release, phase, code }) =>
    tracing.told(phase, { remote, release, code }),
  );
  const app = await buildApp({ db, clock, files, realtime: testRealtime, monitoring, tracing });
  const build = new Builder({ db, clock });
  const company_id = await build.company({ name: 'Plantnaam' });
  const establishment_id = await build.establishment({ company_id, name: 'Plantnaam' });
  const group = await build.group({ establishment_id, name: 'Plantnaam' });
  const account_id = await build.account({ company_id, username: 'plant@opvang.example' }, [establishment_id]);
  const tokens = await build.session({ account_id });
  const headers = { 'x-device-token': tokens.device, 'x-session-token': tokens.session };
  const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: { ...headers, traceparent: trace }, ...(payload && { payload }) });
  await ask('GET', `/api/children?id_group=${group}`);
  await ask('GET', `/api/children?search=Plantzoek`);
  await ask('GET', '/api/Plantpad/Plantnaam');
  await ask('POST', '/api/transfer-notes', { note: 'Plantbericht', date: '2026-03-10', id_group: group, sticky: 0 });
  await ask('POST', '/api/authentication/login', { username: 'plant@opvang.example', password: 'Plantbericht' });
  const step = { remote: 'Plantnaam', release: 'Plantnaam', phase: 'crashed', ms: 1, code: 'TypeError' };
  await ask('POST', '/api/telemetry/remotes', { measurements: [step] });
  await db.schema.dropTable('last_backup').execute();
  await app.close();
  await close();
  await tracing.stop();
  remove();
  await database.drop();
  spans = kept;
});

test('a request is a span by the key of its call, within the trace of the browser, with its statements', () => {
  const [request] = named('GET /children');
  expect(request?.spanContext().traceId).toBe('a'.repeat(32));
  expect(parentOf(request)).toBe('b'.repeat(16));
  expect(request?.attributes).toMatchObject({ 'http.route': '/api/children', 'http.response.status_code': 200 });
  const statements = spans.filter((span) => parentOf(span) === request?.spanContext().spanId);
  expect(statements.map(({ name }) => name)).toContain('select session');
  for (const { attributes } of statements) expect(attributes['db.query.text']).not.toMatch(/'|\$\d/);
});

test('what failed in a browser stands at the call that told it', () => {
  const [told] = named('POST /telemetry/remotes');
  expect(told?.events.map(({ name, attributes }) => [name, attributes])).toEqual([
    ['crashed', { remote: 'unknown', release: 'unknown', code: 'TypeError' }],
  ]);
});

test('nothing that people wrote is told', () => {
  expect(spans.length).toBeGreaterThan(10);
  for (const word of planted) expect(sent().toLowerCase()).not.toContain(word.toLowerCase());
});

test.each([
  [
    `select "name" from "child" where "id" in ($1, $2,$3) and "last" = 'O''Neil'`,
    'select "name" from "child" where "id" in (?) and "last" = ?',
  ],
  ['insert into "t1" ("a", "b") values (?, ?), (?, ?)', 'insert into "t1" ("a", "b") values (?)'],
  ['select 12 from "x" where y > -3.5', 'select ? from "x" where y > ?'],
])('the shape of %s has no values', (statement, shape) => {
  expect(statementShape(statement)).toBe(shape);
});

test('a statement is named by what it does to which table', () => {
  expect(statementName('insert into "note" ("id") values (?)')).toBe('insert note');
  expect(statementName('begin')).toBe('begin');
});

test('traces are sent nowhere unless an address is given', () => {
  expect(readTracingConfig({})).toBeUndefined();
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
  expect(readTracingConfig({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ endpoint: 'http://127.0.0.1:4318', share: 1 });
  expect(() => readTracingConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT/);
  expect(() => readTracingConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/^OTEL_TRACES_SAMPLER_ARG/);
});
