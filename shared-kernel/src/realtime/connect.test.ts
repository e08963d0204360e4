import Pusher from 'pusher-js';
import { connectPusher, pusherOptions } from './connect';

const authorise = () => undefined;

test('the channel is at the address of the page, with the time-outs of the app', () => {
  const options = pusherOptions({ key: 'key', path: '/realtime' }, 'http://localhost:8080/groepsapp/?x=1', authorise);
  expect(options).toMatchObject({
    activityTimeout: 3_000,
    pongTimeout: 500,
    unavailableTimeout: 1_000,
    wsHost: 'localhost',
    wsPort: 8080,
    wsPath: '/realtime',
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: { customHandler: authorise },
  });
});

test.each([
  ['https://app.example/groepsapp/', undefined, { wsHost: 'app.example', wssPort: 443, forceTLS: true }],
  ['http://app.example/groepsapp/', undefined, { wsHost: 'app.example', wsPort: 80, forceTLS: false }],
  ['https://app.example/', 'https://push.example:6001', { wsHost: 'push.example', wssPort: 6001, forceTLS: true }],
])('from %s with %s', (page, host, expected) => {
  expect(pusherOptions({ key: 'key', path: '', host }, page, authorise)).toMatchObject(expected);
});

test('the real Pusher client gets these options', () => {
  const client = connectPusher({ key: 'key', path: '/realtime' }, authorise);
  expect(client).toBeInstanceOf(Pusher);
  expect((client as Pusher).config).toMatchObject({ wsHost: 'localhost', pongTimeout: 500 });
  client.disconnect();
});
