import type { Message } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { highestId } from '../access/resource.ts';
import { enteredBy } from './enteredBy.ts';

/** Selects messages in the format of the contract. */
function selectMessages(db: Db) {
  return db
    .selectFrom('message')
    .leftJoin('message_receipt as receipt', 'receipt.message_id', 'message.id')
    .select(['id', 'child_id', 'text', 'created_at', 'entered_by', 'name', 'receipt.read_at as read_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

function onTheWire({ entered_by, read_at, ...row }: Row): Message {
  const receipt = read_at === null ? {} : { read_at };
  return { ...row, ...receipt, enterd_by: entered_by === enteredBy.parent ? 1 : 0 };
}

export interface Page {
  childId: number;
  /** Cursor: the page ends before the message with this id; omitted: the newest page. */
  before?: number | undefined;
  limit: number;
  /** Only messages up to this moment; `null` for all. */
  until: string | null;
}

/** Reads a page of a thread, oldest message first. Messages are ordered by id, the order in which they were stored. */
export async function readPage(db: Db, { childId, before, limit, until }: Page): Promise<Message[]> {
  const newestFirst = await selectMessages(db)
    .where('child_id', '=', childId)
    .where('id', '<=', before === undefined ? highestId : Math.min(before - 1, highestId))
    .$if(until !== null, (messages) => messages.where('created_at', '<', until ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return newestFirst.reverse().map(onTheWire);
}

export async function readMessage(db: Db, id: number): Promise<Message> {
  return onTheWire(await selectMessages(db).where('id', '=', id).executeTakeFirstOrThrow());
}
