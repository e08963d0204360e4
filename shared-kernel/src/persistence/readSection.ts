import type { Variant } from '@groepsapp/contract';
import { browserStorage } from './browserStorage';
import type { SectionOptions } from './envelope';
import type { SealSource } from './Seal';
import { SectionStorage } from './sectionStorage';
import { ownerOf, readTokens, type StoredTokens, tokensKeyOf } from './sessionTokens';

/** The tokens that are stored now, for code that runs before there is a `Persistence`. */
export function readStoredTokens(variant: Variant): StoredTokens {
  return readTokens(browserStorage().getItem(tokensKeyOf(variant)));
}

/**
 * Reads a section of the stored session, for code that runs before there is a `Persistence`.
 * @returns `null` when there is none, it is invalid, or nobody is logged in
 */
export function readSection<T>(
  variant: Variant,
  { name, version, check }: Pick<SectionOptions<T>, 'name' | 'version' | 'check'>,
  seal: SealSource,
): T | null {
  const tokens = readStoredTokens(variant);
  if (tokens.session === null) return null;
  const sections = new SectionStorage(browserStorage(), variant, seal);
  const stored = sections.read({ key: sections.sessionKey(name), owner: ownerOf(tokens) });
  return stored?.version === version ? check(stored.value) : null;
}
