import { defineOutbox, type OutboxEntry } from '../outbox';
import type { ChildEvent } from '../outbox/entries';
import { presenceTexts as texts } from './presenceTexts';

function outboxesOf(people: string, announces?: ChildEvent) {
  const event = announces === undefined ? {} : { announces };
  return {
    in: defineOutbox({ name: `presence.${people}.in`, call: 'POST /presence', label: texts.signIn, ...event }),
    out: defineOutbox({ name: `presence.${people}.out`, call: 'PUT /presence/:id', label: texts.signOut, ...event }),
    taps: defineOutbox({
      name: `presence.${people}.taps`,
      call: 'POST /presence/taps',
      label: texts.presence,
      parts: 'taps',
      ...event,
    }),
  };
}

/**
 * Taps wait here until the server has them. Their order does not matter to the server: each counts by its moment. That
 * of employees announces itself (`TapIndex`), as the outbox can only name children.
 */
export const outboxes = { child: outboxesOf('children', 'presence-changed'), employee: outboxesOf('employees') };

const named = (part: 'in' | 'out' | 'taps') => [outboxes.child[part].name, outboxes.employee[part].name];
const ofIn = named('in');
const ofOut = named('out');
const ofTaps = named('taps');

const ofEmployees = Object.values(outboxes.employee).map(({ name }) => name);

export const isOfEmployees = ({ outbox }: OutboxEntry) => ofEmployees.includes(outbox);

export function isSignIn(entry: OutboxEntry): entry is OutboxEntry<'POST /presence'> {
  return ofIn.includes(entry.outbox);
}

export function isSignOut(entry: OutboxEntry): entry is OutboxEntry<'PUT /presence/:id'> {
  return ofOut.includes(entry.outbox);
}

export function isBatch(entry: OutboxEntry): entry is OutboxEntry<'POST /presence/taps'> {
  return ofTaps.includes(entry.outbox);
}
