import { appVersion } from '@groepsapp/contract';
import { type Environment, valueOf } from '../environment.ts';

/** Facts about this installation of the app, configured by the operator. */
export interface AppFacts {
  name: string;
  tag: string;
  /** Empty when no phone number is configured; the same holds for the e-mail address. */
  supportPhone: string;
  supportEmail: string;
}

/** Reads the facts from the environment. Only a demo falls back to an invented support contact. */
export function readFacts(env: Environment, demo: boolean): AppFacts {
  return {
    name: valueOf(env, 'APP_NAME') ?? 'Groepsapp',
    tag: valueOf(env, 'APP_TAG') ?? appVersion,
    supportPhone: valueOf(env, 'SUPPORT_PHONE') ?? (demo ? '088 000 00 00' : ''),
    supportEmail: valueOf(env, 'SUPPORT_EMAIL') ?? (demo ? 'helpdesk@groepsapp.example' : ''),
  };
}
