import { createHash } from 'node:crypto';
import type { ImportKind } from '@groepsapp/contract';
import { plain } from '../cells/words.ts';

/** The most characters of a reference, as the contract has it. */
const mostCharacters = 100;

function hashed(text: string): string {
  return `~${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/** A text for a reference that a person recognises: 'De Boomhut' is `de-boomhut`. */
function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A reference made of others, such as the references of a child and a group. */
export function joined(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join('/');
  return text.length <= mostCharacters ? text : hashed(text);
}

/** A reference made of what identifies something; unreadable for people, as references stand in addresses and logs. */
export function derived(parts: readonly string[], isPrivate: boolean): string {
  return isPrivate ? hashed(parts.map(plain).join('|')) : joined(parts.map(slug));
}

/** Something that a row names: by the sender's key, or by what identifies it. */
export interface Mention {
  kind: ImportKind;
  /** The sender's key; empty where the file has none. */
  number: string;
  /**
   * What it is known by, as texts that can be compared. It is found by the first, which says most: never by its name
   * alone where the line says more.
   */
  keys: readonly string[];
  /** The reference when nothing that is known has one of the keys. */
  made: string;
  /** As the file has it, for messages. */
  name: string;
  /** The text in the file may be a reference as well as a name. */
  mayBeReference?: boolean;
}

export function isMention(value: unknown): value is Mention {
  return typeof value === 'object' && value !== null && 'made' in value && 'keys' in value;
}

/** A key by which things of a kind are found again, whichever file names them. */
export function nameKey(kind: ImportKind, parts: readonly string[]): string {
  return `${kind}|${parts.map(plain).join('|')}`;
}

/** The key of something of which no more is known than the name that a key has. */
export const nameAloneKey = (key: string): string => `${key}|`;
