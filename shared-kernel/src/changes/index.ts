/**
 * Changes that must not be lost: the outbox for changes waiting for a connection, and the dialog for edit conflicts.
 */
export * from '../conflict';
export * from '../outbox';
