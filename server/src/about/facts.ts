import { appVersion, type CallAnswer, type Variant } from '@groepsapp/contract';
import { type Environment, valueOf } from '../base/environment.ts';

/** Facts about a variant of the app in this installation, configured by the operator. */
export interface AppFacts {
  name: string;
  tag: string;
  /** Empty when no phone number is configured; the same holds for the e-mail address. */
  supportPhone: string;
  supportEmail: string;
}

export type Facts = Readonly<Record<Variant, AppFacts>>;

/**
 * Reads the facts from the environment. Only a demo falls back to invented support contacts. Childminders have the
 * helpdesk of staff where they have none of their own.
 */
export function readFacts(env: Environment, demo: boolean): Facts {
  const tag = valueOf(env, 'APP_TAG') ?? appVersion;
  const phone = valueOf(env, 'SUPPORT_PHONE');
  const email = valueOf(env, 'SUPPORT_EMAIL');
  const staff = {
    name: valueOf(env, 'APP_NAME') ?? 'Groepsapp',
    tag,
    supportPhone: phone ?? (demo ? '088 000 00 00' : ''),
    supportEmail: email ?? (demo ? 'helpdesk@groepsapp.example' : ''),
  };
  return {
    groepsapp: staff,
    beheer: { ...staff, name: 'Beheer' },
    gastouderapp: {
      name: valueOf(env, 'CHILDMINDER_APP_NAME') ?? 'Gastouderapp',
      tag,
      supportPhone: valueOf(env, 'CHILDMINDER_SUPPORT_PHONE') ?? phone ?? (demo ? '088 000 00 21' : ''),
      supportEmail: valueOf(env, 'CHILDMINDER_SUPPORT_EMAIL') ?? email ?? (demo ? 'helpdesk@gastouderapp.example' : ''),
    },
  };
}

/** Facts about the app for its users. @param companyName may be empty */
export function appInfo(
  { name, tag, supportPhone, supportEmail }: AppFacts,
  companyName: string,
): CallAnswer<'GET /app-info'> {
  return { company_name: companyName, name, tag, support_phone: supportPhone, support_email: supportEmail };
}
