/**
 * Changes that must not be lost: the outbox for changes waiting for a connection, and the dialogs for edit conflicts.
 */
export { ConflictDialog } from '../conflict/ConflictDialog';
export { RemoveDialog } from '../conflict/RemoveDialog';
export * from '../outbox';
