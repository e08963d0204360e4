import { defineKept } from '@groepsapp/kernel/store';

/** The draft message per child, kept on the device until it is sent or cleared. */
export const draftsOf = defineKept<string>({
  name: 'communication.drafts',
  version: 1,
  check: (entry) => (typeof entry === 'string' && entry !== '' ? entry : null),
});
