import { trackingFacts } from './facts/trackingFacts';
import type { Known } from './Handler';
import { trackingCalls } from './trackingCalls';
import { wholeForms } from './wholeForms';

/** The calls of child tracking and of forms. */
export const tracking: Known = { facts: trackingFacts, handlers: { ...trackingCalls, ...wholeForms } };
