import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type NewPasskey = CallInput<'POST /authentication/passkeys/add'>['body']['passkey'];
type UsedPasskey = CallInput<'POST /authentication/passkeys/login'>['body']['passkey'];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

interface At {
  origin?: string;
  rpId?: string;
  /** Whether the authenticator asked for a finger, face or code. */
  asked?: boolean;
}

/** An authenticator with one passkey, as a browser would use it. */
export class TestAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  counter = 0;

  #data({ rpId = 'localhost', asked = true }: At, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | present | (asked ? verified : 0)]), counter]);
  }

  #base() {
    const id = encoded(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #client(type: string, challenge: string, { origin = 'http://localhost' }: At): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  create(challenge: string, at: At = {}): NewPasskey {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const authData = Buffer.concat([this.#data(at, withKey), Buffer.alloc(16), length, this.#id, isoCBOR.encode(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#base(),
      response: {
        clientDataJSON: encoded(this.#client('webauthn.create', challenge, at)),
        attestationObject: encoded(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    };
  }

  use(challenge: string, at: At = {}): UsedPasskey {
    this.counter += 1;
    const client = this.#client('webauthn.get', challenge, at);
    const authData = this.#data(at);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    return {
      ...this.#base(),
      response: {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authData),
        signature: encoded(signature),
      },
    };
  }
}
