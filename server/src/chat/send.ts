import type { Message } from '@groepsapp/contract';
import { holdChild } from '../schedules/placements.ts';
import { momentAfter } from '../base/clock.ts';
import { makeOnce } from '../http/once.ts';
import { publishAboutChild } from '../events/publishAbout.ts';
import type { Services } from '../database/services.ts';
import { readMessage } from './thread.ts';

/** A message to be stored. */
export interface Sent {
  /** Namespace of the idempotency key; keys of different senders are independent. */
  sender: string;
  key: string | undefined;
  childId: number;
  text: string;
  enteredBy: number;
  /** The account of the employee who wrote it; `null` for a parent. */
  createdBy: number | null;
  name: string;
}

/**
 * Stores a message, idempotently by key, and publishes the live event.
 * @returns the message, also when an earlier attempt with the same key stored it
 */
export async function sendMessage(services: Services, sent: Sent): Promise<Message> {
  const { clock } = services;
  const { sender, key, childId, text, enteredBy, createdBy, name } = sent;
  const content = ['message', childId, text, name];
  const id = await makeOnce(services, { sender, key, content }, async (db) => {
    await holdChild(db, childId);
    const message = await db
      .insertInto('message')
      .values({
        child_id: childId,
        text,
        name,
        entered_by: enteredBy,
        created_by: createdBy,
        created_at: momentAfter(clock, 0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishAboutChild({ db, clock }, 'messages-changed', childId);
    return message.id;
  });
  return readMessage(services.db, id);
}
