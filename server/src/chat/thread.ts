import type { Message } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
import { readableUntil } from '../access/reach.ts';
import { highestId } from '../access/resource.ts';

/** Values of the column `entered_by`. */
export const enteredBy = { staff: 0, parent: 1 } as const;

/** Selects messages in the format of the contract. */
function selectMessages(db: Db) {
  return db
    .selectFrom('message')
    .leftJoin('message_receipt as receipt', 'receipt.message_id', 'message.id')
    .select(['id', 'child_id', 'text', 'created_at', 'entered_by', 'name', 'receipt.read_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

function onTheWire({ entered_by, read_at, ...row }: Row): Message {
  const receipt = read_at === null ? {} : { read_at };
  return { ...row, ...receipt, enterd_by: entered_by === enteredBy.parent ? 1 : 0 };
}

export async function readMessage(db: Db, id: number): Promise<Message> {
  return onTheWire(await selectMessages(db).where('id', '=', id).executeTakeFirstOrThrow());
}

export const thread = implement({
  /**
   * A page of a thread, oldest message first: the newest one, or the one that ends before the message `before`. Messages
   * are ordered by id, the order in which they were stored.
   */
  'GET /messages': async ({ query: { id_child, before = Infinity, limit } }, context) => {
    const until = readableUntil(context);
    const newestFirst = await selectMessages(context.db)
      .where('child_id', '=', id_child)
      .where('id', '<=', Math.min(before - 1, highestId))
      .$if(until !== null, (messages) => messages.where('created_at', '<', until ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return newestFirst.reverse().map(onTheWire);
  },
});
