import type { CallInput, CallKey } from '@groepsapp/contract';
import type { KeySet } from '../authentication/oneTimeKeys.ts';
import type { TestBrought } from '../childminder/testing/brought.ts';
import type { TestReferences } from '../import/testing/references.ts';
import type { TestTracking } from '../tracking/testing/list.ts';
import type { Organisation } from './organisation.ts';

/** Tokens and ids that requests need in addition to the organisation. */
export interface RequestTokens extends TestTracking {
  /** The data of the office for the account of the organisation. */
  brought: TestBrought;
  /** The references under which an integration knows what the organisation has. */
  references: TestReferences;
  device: string;
  image: string;
  password: string;
  loginKeys: KeySet;
  /** Keys of a childminder with client number 21. */
  resetKeys: KeySet;
  /** Id of another session of the account of the organisation. */
  otherSession: number;
  /** An address of which the organisation logs in its people, and what its provider sent back. */
  provider: { email: string; query: string };
  /** An unknown and a known passkey of the account, which answer a challenge, and the id of the known one. */
  newPasskey: CallInput<'POST /authentication/passkeys/add'>['body']['passkey'];
  usedPasskey: CallInput<'POST /authentication/passkeys/login'>['body']['passkey'];
  passkeyId: number;
  /** The first code of an app that got a secret. */
  firstCode: string;
  /** A location of the organisation and its group, of which no import has a key. */
  unkept: { establishment: number; group: number };
  /** Code with which a browser becomes a tablet of the company. */
  tabletCode: string;
  /** An area with one release on stable and another on beta, which the account may move. */
  served: { name: string; stable: string; beta: string };
  /** Id of a draft of a new observation list. */
  listDraft: number;
  /** Ids of the account of a colleague with a session, and of one that was not invited yet. */
  colleague: { account: number; session: number; uninvited: number };
  /** Id of a dry run of an import that waits for a yes. */
  checkedImport: number;
  /** Ids of a token of another product, its webhook, and what could not be delivered to that. */
  product: { token: number; webhook: number; letter: number };
  /** Id of a tablet of the organisation's establishment. */
  tablet: number;
  /** Id of an employee with an account, who may take over a tablet of the organisation's establishment. */
  person: number;
  /** Id of the employee of the organisation's own account. */
  self: number;
  /** Id of a care instruction of the organisation's child. */
  instruction: number;
  /** Id of a photo of the organisation's group, shared with the carers of that child. */
  photo: number;
  /** Id of a carer of that child, with a photo. */
  carer: number;
  /** Id of an activity of that child. */
  activity: number;
  /** Id of an activity type of its company. */
  activityType: number;
  /** Id of a news item of the organisation's establishment. */
  news: number;
  /** Hashes of an image and of a download in news of that establishment. */
  newsImage: string;
  newsDownload: string;
  /** Id of a new request of a parent of that child, which can be approved. */
  request: number;
  /** Id of a transfer note of the organisation's group. */
  note: number;
  /** Id of a template for intake forms of the organisation. */
  intakeTemplate: number;
  /** Id of a general form of the company. */
  generalForm: number;
  /** Id of that form, filled in for the child. */
  filledForm: number;
  /** Id of an observation form of that child. */
  childForm: number;
  /** Id of the observation result of that form. */
  formResult: number;
  /** Id of a note of the contact with the carers about that form. */
  parentNote: number;
  /** Id of a document of that child. */
  document: number;
  /** Id of another one, that is shared with its carers. */
  sharedDocument: number;
  /** Id of a message of staff to its parents. */
  staffMessage: number;
  /** Id of a child of the company that is placed nowhere, so that nothing speaks against erasing it. */
  unplaced: number;
  /** Id of an employee who works in the organisation's group. */
  employee: number;
  /** Id of a presence record of that child. */
  presence: number;
  /** An extra planned time of that child today; the time until `free` is free. */
  planned: { id: number; start_time: string; end_time: string; free: string };
}

/**
 * For every call of the contract, the requests that an employee of the organisation may make: one for each way in which
 * the call refers to ids.
 */
export type AllowedRequests = {
  [K in CallKey]: (organisation: Organisation, tokens: RequestTokens) => readonly (CallInput<K> & { file?: Buffer })[];
};

const window = { start: '2026-03-10', end: '2026-03-24' };

/** The requests of a call that takes a group. */
export const ofGroup = ({ group }: Organisation) => [{ query: { id_group: `${group}` } }];

/** The requests of a call that takes a group and a window of two weeks. */
export const ofWindow = ({ group }: Organisation) => [{ query: { id_group: `${group}`, ...window } }];
