import * as v from 'valibot';
import { accountKinds, defineCalls, mayRead } from '../call.ts';
import { Id, MomentText, ShortText, Success } from '../primitives.ts';

/** A text of the browser's WebAuthn: an attestation is at most some kilobytes. */
const WebAuthnText = v.pipe(v.string(), v.maxLength(8_000));

const webAuthnResponse = {
  id: WebAuthnText,
  rawId: WebAuthnText,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['cross-platform', 'platform'])),
  clientExtensionResults: v.object({}),
};

/** What `PublicKeyCredential.toJSON()` gives of a new passkey. */
const NewPasskey = v.object({
  ...webAuthnResponse,
  response: v.object({
    clientDataJSON: WebAuthnText,
    attestationObject: WebAuthnText,
    transports: v.optional(v.pipe(v.array(ShortText), v.maxLength(10))),
  }),
});

/** What it gives of a passkey that is used. */
const UsedPasskey = v.object({
  ...webAuthnResponse,
  response: v.object({ clientDataJSON: WebAuthnText, authenticatorData: WebAuthnText, signature: WebAuthnText }),
});

const userVerification = v.literal('required');

/** What `navigator.credentials.get` takes, in JSON. */
const GetOptions = v.object({ challenge: v.string(), timeout: v.number(), rpId: v.string(), userVerification });

/** What `navigator.credentials.create` takes, in JSON. */
const CreateOptions = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  excludeCredentials: v.array(v.object({ type: v.literal('public-key'), id: v.string() })),
  authenticatorSelection: v.object({ residentKey: v.literal('required'), userVerification }),
});

const Session = v.object({ session_token: v.string(), account_id: Id, storage_key: v.string() });

/** What an app that makes codes is given: a text to type and the same as a QR code. */
export const CodeSecret = v.object({
  secret: v.string(),
  /** An image as SVG. */
  qr: v.string(),
});

/** Codes for when the app that makes codes is lost; each works once. */
export const RecoveryCodes = v.array(v.string());

/** Ways to log in beside the password, and what an account keeps of them. */
export const signInCalls = defineCalls({
  'POST /authentication/provider/start': {
    ours: true,
    summary: 'The address at which the organisation of an e-mail address logs in its people',
    access: { who: 'public' },
    body: v.strictObject({ device_token: ShortText, email: ShortText }),
    answer: v.object({ address: v.string() }),
  },
  'POST /authentication/provider/finish': {
    ours: true,
    summary: 'Log in with what the provider of the organisation sent back; refused logins answer 401',
    access: { who: 'public' },
    body: v.strictObject({
      device_token: ShortText,
      company: Id,
      /** The query of the address to which the provider sent the browser. */
      query: v.pipe(v.string(), v.maxLength(12_000)),
    }),
    answer: Session,
  },
  'POST /authentication/passkeys/ask': {
    ours: true,
    summary: 'A challenge for logging in with a passkey',
    access: { who: 'public' },
    signsIn: true,
    body: v.strictObject({ device_token: ShortText }),
    answer: GetOptions,
  },
  'POST /authentication/passkeys/login': {
    ours: true,
    summary: 'Log in with a passkey; refused logins answer 401',
    access: { who: 'public' },
    signsIn: true,
    body: v.strictObject({ device_token: ShortText, resource: v.picklist(accountKinds), passkey: UsedPasskey }),
    answer: Session,
  },
  'GET /authentication/factors': {
    ours: true,
    summary: 'The passkeys and the codes of the account of the caller',
    access: mayRead({}),
    answer: v.object({
      passkeys: v.array(
        v.object({
          id: Id,
          name: v.string(),
          created_at: MomentText,
          last_used_at: v.nullable(MomentText),
        }),
      ),
      codes: v.boolean(),
      recovery_codes_left: v.number(),
      /** Whether passkeys can be made at this address. */
      can_make_passkeys: v.boolean(),
    }),
  },
  'POST /authentication/passkeys/prepare': {
    ours: true,
    summary: 'A challenge for making a passkey, for somebody who logged in just now',
    access: mayRead({}),
    answer: CreateOptions,
  },
  'POST /authentication/passkeys/add': {
    ours: true,
    summary: 'Keep a new passkey of the account of the caller',
    access: mayRead({}),
    limits: { body: 32 * 1024 },
    body: v.strictObject({ passkey: NewPasskey }),
    answer: Success,
  },
  'POST /authentication/passkeys/remove': {
    ours: true,
    summary: 'Remove a passkey of the account of the caller, who logged in just now',
    access: mayRead({}),
    body: v.strictObject({ id: Id }),
    answer: Success,
  },
  'POST /authentication/codes/prepare': {
    ours: true,
    summary: 'A secret for an app that makes codes, for somebody who logged in just now',
    access: mayRead({}),
    answer: CodeSecret,
  },
  'POST /authentication/codes/add': {
    ours: true,
    summary: 'Ask for codes from the next login on; the answer holds new recovery codes, shown once',
    access: mayRead({}),
    body: v.strictObject({ code: ShortText }),
    answer: v.object({ recovery_codes: RecoveryCodes }),
  },
  'POST /authentication/codes/remove': {
    ours: true,
    summary: 'Ask for no codes any more, for somebody who logged in just now',
    access: mayRead({}),
    answer: Success,
  },
});
