import type { Role } from '@groepsapp/contract';
import {
  belongsTo,
  defaultsTo,
  flag,
  id,
  index,
  integer,
  key,
  nullable,
  oneOf,
  pointsAt,
  primary,
  table,
  text,
  textOf,
  unique,
  uniqueTogether,
} from './columns.ts';

/** Accounts, devices, sessions, tokens and keys. */
export const accessTables = {
  account: table(
    {
      id,
      company_id: pointsAt('company'),
      employee_id: nullable(pointsAt('employee')),
      kind: oneOf(['employee', 'childminder']),
      /** E-mail address in lower case. */
      username: text,
      password_hash: text,
      /** Customer number of a childminder; empty for employees. */
      client_number: text,
      mfa_enabled: flag,
      /** Whether it is the account for when the provider of the organisation is away. */
      break_glass: defaultsTo(flag, 0),
      /** One of `roles`, or of a later release. */
      role: defaultsTo(textOf<Role>(), 'group-leader'),
      /** The last day on which it can be used (`YYYY-MM-DD`), and the only days, with spaces between them; `null`: always. */
      last_day: nullable(text),
      days: nullable(text),
      /** Whether who has it moves releases of the whole installation at the desk. */
      publisher: defaultsTo(flag, 0),
    },
    uniqueTogether('account_login', 'kind', 'username', 'client_number'),
  ),
  /** Additional rights of an account. */
  account_right: table(
    { account_id: pointsAt('account'), name: oneOf(['mentor', 'coach']) },
    key('account_id', 'name'),
  ),
  account_establishment: table(
    { account_id: pointsAt('account'), establishment_id: pointsAt('establishment') },
    key('account_id', 'establishment_id'),
  ),
  /** A browser. Only a tablet, which management made, has a company, an account of its own, a location and a name. */
  device: table(
    {
      id,
      token_hash: unique(text),
      created_at: text,
      company_id: nullable(pointsAt('company')),
      account_id: nullable(pointsAt('account')),
      establishment_id: nullable(pointsAt('establishment')),
      name: nullable(text),
      /** `null`: it waits for the browser that enters its code. */
      enrolled_at: nullable(text),
      locked_at: nullable(text),
      withdrawn_at: nullable(text),
      last_seen_at: nullable(text),
      /** The release of the app that it was last seen with. */
      release: nullable(text),
    },
    index('device_company', 'company_id'),
  ),
  /** The groups of a tablet; none: those who use it choose. */
  device_group: table(
    { device_id: pointsAt('device'), group_id: pointsAt('care_group') },
    key('device_id', 'group_id'),
  ),
  /** Codes with which a browser becomes a tablet, by their hash; each works once. */
  device_code: table(
    { code_hash: primary(text), device_id: pointsAt('device'), expires_at: text },
    index('device_code_expiry', 'expires_at'),
  ),
  /** The code with which an employee takes over a tablet. */
  employee_pin: table({ employee_id: primary(belongsTo('employee')), pin_hash: text, digits: integer, set_at: text }),
  session: table(
    {
      id,
      token_hash: unique(text),
      account_id: pointsAt('account'),
      device_id: pointsAt('device'),
      created_at: text,
      expires_at: text,
      revoked_at: nullable(text),
      /** What the browser calls itself, cut to 300 characters; of sessions of before it is not known. */
      user_agent: nullable(text),
      /** `tablet`: of a tablet itself; `person`: of who stands at one; `account`: of who logged in. */
      kind: defaultsTo(textOf<'account' | 'tablet' | 'person'>(), 'account'),
    },
    index('session_account', 'account_id'),
    index('session_expiry', 'expires_at'),
  ),
  image_token: table(
    { token_hash: primary(text), session_id: belongsTo('session'), expires_at: text },
    index('image_token_session', 'session_id'),
    index('image_token_expiry', 'expires_at'),
  ),
  /** Tokens with which another product calls the API on behalf of a company. */
  integration_token: table(
    {
      id,
      company_id: pointsAt('company'),
      name: text,
      token_hash: unique(text),
      created_at: text,
      revoked_at: nullable(text),
      /** Each an `IntegrationScope`, with spaces between them. */
      scopes: defaultsTo(
        text,
        'sign-in:write messages:write requests:read requests:write news:write carers:read carers:write activity-types:read activity-types:write office:write',
      ),
      /** The networks from which it may be used, as CIDR with spaces between them; empty: from everywhere. */
      networks: defaultsTo(text, ''),
      /** `null`: it does not end. */
      expires_at: nullable(text),
      /** Written once a minute; `null`: it was never used. */
      last_used_at: nullable(text),
    },
    index('integration_token_company', 'company_id'),
  ),
  /** Three keys that are used together, once; the hash covers all three. */
  one_time_key: table(
    { key_hash: primary(text), purpose: oneOf(['login', 'reset']), account_id: pointsAt('account'), expires_at: text },
    index('one_time_key_account', 'account_id'),
    index('one_time_key_expiry', 'expires_at'),
  ),
  /** What was asked of a browser that logs in, until it is answered; each answer counts once. */
  sign_in_attempt: table(
    {
      key_hash: primary(text),
      purpose: textOf<'provider' | 'passkey' | 'new-passkey'>(),
      device_id: nullable(belongsTo('device')),
      account_id: nullable(pointsAt('account')),
      company_id: nullable(pointsAt('company')),
      verifier: text,
      nonce: text,
      expires_at: text,
    },
    index('sign_in_attempt_expiry', 'expires_at'),
  ),
  /** The secret of the app that makes codes; it is asked for once it is confirmed. */
  account_totp: table({
    account_id: primary(pointsAt('account')),
    /** Sealed. */
    secret: text,
    confirmed: flag,
    /** The step of time of the last code, so that each code counts once. */
    last_step: integer,
  }),
  recovery_code: table({ account_id: pointsAt('account'), code_hash: text }, key('account_id', 'code_hash')),
  passkey: table(
    {
      id,
      account_id: pointsAt('account'),
      credential_id: unique(text),
      public_key: text,
      counter: text,
      /** With spaces between them. */
      transports: text,
      /** The browser in which it was made, as it calls itself. */
      name: text,
      created_at: text,
      last_used_at: nullable(text),
    },
    index('passkey_account', 'account_id'),
  ),
  /** The OpenID Connect provider with which the employees of a company log in. */
  oidc_provider: table({
    company_id: primary(pointsAt('company')),
    issuer: text,
    client_id: text,
    /** Sealed. */
    client_secret: text,
    /** The domains of the e-mail addresses, with spaces between them. */
    domains: text,
    group_claim: text,
    /** Whether e-mail addresses count that the provider does not call verified. */
    trust_email: flag,
  }),
  /** Which groups of the provider reach which establishments. */
  oidc_group: table(
    { company_id: pointsAt('company'), name: text, establishment_id: pointsAt('establishment') },
    key('company_id', 'name', 'establishment_id'),
  ),
  /** Who an account is for the provider: what it was linked to at its first login there. */
  oidc_identity: table(
    { account_id: primary(pointsAt('account')), issuer: text, subject: text },
    uniqueTogether('oidc_identity_subject', 'issuer', 'subject'),
  ),
  /** Sessions that were made by a provider, which is asked again whether they may go on. */
  oidc_session: table({
    session_id: primary(belongsTo('session')),
    /** Sealed. */
    refresh_token: text,
    /** Until when a process is asking the provider. */
    claimed_until: text,
  }),
  /** The key with which a device seals what it keeps of an account, as base64url of 32 bytes. */
  storage_key: table(
    { device_id: belongsTo('device'), account_id: belongsTo('account'), key: text },
    key('device_id', 'account_id'),
    index('storage_key_account', 'account_id'),
  ),
  /** Number of attempts per subject, on one device or (`device_id` 0) on all devices, until the window ends. */
  throttle: table(
    { subject: text, device_id: integer, tries: integer, ends_at: text },
    key('subject', 'device_id'),
    index('throttle_end', 'ends_at'),
  ),
};
