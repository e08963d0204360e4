import { defineKept } from '@groepsapp/kernel/store';

/** What is being typed, by child: kept until it is sent or cleared. */
export const draftsOf = defineKept<string>({
  name: 'communication.drafts',
  version: 1,
  check: (entry) => (typeof entry === 'string' && entry !== '' ? entry : null),
});
