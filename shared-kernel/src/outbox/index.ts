export { defineOutbox, useAllOutboxEntries, useOutboxEntries, type Change, type OutboxHandle } from './defineOutbox';
export { waitsAgain, type OnceCall, type OutboxEntry, type OutboxInput } from './entries';
export { outboxOf, type Outbox } from './Outbox';
export { askedAt } from '../store/askedAt';
export { useOverlay } from './overlay';
