import { appVersion } from '@groepsapp/contract';
import { type Environment, valueOf } from '../environment.ts';

/** What an operator says of the app as it runs here. */
export interface AppFacts {
  name: string;
  tag: string;
  /** Empty when there is none, like the address. */
  supportPhone: string;
  supportEmail: string;
}

/** Reads what is said of the app; only a demo makes up where to ask for help. */
export function readFacts(env: Environment, demo: boolean): AppFacts {
  return {
    name: valueOf(env, 'APP_NAME') ?? 'Groepsapp',
    tag: valueOf(env, 'APP_TAG') ?? appVersion,
    supportPhone: valueOf(env, 'SUPPORT_PHONE') ?? (demo ? '088 000 00 00' : ''),
    supportEmail: valueOf(env, 'SUPPORT_EMAIL') ?? (demo ? 'helpdesk@groepsapp.example' : ''),
  };
}
