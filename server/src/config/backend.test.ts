import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usualBackend } from '@groepsapp/contract/backend';
import { readParts } from './backend.ts';

const specification = {
  BACKEND: 'specification',
  API_BASE: 'https://backend.example/api/',
  API_V3_BASE: 'https://backend.example/v3',
  API_LEGACY_BASE: 'https://backend.example/legacy',
};
const ownApi = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };

let folder: string;

beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'backend-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with how a backend writes. */
function fileOf(content: unknown): string {
  const file = path.join(folder, 'backend.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('by default this server answers the calls and has a live channel', () => {
  expect(readParts({})).toEqual({
    backend: undefined,
    api: ownApi,
    fileOrigins: [],
    companyName: '',
    servesApi: true,
    liveChannel: true,
  });
});

test('another backend is asked at its addresses, by what is said of it, and pages ask this server', () => {
  const BACKEND_CONFIG = fileOf({ amounts: 'cents', headers: { session: 'X-Session' }, also: ['POST /messages/read'] });
  const env = {
    ...specification,
    BACKEND_CONFIG,
    BACKEND_FILES: 'https://photos.example/',
    COMPANY_NAME: 'De Linde',
  };
  expect(readParts(env)).toEqual({
    backend: {
      api: {
        main: 'https://backend.example/api',
        v3: 'https://backend.example/v3',
        legacy: 'https://backend.example/legacy',
      },
      config: {
        ...usualBackend,
        amounts: 'cents',
        headers: { session: 'X-Session' },
        also: ['POST /messages/read'],
      },
    },
    api: ownApi,
    fileOrigins: ['https://photos.example'],
    companyName: 'De Linde',
    servesApi: false,
    liveChannel: false,
  });
});

test.each([{ API: 'off' }, { REALTIME: 'off' }])('%j leaves out the live channel', (env) => {
  expect(readParts(env)).toMatchObject({ servesApi: env.API !== 'off', liveChannel: false });
});

test.each<[Record<string, string>, string | RegExp]>([
  [{ BACKEND: 'ours' }, "BACKEND is 'ours', but must be 'specification', or absent for a server of the groepsapp."],
  [{ BACKEND: 'specification' }, /^BACKEND=specification needs the addresses of the backend/],
  [{ ...specification, API_V3_BASE: '/api/v3' }, /^BACKEND=specification needs the addresses of the backend/],
  [{ BACKEND_CONFIG: 'backend.json' }, 'BACKEND_CONFIG needs BACKEND=specification beside it.'],
  [
    { BACKEND_FILES: 'https://photos.example/small' },
    /^BACKEND_FILES holds 'https:\/\/photos.example\/small', which is no/,
  ],
  [{ API: 'no' }, "API is 'no', but must be 'on' or 'off'."],
  [{ REALTIME: 'none' }, "REALTIME is 'none', but must be 'on' or 'off'."],
  [{ API: 'off', DEMO: 'on' }, 'DEMO fills the database of the API, which is left out here; set DEMO to off.'],
])('refuses %j in one line', (env, line) => {
  expect(() => readParts(env)).toThrow(line);
});

test.each<[unknown, RegExp]>([
  ['{', /^BACKEND_CONFIG is '.*', which cannot be read as JSON/],
  [{ money: 'cents' }, /^BACKEND_CONFIG has a wrong 'money'/],
  [{ amounts: 'guilders' }, /^BACKEND_CONFIG has a wrong 'amounts'/],
  [{ also: ['GET /children'] }, /^BACKEND_CONFIG has a wrong 'also.0': names no call that only our server has/],
  [{ also: ['constructor'] }, /^BACKEND_CONFIG has a wrong 'also.0'/],
])('refuses a file with %j in one line', (content, line) => {
  expect(() => readParts({ ...specification, BACKEND_CONFIG: fileOf(content) })).toThrow(line);
});
