import { readParts } from './backend.ts';

const specification = { BACKEND: 'specification' };

test('by default this server answers the calls and has a live channel', () => {
  expect(readParts({})).toEqual({
    backend: undefined,
    fileOrigins: [],
    companyName: '',
    servesApi: true,
    liveChannel: true,
  });
});

test('another backend has its own calls, options and origins of files, and no live channel of this server', () => {
  const env = {
    ...specification,
    BACKEND_ALSO: 'POST /messages/read, GET /app-info',
    BACKEND_OPTIONS: 'amounts=cents, session_header=X-Session',
    BACKEND_FILES: 'https://photos.example/',
    COMPANY_NAME: 'De Linde',
  };
  const also = ['POST /messages/read', 'GET /app-info'];
  expect(readParts(env)).toEqual({
    backend: { speaks: 'specification', also, options: { amounts: 'cents', session_header: 'X-Session' } },
    fileOrigins: ['https://photos.example'],
    companyName: 'De Linde',
    servesApi: true,
    liveChannel: false,
  });
});

test.each([{ API: 'off' }, { REALTIME: 'off' }])('%j leaves out the live channel', (env) => {
  expect(readParts(env)).toMatchObject({ servesApi: env.API !== 'off', liveChannel: false });
});

test.each<[Record<string, string>, string | RegExp]>([
  [{ BACKEND: 'ours' }, "BACKEND is 'ours', but must be 'specification', or absent for a server of the groepsapp."],
  [
    { ...specification, BACKEND_ALSO: 'POST /messages/seen' },
    /^BACKEND_ALSO names 'POST \/messages\/seen', which is no call/,
  ],
  [
    { ...specification, BACKEND_ALSO: 'GET /children' },
    /^BACKEND_ALSO names 'GET \/children', which belongs to the spec/,
  ],
  [{ ...specification, BACKEND_ALSO: 'POST /messages/read,' }, /^BACKEND_ALSO names '', which is no call/],
  [{ ...specification, BACKEND_ALSO: 'constructor' }, /^BACKEND_ALSO names 'constructor', which is no call/],
  [{ BACKEND_ALSO: 'POST /messages/read' }, 'BACKEND_ALSO needs BACKEND=specification beside it.'],
  [{ BACKEND_OPTIONS: 'amounts=cents' }, 'BACKEND_OPTIONS needs BACKEND=specification beside it.'],
  [
    { ...specification, BACKEND_OPTIONS: 'amounts' },
    "BACKEND_OPTIONS holds 'amounts', but must be a list of name=value.",
  ],
  [
    { ...specification, BACKEND_OPTIONS: 'money=cents' },
    /^BACKEND_OPTIONS names 'money', which is none of device_header, /,
  ],
  [{ ...specification, BACKEND_OPTIONS: 'amounts=guilders' }, /^BACKEND_OPTIONS gives 'amounts' the value 'guilders'/],
  [{ ...specification, BACKEND_OPTIONS: 'amounts=cents,amounts=euros' }, "BACKEND_OPTIONS names 'amounts' twice."],
  [
    { BACKEND_FILES: 'https://photos.example/small' },
    /^BACKEND_FILES holds 'https:\/\/photos.example\/small', which is no/,
  ],
  [{ API: 'no' }, "API is 'no', but must be 'on' or 'off'."],
  [{ REALTIME: 'none' }, "REALTIME is 'none', but must be 'on' or 'off'."],
  [{ API: 'off', DEMO: 'on' }, 'DEMO fills the database of the API, which API=off leaves out; set DEMO to off.'],
])('refuses %j in one line', (env, line) => {
  expect(() => readParts(env)).toThrow(line);
});
