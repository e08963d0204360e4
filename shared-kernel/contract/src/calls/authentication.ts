import * as v from 'valibot';
import { accountKinds, defineCalls, forProduct, mayRead } from '../call.ts';
import { roleNames, rolePermissions } from '../roles.ts';
import { Id, MomentText, ShortText, Success } from '../primitives.ts';
import { CodeSecret, RecoveryCodes } from './signIn.ts';

/** Identifies the account whose unsent changes a device keeps. A backend that has none leaves it out. */
const AccountId = v.optional(Id);

/**
 * The key with which a device seals what it keeps of the account: 32 bytes as base64url, the same at every login of the
 * account on the device. Another backend leaves it out.
 */
const StorageKey = v.string();

/** A message for the user, in Dutch. */
const Message = v.string();

export const authenticationCalls = defineCalls({
  'GET /authentication/device-token': {
    summary: 'A token for a device that has none yet',
    access: { who: 'public' },
    answer: v.object({ device_token: v.string() }),
  },
  'POST /authentication/login': {
    summary: 'Log in as employee or childminder; refused logins answer 401',
    access: { who: 'public' },
    signsIn: true,
    body: v.strictObject({
      device_token: ShortText,
      username: ShortText,
      password: ShortText,
      resource: v.picklist(accountKinds),
      client_number: v.optional(ShortText),
      /** Of an app that makes codes, or a recovery code; sent again with the rest when the answer asked for it. */
      code: v.optional(ShortText),
    }),
    answer: v.union([
      v.object({
        session_token: v.string(),
        account_id: AccountId,
        storage_key: v.optional(StorageKey),
        mfa_enabled: v.optional(v.literal(false)),
        /** Of somebody who just began with codes. */
        recovery_codes: v.optional(RecoveryCodes),
      }),
      v.object({ mfa_enabled: v.literal(true) }),
      v.object({
        code_needed: v.literal(true),
        /** For who has no codes yet and must have them. */
        begin: v.optional(CodeSecret),
      }),
    ]),
  },
  'GET /authentication/is-valid': {
    summary: 'Whether the device token and session token are still good',
    access: { who: 'public' },
    answer: Success,
  },
  'POST /authentication/logout': {
    summary: 'End the session',
    access: mayRead({}),
    answer: v.object({
      ...Success.entries,
      /** Where the browser goes to log out at the provider of the organisation too, after having logged in by it. */
      provider: v.optional(v.string()),
    }),
    clearsCache: true,
  },
  'GET /authentication/me': {
    ours: true,
    summary: 'Who the caller is, and what the role of the account may do',
    access: mayRead({}),
    answer: v.object({
      account_id: Id,
      /** Of an account that belongs to nobody in particular it is not known. */
      name: v.nullable(v.string()),
      employee_id: v.nullable(Id),
      role: v.picklist(roleNames),
      permissions: v.array(v.picklist(rolePermissions)),
    }),
  },
  'GET /authentication/sessions': {
    ours: true,
    summary: 'Where the account of the caller is logged in, the newest first',
    access: mayRead({}),
    answer: v.array(
      v.object({
        id: Id,
        created_at: MomentText,
        /** What the browser calls itself; of sessions of before it is not known. */
        user_agent: v.nullable(v.string()),
        /** Whether it is the session that asks. */
        current: v.boolean(),
      }),
    ),
  },
  'POST /authentication/sessions/end': {
    ours: true,
    summary: 'Log out elsewhere: end another session of the account of the caller',
    access: mayRead({}),
    body: v.strictObject({ id: Id }),
    answer: Success,
  },
  'GET /authentication/storage-key': {
    ours: true,
    summary: 'The key with which this device seals what it keeps of the account',
    access: mayRead({}),
    answer: v.object({ storage_key: StorageKey }),
  },
  'GET /authentication/image-token': {
    summary: 'A short-lived token for image addresses',
    access: mayRead({}),
    answer: v.object({ token: v.string(), expires_at: MomentText }),
  },
  'POST /authentication/groepsapp/keys': {
    ours: true,
    summary: 'Keys with which an account of the company can log in once, within five minutes',
    access: forProduct(['sign-in:write']),
    body: v.strictObject({
      username: ShortText,
      /** Childminders send it, employees leave it out. */
      client_number: v.optional(ShortText),
    }),
    answer: v.object({
      /** The company's customer number. */
      idClient: v.string(),
      token1: v.string(),
      token2: v.string(),
      token3: v.string(),
      expires_at: MomentText,
      /** Path of the app that accepts the keys, below its base path. */
      path: v.string(),
    }),
  },
  'POST /authentication/groepsapp/by-keys': {
    summary: 'Log in with keys that were made for the account; refused logins answer 401',
    access: { who: 'public' },
    signsIn: true,
    body: v.strictObject({ idClient: ShortText, token1: ShortText, token2: ShortText, token3: ShortText }),
    answer: v.object({
      success: v.boolean(),
      device_token: v.string(),
      session_token: v.string(),
      account_id: AccountId,
      storage_key: v.optional(StorageKey),
      message: Message,
    }),
  },
  'POST /forgot-password': {
    summary: 'Ask for a mail with a link to choose a new password; the answer is the same for everybody',
    access: { who: 'public' },
    /** Childminders send their client number, employees leave it out. */
    body: v.strictObject({ username: ShortText, client_number: v.optional(ShortText) }),
    answer: v.object({ message: Message }),
  },
  'POST /reset-password': {
    summary:
      'Choose a new password with the keys of a mailed link or of a code that was read out, which ends all sessions of the account',
    access: { who: 'public' },
    body: v.strictObject({
      key1: ShortText,
      key2: ShortText,
      key3: ShortText,
      password: ShortText,
      passwordCheck: ShortText,
      client_number: ShortText,
    }),
    answer: v.object({ success: v.boolean(), message: Message }),
  },
});
