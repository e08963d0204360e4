import type { Kernel } from '@groepsapp/kernel';
import { defineKept } from '@groepsapp/kernel/store';

const checkDraft = (entry: unknown) => (typeof entry === 'string' && entry !== '' ? entry : null);

/**
 * The draft message per child, kept on the device until it is sent or cleared, or the user logs out. A session that
 * expires leaves it for the same account.
 */
export const draftsOf = defineKept<string>({
  name: 'communication.draftsOfAccount',
  version: 1,
  keptFor: 'account',
  draft: 'Niet verstuurd bericht',
  check: checkDraft,
});

const earlierOf = defineKept<string>({ name: 'communication.drafts', version: 1, check: checkDraft });

/** Moves the drafts of earlier releases, which ended with the session. */
export function takeOverEarlierDrafts(kernel: Kernel): void {
  const earlier = earlierOf(kernel);
  const drafts = draftsOf(kernel);
  for (const [childId, text] of earlier.all) {
    if (!drafts.all.has(childId)) drafts.set(childId, text);
    earlier.remove(childId);
  }
  drafts.flush();
  earlier.flush();
}
