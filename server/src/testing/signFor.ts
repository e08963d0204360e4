import { signatureOf } from '../authentication/signatures.ts';
import { hashToken } from '../authentication/tokens.ts';
import type { Organisation } from './organisation.ts';

/** The signature of the address of a picture for the session of an organisation. */
export function signFor({ session }: Pick<Organisation, 'session'>, path: string): string {
  return signatureOf({ signingKey: hashToken(session.session) }, path);
}
