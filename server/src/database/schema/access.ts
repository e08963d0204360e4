import type { Role } from '@groepsapp/contract';
import type { Generated } from 'kysely';

/** Accounts, devices, sessions, tokens and keys. */
export interface AccessTables {
  account: {
    id: Generated<number>;
    company_id: number;
    employee_id: number | null;
    kind: 'employee' | 'childminder';
    /** E-mail address in lower case. */
    username: string;
    password_hash: string;
    /** Customer number of a childminder; empty for employees. */
    client_number: string;
    mfa_enabled: number;
    /** Whether it is the account for when the provider of the organisation is away. */
    break_glass: Generated<number>;
    /** One of `roles`, or of a later release. */
    role: Generated<Role>;
    /** The last day on which it can be used (`YYYY-MM-DD`), and the only days, with spaces between them; `null`: always. */
    last_day: string | null;
    days: string | null;
    /** Whether who has it moves releases of the whole installation at the desk. */
    publisher: Generated<number>;
  };
  /** Additional rights of an account. */
  account_right: { account_id: number; name: 'mentor' | 'coach' };
  account_establishment: { account_id: number; establishment_id: number };
  /** A browser. Only a tablet, which management made, has a company, an account of its own, a location and a name. */
  device: {
    id: Generated<number>;
    token_hash: string;
    created_at: string;
    company_id: number | null;
    account_id: number | null;
    establishment_id: number | null;
    name: string | null;
    /** `null`: it waits for the browser that enters its code. */
    enrolled_at: string | null;
    locked_at: string | null;
    withdrawn_at: string | null;
    last_seen_at: string | null;
    /** The release of the app that it was last seen with. */
    release: string | null;
  };
  /** The groups of a tablet; none: those who use it choose. */
  device_group: { device_id: number; group_id: number };
  /** Codes with which a browser becomes a tablet, by their hash; each works once. */
  device_code: { code_hash: string; device_id: number; expires_at: string };
  /** The code with which an employee takes over a tablet. */
  employee_pin: { employee_id: number; pin_hash: string; digits: number; set_at: string };
  session: {
    id: Generated<number>;
    token_hash: string;
    account_id: number;
    device_id: number;
    created_at: string;
    expires_at: string;
    revoked_at: string | null;
    /** What the browser calls itself, cut to 300 characters; of sessions of before it is not known. */
    user_agent: string | null;
    /** `tablet`: of a tablet itself; `person`: of who stands at one; `account`: of who logged in. */
    kind: Generated<'account' | 'tablet' | 'person'>;
  };
  image_token: { token_hash: string; session_id: number; expires_at: string };
  /** Tokens with which another product calls the API on behalf of a company. */
  integration_token: {
    id: Generated<number>;
    company_id: number;
    name: string;
    token_hash: string;
    created_at: string;
    revoked_at: string | null;
    /** Each an `IntegrationScope`, with spaces between them. */
    scopes: Generated<string>;
    /** The networks from which it may be used, as CIDR with spaces between them; empty: from everywhere. */
    networks: Generated<string>;
    /** `null`: it does not end. */
    expires_at: string | null;
    /** Written once a minute; `null`: it was never used. */
    last_used_at: string | null;
  };
  /** Three keys that are used together, once; the hash covers all three. */
  one_time_key: { key_hash: string; purpose: 'login' | 'reset'; account_id: number; expires_at: string };
  /** What was asked of a browser that logs in, until it is answered; each answer counts once. */
  sign_in_attempt: {
    key_hash: string;
    purpose: 'provider' | 'passkey' | 'new-passkey';
    device_id: number | null;
    account_id: number | null;
    company_id: number | null;
    verifier: string;
    nonce: string;
    expires_at: string;
  };
  /** The secret of the app that makes codes; it is asked for once it is confirmed. */
  account_totp: {
    account_id: number;
    /** Sealed. */
    secret: string;
    confirmed: number;
    /** The step of time of the last code, so that each code counts once. */
    last_step: number;
  };
  recovery_code: { account_id: number; code_hash: string };
  passkey: {
    id: Generated<number>;
    account_id: number;
    credential_id: string;
    public_key: string;
    counter: string;
    /** With spaces between them. */
    transports: string;
    /** The browser in which it was made, as it calls itself. */
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** The OpenID Connect provider with which the employees of a company log in. */
  oidc_provider: {
    company_id: number;
    issuer: string;
    client_id: string;
    /** Sealed. */
    client_secret: string;
    /** The domains of the e-mail addresses, with spaces between them. */
    domains: string;
    group_claim: string;
    /** Whether e-mail addresses count that the provider does not call verified. */
    trust_email: number;
  };
  /** Which groups of the provider reach which establishments. */
  oidc_group: { company_id: number; name: string; establishment_id: number };
  /** Who an account is for the provider: what it was linked to at its first login there. */
  oidc_identity: { account_id: number; issuer: string; subject: string };
  /** Sessions that were made by a provider, which is asked again whether they may go on. */
  oidc_session: {
    session_id: number;
    /** Sealed. */
    refresh_token: string;
    /** Until when a process is asking the provider. */
    claimed_until: string;
  };
  /** The key with which a device seals what it keeps of an account, as base64url of 32 bytes. */
  storage_key: { device_id: number; account_id: number; key: string };
  /** Number of attempts per subject, on one device or (`device_id` 0) on all devices, until the window ends. */
  throttle: { subject: string; device_id: number; tries: number; ends_at: string };
}
