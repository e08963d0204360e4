/** Changes that must not be lost: those that wait for a connection, and those that somebody else made too. */
export * from '../conflict';
export * from '../outbox';
