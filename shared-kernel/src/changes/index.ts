/**
 * Changes that must not be lost: the outbox for changes waiting for a connection, and the dialogs for edit conflicts.
 */
export { ConflictDialog, type ConflictDialogProps, type ConflictField } from '../conflict/ConflictDialog';
export { RemoveDialog, type RemoveDialogProps } from '../conflict/RemoveDialog';
export * from '../outbox';
