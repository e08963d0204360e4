import { defineOutbox, type OutboxEntry } from '../outbox';
import type { ChildEvent } from '../outbox/entries';
import { presenceTexts as texts } from './rules/presenceTexts';

/** Taps as they are stored: each says who was tapped, how and when. */
export type TapsEntry = OutboxEntry<'POST /presence/taps'>;

const outboxOf = (people: string, announces?: ChildEvent) =>
  defineOutbox({
    name: `presence.${people}.taps`,
    call: 'POST /presence/taps',
    label: texts.presence,
    parts: 'taps',
    ...(announces === undefined ? {} : { announces }),
  });

/**
 * Taps wait here until the server has them. Their order does not matter to the server: each counts by its moment. That
 * of employees announces itself (`TapIndex`), as the outbox can only name children.
 */
export const outboxes = { child: outboxOf('children', 'presence-changed'), employee: outboxOf('employees') };

export const isOfEmployees = ({ outbox }: OutboxEntry) => outbox === outboxes.employee.name;

export const isPresence = (entry: OutboxEntry): entry is TapsEntry =>
  entry.outbox === outboxes.child.name || isOfEmployees(entry);
