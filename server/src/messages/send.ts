import type { Message } from '@groepsapp/contract';
import { holdChild } from '../children/placements.ts';
import { momentAfter } from '../clock.ts';
import { makeOnce } from '../http/once.ts';
import { publishAboutChild } from '../realtime/publishAbout.ts';
import type { Services } from '../services.ts';
import { readMessage } from './thread.ts';

/** A message as it arrived. */
export interface Sent {
  /** Who sends it, for the key; a key is good for one sender. */
  sender: string;
  key: string | undefined;
  childId: number;
  text: string;
  enteredBy: number;
  /** The account of the member of staff; `null` for a parent. */
  createdBy: number | null;
  name: string;
}

/**
 * Saves a message once and tells whoever may see the child.
 * @returns the message, also when it had been saved before with the same key
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
