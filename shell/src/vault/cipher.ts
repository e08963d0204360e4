import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { Seal } from '@groepsapp/kernel/host';

const nonceBytes = 24;
/** A function takes only so many arguments. */
const bytesAtOnce = 8_192;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  }
  return btoa(text);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A key as the server writes it, in base64url. @throws when it is none of 32 bytes */
export function readKey(text: string): Uint8Array<ArrayBuffer> {
  const key = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (key.length !== 32) throw new Error('the storage key has another length');
  return key;
}

/**
 * Seals by XChaCha20-Poly1305, whose nonces are long enough to be drawn. The storage of a page is read and written at once,
 * which WebCrypto cannot do.
 * @param key 32 bytes
 */
export function sealBy(key: Uint8Array): Seal {
  return {
    seal(text, place) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const sealed = xchacha20poly1305(key, nonce, utf8(place)).encrypt(utf8(text));
      return toBase64(nonce) + toBase64(sealed);
    },
    open(sealed, place) {
      try {
        const bytes = fromBase64(sealed);
        const cipher = xchacha20poly1305(key, bytes.subarray(0, nonceBytes), utf8(place));
        return new TextDecoder().decode(cipher.decrypt(bytes.subarray(nonceBytes)));
      } catch {
        return null;
      }
    },
  };
}
