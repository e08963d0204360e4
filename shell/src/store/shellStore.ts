import { defineAreaStore } from '@groepsapp/kernel/store';

/** Interval in ms between refetches of what changes with every message. */
const interval = 3_000;

/** The answers that the shell itself asks for; in the chunk of the screens behind the login, as the stores of areas. */
export const shellStore = defineAreaStore({
  name: 'shell',
  tags: ['unread'],
  invalidatedBy: { 'messages-changed': ['unread'] },
  pace: { unread: interval },
});
