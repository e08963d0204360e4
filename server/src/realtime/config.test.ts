import { readRealtimeConfig } from './config.ts';

const app = { REALTIME_KEY: 'organisation-1', REALTIME_SECRET: 'geheim' };
const push = { ...app, REALTIME_HOST: 'https://push.example:6001/live/', REALTIME_APP_ID: '7' };

test('an empty environment uses the live channel of this server, with the credentials of the database', () => {
  expect(readRealtimeConfig({})).toEqual({
    credentials: null,
    elsewhere: null,
    origins: [],
    limits: { sockets: 5_000, anonymousPerAddress: 100, subscriptionsPerSocket: 200, messageBytes: 10_240 },
  });
});

test('reads the variables that are set', () => {
  const limits = { REALTIME_MAX_SOCKETS: '10', REALTIME_MAX_ANONYMOUS: '20' };
  expect(
    readRealtimeConfig({ ...push, ...limits, REALTIME_ORIGINS: 'https://a.example/, http://b.example:81' }),
  ).toEqual({
    credentials: { key: 'organisation-1', secret: 'geheim' },
    elsewhere: { origin: 'https://push.example:6001', path: '/live', appId: '7' },
    origins: ['https://a.example', 'http://b.example:81'],
    limits: { sockets: 10, anonymousPerAddress: 20, subscriptionsPerSocket: 200, messageBytes: 10_240 },
  });
});

test.each([
  [{ REALTIME_KEY: 'a' }, 'REALTIME_KEY and REALTIME_SECRET belong together: set both or neither.'],
  [{ REALTIME_SECRET: 'a' }, 'REALTIME_KEY and REALTIME_SECRET belong together: set both or neither.'],
  [{ ...app, REALTIME_KEY: 'a/b' }, "REALTIME_KEY is 'a/b', but may hold only letters, digits, - and _."],
  [{ ...push, REALTIME_HOST: 'push.example' }, /^REALTIME_HOST is 'push.example', but must be an address/],
  [{ ...push, REALTIME_APP_ID: '' }, /^REALTIME_HOST needs REALTIME_APP_ID/],
  [{ REALTIME_HOST: 'https://push.example' }, /^REALTIME_HOST needs REALTIME_APP_ID, REALTIME_KEY/],
  [{ REALTIME_ORIGINS: 'https://a.example,b' }, /^REALTIME_ORIGINS holds 'b'/],
  [{ REALTIME_MAX_SOCKETS: '0' }, "REALTIME_MAX_SOCKETS is '0', but must be a whole number from 1 to 1000000."],
])('refuses %j in one line', (env: Record<string, string>, message) => {
  expect(() => readRealtimeConfig(env)).toThrow(message);
});
