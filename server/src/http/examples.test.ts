import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { calls, type CallKey } from '@groepsapp/contract';
import type { LightMyRequestResponse } from 'fastify';
import ts from 'typescript';
import * as v from 'valibot';
import { addPhoto } from '../photos/testing/addPhoto.ts';
import { giveCarer } from '../records/testing/carer.ts';
import { buildOrganisation } from '../testing/organisation.ts';
import { formOf, formType, testPicture } from '../testing/form.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { documentedExamples, documentedPrograms, type Example } from './testing/examples.ts';

/* Sends the examples of the documentation to a server where the ids of the company, its establishment, group, child
   and carer are 1, and where it is Tuesday 10 March 2026. */

const examples = documentedExamples();

let server: TestServer;
let token: string;
/** The ids and hashes in the last answer of a page, filled in where the next example refers to them. */
const madeBy = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  const organisation = await buildOrganisation(server);
  const { company, establishment, child } = organisation;
  expect({ company, establishment, child }).toEqual({ company: 1, establishment: 1, child: 1 });
  await server.build.account({ company_id: company, username: 'leidster@zonnewijzer.example' }, [establishment]);
  const childminder = { kind: 'childminder', username: 'ilse@schakel.example', client_number: '21' } as const;
  await server.build.account({ company_id: company, ...childminder }, [establishment]);
  expect(await giveCarer(server, organisation)).toBe(1);
  await server.build.message({ child_id: child, entered_by: 0, created_at: testNow });
  await addPhoto(server, organisation, { sharedWith: [child] });
  const { id: file_id } = await server.files.add(Buffer.from('%PDF-1.4'));
  await server.build.document({ child_id: child, file_id, share: 1 });
  token = await server.build.integration({ company_id: company });
});

afterAll(() => server.close());

const files: Readonly<Record<string, Buffer>> = {
  jpg: testPicture,
  png: testPicture,
  pdf: Buffer.from('%PDF-1.4\n%%EOF'),
};

function bodyOf({ form, body }: Example) {
  const [file] = form.filter(([, value]) => value.startsWith('@'));
  if (file === undefined) return body === null ? {} : { payload: body };
  const [name, path] = file;
  const fields = Object.fromEntries(form.filter((part) => part !== file));
  const content = files[path.split('.').at(-1) ?? ''];
  if (content === undefined) throw new Error(`There is no file for ${path}`);
  return { payload: formOf(fields, name, content), type: formType };
}

/** The example with what an earlier answer of its page said in place of `<id>`, `<cursor>` and `<fileVersionHash>`. */
function filledIn(example: Example): Example {
  const fill = (text: string) =>
    text.replace(/<(id|cursor|fileVersionHash)>/g, (_all, name) => madeBy.get(`${example.page} ${name}`) ?? '');
  return { ...example, path: fill(example.path), body: example.body === null ? null : fill(example.body) };
}

function send(documented: Example): Promise<LightMyRequestResponse> {
  const example = filledIn(documented);
  const { type, ...payload } = { type: undefined, ...bodyOf(example) };
  const sent = Object.entries(example.headers).map(([name, value]) => [name, value.replace('<token>', token)]);
  const headers = { ...Object.fromEntries(sent), ...(type === undefined ? {} : { 'content-type': type }) };
  return server.app.inject({ method: example.method as 'GET', url: example.path, headers, ...payload });
}

/** A value with the kind of each part in place of the part; a text that is shortened in the page stays a text. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

test.each(examples)('the request at $where gets the documented answer', async (example) => {
  const response = await send(example);
  expect({ status: response.statusCode, body: response.statusCode === 200 ? '' : response.body }).toEqual({
    status: 200,
    body: '',
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const answer: unknown = isJson ? response.json() : null;
  const call = example.key === null ? undefined : calls[example.key];
  if (call !== undefined && 'answer' in call) v.parse(call.answer as v.GenericSchema, answer);
  if (example.answer !== null) expect(shapeOf(answer)).toEqual(shapeOf(example.answer));
  for (const [name, value] of Object.entries(answer ?? {})) madeBy.set(`${example.page} ${name}`, String(value));
});

test.each(documentedPrograms())('the program at $where runs', async ({ code }) => {
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => server.app.listeningOrigin);
  const { outputText } = ts.transpileModule(code.replaceAll('https://<app>', origin).replaceAll('<token>', token), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 },
  });
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', outputText]);
  expect((await run).stderr).toBe('');
});

const ofIntegrations = (Object.keys(calls) as CallKey[]).filter((key) => calls[key].access.who === 'integration');

test.each(ofIntegrations)('%s has an example in the documentation', (key) => {
  expect(examples.map((example) => example.key)).toContain(key);
});
