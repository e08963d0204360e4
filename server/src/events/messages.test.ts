import { type Message, readMessage, writeMessage } from './messages.ts';

const event: Message = { kind: 'event', name: 'notes-changed', channels: ['private-group-1'], data: { groupIds: [1] } };

test.each<Message>([event, { kind: 'session-ended', sessionId: 4 }, { kind: 'feed-changed' }])(
  'a message is parsed unchanged',
  (message) => {
    expect(readMessage(writeMessage(message))).toEqual(message);
  },
);

test.each(['', '{', 'null', '{"kind":"news"}', JSON.stringify({ ...event, name: 'unheard-of' })])(
  'ignores the unknown message %j',
  (text) => expect(readMessage(text)).toBeNull(),
);
