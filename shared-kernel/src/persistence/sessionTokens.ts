import type { AccountKind } from '@groepsapp/contract';
import { parse } from './document';

/** What survives a reload of who uses this device. */
export interface StoredTokens {
  /** Known to the server before anyone logs in; stays after log-out. */
  deviceToken: string | null;
  session: { sessionToken: string; kind: AccountKind } | null;
}

const none: StoredTokens = { deviceToken: null, session: null };

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isKind(value: unknown): value is AccountKind {
  return value === 'employee' || value === 'childminder';
}

function readSession(value: unknown): StoredTokens['session'] {
  if (typeof value !== 'object' || value === null) return null;
  if (!('sessionToken' in value) || !('kind' in value)) return null;
  const { sessionToken, kind } = value;
  return isFilled(sessionToken) && isKind(kind) ? { sessionToken, kind } : null;
}

/** Reads stored tokens; a damaged text is as good as none. */
export function readTokens(text: string | null): StoredTokens {
  const stored = parse(text);
  if (typeof stored !== 'object' || stored === null || !('deviceToken' in stored)) return none;
  const deviceToken = isFilled(stored.deviceToken) ? stored.deviceToken : null;
  return { deviceToken, session: 'session' in stored ? readSession(stored.session) : null };
}
