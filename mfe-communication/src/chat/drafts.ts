import { defineKept } from '@groepsapp/kernel/store';

const checkDraft = (entry: unknown) => (typeof entry === 'string' && entry !== '' ? entry : null);

/**
 * The draft message per child, kept on the device until it is sent or cleared, or the user logs out. A session that
 * expires leaves it for the same account.
 */
export const messageDrafts = defineKept<string>({
  name: 'communication.draftsOfAccount',
  version: 1,
  keptFor: 'account',
  draft: 'Niet verstuurd bericht',
  check: checkDraft,
});
