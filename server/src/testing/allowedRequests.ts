import type { CallInput, CallKey } from '@groepsapp/contract';
import type { KeySet } from '../authentication/oneTimeKeys.ts';
import type { Organisation } from './organisation.ts';

/** What a request may be made of beside the organisation: tokens that travel inside it. */
export interface RequestTokens {
  device: string;
  image: string;
  password: string;
  loginKeys: KeySet;
  /** Those of a childminder with client number 21. */
  resetKeys: KeySet;
  /** Id of a care instruction of the child of the organisation. */
  instruction: number;
  /** Id of a presence record of that child. */
  presence: number;
}

/**
 * For every call of the contract the requests that an employee of the organisation may make:
 * one for each way to point at ids.
 */
export type AllowedRequests = {
  [K in CallKey]: (organisation: Organisation, tokens: RequestTokens) => readonly CallInput<K>[];
};

const window = { start: '2026-03-10', end: '2026-03-24' };

/** The requests of a call that asks about the group. */
export const ofGroup = ({ group }: Organisation) => [{ query: { id_group: `${group}` } }];

/** The requests of a call that asks about the group in two weeks. */
export const ofWindow = ({ group }: Organisation) => [{ query: { id_group: `${group}`, ...window } }];
