export {
  defineOutbox,
  useAllOutboxEntries,
  useOutboxEntries,
  type Change,
  type OutboxHandle,
  type OutboxOptions,
} from './defineOutbox';
export { waitsAgain, type ChildEvent, type OnceCall, type OutboxEntry, type OutboxInput } from './entries';
export { outboxOf, type Outbox } from './Outbox';
export { askedAt } from '../store/askedAt';
export { useOverlay } from './overlay';
