import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { formOf, formType, testPicture } from '../testing/form.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = await startTestServer();
  organisation = await buildOrganisation(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await server.close();
});

/** Begins uploads that never go on, and waits until the server has their heads. */
async function beginMany(count: number, tokens: Record<string, string>, body: Buffer): Promise<void> {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { Host: 'x', 'Content-Type': formType, 'Content-Length': '100000', ...tokens };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  let begun = 0;
  await new Promise<void>((resolve) => {
    server.app.server.on('request', () => (begun += 1) === count && resolve());
    for (let n = 0; n < count; n += 1) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket.on('error', () => undefined));
      socket.write(`POST /api/deprecated/upload-child-profile-photo HTTP/1.1\r\n${head.join('')}\r\n`);
      socket.write(body);
    }
  });
}

const upload = ({ client, child }: Organisation) =>
  client.attempt('POST /deprecated/upload-child-profile-photo', { body: { fotonaam: child } });

const half = (body: Buffer) => body.subarray(0, body.length - 60);

test.each([
  ['nobody', {}],
  ['a stranger', { session_token: randomUUID(), device_token: randomUUID() }],
])('sixty slow forms of %s take no place of those who are known', async (_who, fields) => {
  const body = formOf(fields, 'bestand', testPicture);
  await beginMany(60, {}, body.subarray(0, body.indexOf('name="bestand"')));
  expect((await upload(organisation)).statusCode).toBe(200);
});

test('slow uploads of one account leave places for another', async () => {
  const { device, session } = organisation.session;
  const tokens = { 'X-Device-Token': device, 'X-Session-Token': session };
  await beginMany(12, tokens, half(formOf({ fotonaam: organisation.child }, 'bestand', testPicture)));
  expect((await upload(await buildOrganisation(server))).statusCode).toBe(200);
});

test('a form that brings its tokens as fields is received', async () => {
  const { device, session } = organisation.session;
  const body = { fotonaam: organisation.child, session_token: session, device_token: device };
  const sent = await server.as({}).attempt('POST /deprecated/upload-child-profile-photo', { body });
  expect(sent.statusCode).toBe(200);
});
