import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a provider of a test says of somebody; anything of a token can be otherwise than it should. */
export interface Granted {
  claims: Record<string, unknown>;
  nonce: string;
  /** Claims of the token that differ: `iss`, `aud`, `exp`. */
  differing?: Record<string, unknown>;
  /** Whether the token is signed with another key than the provider publishes. */
  foreign?: boolean;
}

/** A provider that says what a test wants, also what is not in order. */
export interface FakeProvider {
  issuer: string;
  /** @returns a code that is good once */
  grant(granted: Granted): string;
  /** Whoever has this subject may not go on. */
  disabled: Set<string>;
  close(): void;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** Starts a provider of which the client is `app`; it does not keep a test from ending. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const [own, other] = [pair(), pair()];
  const codes = new Map<string, Granted>();
  const refresh = new Map<string, Granted>();
  const disabled = new Set<string>();
  const access = new Map<string, Granted>();

  function tokenOf({ claims, nonce, differing, foreign = false }: Granted): string {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: issuer(), aud: 'app', iat: now, exp: now + 300, nonce, ...claims, ...differing };
    const signed = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(payload)}`;
    const key = (foreign ? other : own).privateKey;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  function answerFor(parameters: URLSearchParams): object | null {
    const known = parameters.get('grant_type') === 'refresh_token' ? refresh : codes;
    const name = known === refresh ? 'refresh_token' : 'code';
    const granted = known.get(parameters.get(name) ?? '');
    known.delete(parameters.get(name) ?? '');
    if (granted === undefined || disabled.has(String(granted.claims['sub']))) return null;
    const [refresh_token, access_token] = [randomUUID(), randomUUID()];
    refresh.set(refresh_token, granted);
    access.set(access_token, granted);
    return { token_type: 'Bearer', expires_in: 300, access_token, refresh_token, id_token: tokenOf(granted) };
  }

  async function answer(request: IncomingMessage): Promise<object | null> {
    if (request.url === '/.well-known/openid-configuration') {
      const at = (path: string) => `${issuer()}/${path}`;
      return {
        issuer: issuer(),
        authorization_endpoint: at('authorize'),
        token_endpoint: at('token'),
        jwks_uri: at('jwks'),
        userinfo_endpoint: at('userinfo'),
        end_session_endpoint: at('logout'),
        authorization_response_iss_parameter_supported: true,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      };
    }
    if (request.url === '/jwks') {
      return { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] };
    }
    if (request.url === '/token') return answerFor(await bodyOf(request));
    return access.get(request.headers.authorization?.replace('Bearer ', '') ?? '')?.claims ?? null;
  }

  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      response.writeHead(body === null ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer: issuer(),
    grant(granted) {
      const code = randomUUID();
      codes.set(code, granted);
      return code;
    },
    disabled,
    close: () => void server.close(),
  };
}
