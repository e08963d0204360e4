import fastify from 'fastify';
import { ReadAudit } from '../audit/audit.ts';
import { systemClock } from '../base/clock.ts';
import { openDatabase } from '../database/index.ts';
import { makeMigratedDatabase } from '../database/testing/testDatabase.ts';
import { assertComplete, implement } from './calls.ts';
import { mountCall } from '../api/mount.ts';
import { makeTestFiles } from '../testing/testFiles.ts';
import { Uploads } from '../api/uploads.ts';

const deviceToken = implement({
  'GET /authentication/device-token': async () => {
    const row = { device_token: 'token', token_hash: 'hash' };
    return row;
  },
});

test('a call without a handler, or with two, prevents the server from starting', () => {
  const check = () => assertComplete([...deviceToken, ...deviceToken]);
  expect(check).toThrow('GET /authentication/device-token is implemented twice');
  expect(check).toThrow('GET /children is not implemented');
});

test('fields outside the contract are removed from an answer', async () => {
  const database = await makeMigratedDatabase();
  const { db, close } = await openDatabase(database.options);
  const app = fastify();
  const { files, remove } = makeTestFiles();
  const services = { db, clock: systemClock, files };
  const mounting = {
    services,
    uploads: new Uploads(),
    documented: false,
    ignored: () => undefined,
    readAudit: new ReadAudit(services, () => undefined),
    productAudit: new ReadAudit(services, () => undefined),
  };
  deviceToken.forEach((implementation) => mountCall(app, implementation, mounting));
  const response = await app.inject('/authentication/device-token');
  expect(response.json()).toEqual({ device_token: 'token' });
  await app.close();
  await close();
  await database.drop();
  remove();
});
