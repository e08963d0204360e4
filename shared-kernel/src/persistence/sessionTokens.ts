import type { AccountKind, Variant } from '@groepsapp/contract';
import { isLoose } from '@groepsapp/contract/loose';
import { parse } from './envelope';

interface StoredSession {
  sessionToken: string;
  kind: AccountKind;
  /** Id of the account; absent where the backend does not say it. */
  account?: number;
  /** Whether it is the session of a tablet itself. */
  tablet?: boolean;
}

export interface StoredTokens {
  /** Registered with the server before login; stays after log-out. */
  deviceToken: string | null;
  session: StoredSession | null;
  /** Without a session: whether the server no longer accepted the last one, which another tab cannot tell by itself. */
  expired?: boolean;
}

/** The storage key of the tokens. */
export const tokensKeyOf = (variant: Variant) => `${variant}.session`;

/** The storage key of a section of the session. */
export const sessionKeyOf = (variant: Variant, name: string) => `${variant}.kept.${name}`;

const none: StoredTokens = { deviceToken: null, session: null };

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isKind(value: unknown): value is AccountKind {
  return value === 'employee' || value === 'childminder';
}

function readSession(value: unknown): StoredTokens['session'] {
  if (!isLoose(value)) return null;
  const { sessionToken, kind, account, tablet } = value;
  if (!isFilled(sessionToken) || !isKind(kind)) return null;
  return {
    sessionToken,
    kind,
    ...(Number.isSafeInteger(account) && { account: Number(account) }),
    ...(tablet === true && { tablet }),
  };
}

/** Parses stored tokens; damaged text counts as none. */
export function readTokens(text: string | null): StoredTokens {
  const stored = parse(text);
  if (!isLoose(stored) || !('deviceToken' in stored)) return none;
  const { deviceToken, session, expired } = stored;
  return {
    deviceToken: isFilled(deviceToken) ? deviceToken : null,
    session: readSession(session),
    ...(expired === true && { expired }),
  };
}

/**
 * Short hash of a session that marks its sections, so that they do not contain the token. FNV-1a of 32 bits: it
 * distinguishes sessions and is not a security measure.
 */
export function ownerOf({ session }: StoredTokens): string {
  if (session === null) return '';
  let hash = 0x811c9dc5;
  for (let index = 0; index < session.sessionToken.length; index += 1) {
    hash = Math.imul(hash ^ session.sessionToken.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
