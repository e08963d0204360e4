export {
  defineOutbox,
  useAllOutboxEntries,
  useOutboxEntries,
  type Change,
  type OutboxHandle,
  type OutboxOptions,
} from './defineOutbox';
export { waitsAgain } from './entries';
export type { ChildEvent, OnceCall, OutboxEntry, OutboxInput } from './entries';
export { outboxOf, type Outbox } from './Outbox';
export { askedAt } from '../store/askedAt';
export { useOverlay } from './overlay';
