import type { Tokens } from '../authentication/sessions.ts';

const longestToken = 255;

function fieldAt(fields: unknown, name: string): unknown {
  if (typeof fields !== 'object' || fields === null) return undefined;
  return Object.entries(fields).find(([key]) => key === name)?.[1];
}

function tokenAt(fields: unknown, name: string): string | null {
  const token = fieldAt(fields, name);
  return typeof token === 'string' && token !== '' && token.length <= longestToken ? token : null;
}

/** The tokens in the headers, else in the body: in fields of its own, or in its `auth`. */
export function tokensWith(tokens: Tokens, body: unknown): Tokens {
  const auth = fieldAt(body, 'auth');
  const from = (name: string) => tokenAt(body, name) ?? tokenAt(auth, name);
  return {
    device: tokens.device ?? from('device_token'),
    session: tokens.session ?? from('session_token'),
  };
}
