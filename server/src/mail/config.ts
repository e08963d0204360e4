import { StartupError } from '../base/errors.ts';
import { type Environment, secretOf, valueOf } from '../base/environment.ts';
import type { SmtpConfig } from './mailer.ts';

/** The value may contain a password, so the error message does not repeat it. */
function smtpAddress(env: Environment): string | undefined {
  const value = secretOf(env, 'SMTP_URL');
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return value;
  throw new StartupError('SMTP_URL must be an address such as smtps://name:password@mail.example:465.');
}

/**
 * Reads the SMTP settings; `undefined` when mail is not configured.
 * @throws StartupError when only one of the two settings is given
 */
export function readMailConfig(env: Environment): SmtpConfig | undefined {
  const url = smtpAddress(env);
  const from = valueOf(env, 'MAIL_FROM');
  if (url === undefined) return undefined;
  if (from === undefined || !from.includes('@')) {
    throw new StartupError('MAIL_FROM must be the address that mail comes from, since SMTP_URL is set.');
  }
  return { url, from };
}
