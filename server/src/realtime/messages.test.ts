import { type Message, readMessage, writeMessage } from './messages.ts';

const event: Message = { kind: 'event', name: 'notes-changed', channels: ['private-group-1'], data: { groupIds: [1] } };

test.each<Message>([event, { kind: 'session-ended', sessionId: 4 }])('a message arrives as it was sent', (message) => {
  expect(readMessage(writeMessage(message))).toEqual(message);
});

test.each(['', '{', 'null', '{"kind":"news"}', JSON.stringify({ ...event, name: 'unheard-of' })])(
  'what %j may have meant is left to other versions',
  (text) => expect(readMessage(text)).toBeNull(),
);
