import { type AccountKind, type Call, type CallKey, calls } from '@groepsapp/contract';
import type { Answered, Asked, Send } from './run.ts';

/** Addresses of the three APIs. */
export type Bases = Readonly<Record<Call['base'], string>>;

export interface Account {
  kind: AccountKind;
  username: string;
  password: string;
  /** Customer number of a childminder. */
  clientNumber?: string | undefined;
}

/** A signed-in account. */
export interface Session {
  send: Send;
  /** Ends it; what the backend answers does not matter. */
  end(): Promise<void>;
}

/** A backend that does not answer within this time does not answer. */
const longestAnswerMs = 30_000;

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

async function exchange(bases: Bases, { method, base, path, body }: Asked, headers: Record<string, string>) {
  const response = await fetch(`${bases[base]}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(longestAnswerMs),
  });
  const answered = Object.fromEntries(response.headers);
  return { status: response.status, headers: answered, body: parsed(await response.text()) };
}

function fieldIn({ body }: Answered, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}

function tokenIn(answer: Answered, name: string): string {
  const token = fieldIn(answer, name);
  if (typeof token === 'string' && token !== '') return token;
  if (fieldIn(answer, 'mfa_enabled') === true) throw new Error('This account asks for a second factor: use another.');
  throw new Error(`The backend gave no ${name} (status ${answer.status}).`);
}

/** Logs in. @throws Error when the backend gives no token, or cannot be reached */
export async function signIn(bases: Bases, { kind, username, password, clientNumber }: Account): Promise<Session> {
  const to = (key: CallKey, body?: unknown): Asked => {
    const { method, base, path }: Call = calls[key];
    return { method, base, path, ...(body === undefined ? {} : { body }) };
  };
  const device_token = tokenIn(await exchange(bases, to('GET /authentication/device-token'), {}), 'device_token');
  const client = clientNumber === undefined ? {} : { client_number: clientNumber };
  const login = to('POST /authentication/login', { device_token, username, password, resource: kind, ...client });
  const session_token = tokenIn(await exchange(bases, login, { 'x-device-token': device_token }), 'session_token');
  const headers = { 'x-device-token': device_token, 'x-session-token': session_token };
  return {
    send: (asked) => exchange(bases, asked, headers),
    async end() {
      await exchange(bases, to('POST /authentication/logout'), headers);
    },
  };
}
