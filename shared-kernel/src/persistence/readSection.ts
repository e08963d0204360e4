import type { Variant } from '@groepsapp/contract';
import { browserStorage } from './browserStorage';
import { readEnvelope } from './envelope';
import type { SectionOptions } from './persistence';
import { ownerOf, readTokens, sessionKeyOf, tokensKeyOf } from './sessionTokens';

/**
 * Reads a section of the stored session, for code that runs before there is a `Persistence`.
 * @returns `null` when there is none, it is invalid, or nobody is logged in
 */
export function readSection<T>(
  variant: Variant,
  { name, version, check }: Pick<SectionOptions<T>, 'name' | 'version' | 'check'>,
): T | null {
  const storage = browserStorage();
  const tokens = readTokens(storage.getItem(tokensKeyOf(variant)));
  if (tokens.session === null) return null;
  const stored = readEnvelope(storage.getItem(sessionKeyOf(variant, name)), ownerOf(tokens));
  return stored?.version === version ? check(stored.value) : null;
}
