import type { CallKey } from '../calls/index.ts';
import type { SpecificationCall } from './fields.ts';
import { mainCalls } from './mainCalls.ts';
import { trackingCalls } from './trackingCalls.ts';

export type { Encoding, Fields, SpecificationCall } from './fields.ts';

const all = { ...mainCalls, ...trackingCalls } as const satisfies Partial<Record<CallKey, SpecificationCall>>;

/** A call that the specification names. */
export type SpecificationKey = keyof typeof all;

/**
 * The calls that the specification names, by their keys in the contract, with what it names of each. Base, method and
 * path are the ones in the key. Servers and tests read it; it is too large for a browser.
 */
export const specificationCalls: Readonly<Record<SpecificationKey, SpecificationCall>> = all;

/** Whether the specification names a call. */
export function isSpecified(key: string): key is SpecificationKey {
  return Object.hasOwn(all, key);
}
