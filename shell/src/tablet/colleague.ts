import type { CallAnswer } from '@groepsapp/kernel';

/** Somebody who may take over the tablet. */
export type Colleague = CallAnswer<'GET /authentication/persons'>[number];
