import * as v from 'valibot';
import { accountKinds, defineCalls } from '../call.ts';
import { ById, DateText, Id, MomentText, Named, optionalText, ShortText, typedText } from '../primitives.ts';
import { roleNames } from '../roles.ts';
import { BasedOnVersion, Version, changes, ofOne, paged, reads } from './management.ts';
import { pictures } from './pictures.ts';

/** A role with its Dutch name. */
const RoleChoice = v.object({ value: v.picklist(roleNames), label: v.string() });

const ManagedAccount = v.object({
  id: Id,
  kind: v.picklist(accountKinds),
  username: v.string(),
  /** Of an employee; `null` where the account belongs to nobody in particular. */
  name: v.nullable(v.string()),
  /** Signed address of the small picture of the employee; left out where there is no photo. */
  thumbnail: v.optional(v.string()),
  /** Of a childminder. */
  client_number: v.nullable(v.string()),
  /** `null`: of a childminder. */
  role: v.nullable(RoleChoice),
  establishments: v.array(Named),
  state: v.picklist(['not invited', 'invited', 'in use', 'used', 'ended']),
  last_day: v.nullable(DateText),
  /** The only days on which it can be used; empty: every day. */
  days: v.array(DateText),
  /** Whether who has it waits after too many wrong passwords. */
  blocked: v.boolean(),
  /** Why the caller may not change it; `null`: the caller may. */
  closed: v.nullable(v.string()),
  version: Version,
});

const Email = v.pipe(ShortText, v.trim(), v.email('Vul een e-mailadres in, zoals noor@opvang.nl.'));

const Establishments = v.pipe(v.array(Id), v.minLength(1, 'Kies ten minste één locatie.'), v.maxLength(1_000));

/** What an account may do; who helps out does so until a last day or on days. */
const GivenRole = {
  role: v.picklist(roleNames),
  last_day: v.optional(v.nullable(DateText), null),
  days: v.optional(v.pipe(v.array(DateText), v.maxLength(366)), []),
};

/** The link with which the owner chooses a password, to pass on; `null`: it was mailed. */
const Invited = v.object({ id: Id, address: v.nullable(v.string()) });

export const managePeopleCalls = defineCalls({
  'GET /management/accounts': reads(
    'The accounts that reach a location of the caller, by address; for who manages the company all of them',
    paged(ManagedAccount),
  ),
  'GET /management/accounts/choices': reads('The roles and the locations that the caller may give to an account', {
    answer: v.object({ roles: v.array(RoleChoice), establishments: v.array(Named) }),
  }),
  'POST /management/accounts/employee': changes('Make an employee with an account, and invite its owner', {
    body: v.strictObject({
      username: Email,
      first_name: typedText(100),
      last_name_suffix: optionalText(50),
      last_name: typedText(100),
      gender: v.picklist(['M', 'V']),
      ...GivenRole,
      establishments: Establishments,
    }),
    answer: Invited,
  }),
  'POST /management/accounts/childminder': changes('Make the account of a childminder, and invite its owner', {
    body: v.strictObject({ username: Email, client_number: typedText(50), establishments: Establishments }),
    answer: Invited,
  }),
  'PUT /management/accounts/:id/role': changes(
    'Say which locations an account reaches, and what that of an employee may do and until when',
    {
      ...ofOne,
      body: v.strictObject({
        ...GivenRole,
        /** Left out, only the locations change, as they do of a childminder, who has no role. */
        role: v.optional(GivenRole.role),
        establishments: Establishments,
        ...BasedOnVersion,
      }),
    },
  ),
  'POST /management/accounts/:id/photo': changes(
    'Set the photo of the employee of an account, in place of the one that there may be',
    { ...ofOne, upload: { field: 'file', ...pictures } },
  ),
  'DELETE /management/accounts/:id/photo': changes(
    'Delete the photo of the employee of an account; also answered when there is none',
    ofOne,
  ),
  'POST /management/accounts/:id/invite': changes(
    'Invite the owner of an account to choose a password; an account that was ended is opened again',
    { params: ById, answer: Invited },
  ),
  'POST /management/accounts/:id/reset': changes(
    'Make a code to read out, with which the owner of an account chooses another password once',
    { params: ById, answer: v.object({ code: v.string(), expires_at: MomentText }) },
  ),
  'POST /management/accounts/:id/unlock': changes('End the wait after too many wrong passwords', ofOne),
  'POST /management/accounts/:id/forget': changes(
    'Forget the codes, the passkeys and the provider of who lost the telephone',
    ofOne,
  ),
  'POST /management/accounts/:id/end': changes(
    'End an account: nobody can log in with it, and who was logged in is logged out',
    ofOne,
  ),
  'GET /management/accounts/:id/sessions': reads('Where an account is logged in, the newest first', {
    params: ById,
    answer: v.array(
      v.object({
        id: Id,
        created_at: MomentText,
        /** Browser and system in words; empty for one that is not known. */
        browser: v.string(),
        /** The tablet at which the person stands. */
        tablet: v.nullable(v.string()),
      }),
    ),
  }),
  'POST /management/accounts/:id/log-out': changes('Log an account out everywhere, or end one of its sessions', {
    ...ofOne,
    body: v.strictObject({ session: v.optional(Id) }),
  }),
});
