import { addDays, dayOf, daysBetween } from '../base/clock.ts';
import type { DemoChild } from './children.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { add, type DemoRows } from './rows.ts';
import { establishmentOf } from './tables/groups.ts';
import { type DemoInstruction, namedInstructions, ordinaryInstructions } from './tables/instructions.ts';
import { type DemoMessage, ordinaryMessages, threads } from './tables/messages.ts';
import { childminderNotes, namedNotes, ordinaryNotes } from './tables/notes.ts';
import { childminderHome, lighthouse } from './tables/organisation.ts';

const schoolDays = 4 * 365.25;
const dayHours = 24;

function instructionsOf({ random, today }: Fill, { key, dateOfBirth }: DemoChild): readonly DemoInstruction[] {
  if (key !== null) return namedInstructions[key] ?? [];
  const kind = daysBetween(dateOfBirth, today) < schoolDays ? 'young' : 'school';
  return random.chance(0.4) ? random.sample(ordinaryInstructions[kind], random.between(1, 2)) : [];
}

/** Adds care instructions, some of which have been edited. */
export function fillInstructions(fill: Fill, children: readonly DemoChild[]): void {
  const { rows, random } = fill;
  for (const child of children) {
    for (const instruction of instructionsOf(fill, child)) {
      const hours = random.between(2, 200 * dayHours);
      add(rows.instruction, {
        child_id: child.id,
        ...instruction,
        created_at: hoursBefore(fill, hours),
        modified_at: random.chance(0.3) ? hoursBefore(fill, hours / 2) : null,
      });
    }
  }
}

/** A message thread with its child. */
interface ChildThread {
  child: DemoChild;
  parent: string;
  messages: readonly DemoMessage[];
  read: number;
}

function ordinaryThread({ random }: Fill, child: DemoChild): ChildThread {
  const count = random.between(1, 4);
  const messages = Array.from({ length: count }, (_, index): DemoMessage => {
    const from = random.pick(['parent', 'staff'] as const);
    return { from, hoursAgo: (count - index) * 9 + random.between(0, 8), text: random.pick(ordinaryMessages[from]) };
  });
  return { child, parent: '', messages, read: random.chance(0.7) ? count : random.between(0, count) };
}

function threadsOf(fill: Fill, children: readonly DemoChild[]): ChildThread[] {
  const named = children.flatMap((child) => {
    const thread = threads.find((one) => one.child === child.key);
    return thread === undefined ? [] : [{ ...thread, child }];
  });
  const ordinary = children
    .filter(({ key }) => key === null && fill.random.chance(0.25))
    .map((child) => ordinaryThread(fill, child));
  return [...named, ...ordinary];
}

/** The account that writes and reads messages for an establishment. */
export function accountFor({ rows }: Fill, establishmentId: number): number {
  const found = rows.account_establishment.find((one) => one.establishment_id === establishmentId);
  if (found === undefined) throw new Error(`Nobody works in the demo establishment ${establishmentId}.`);
  return found.account_id;
}

function addRead(fill: Fill, { child, read }: ChildThread, messageIds: readonly number[]): void {
  const upTo = messageIds[read - 1];
  if (upTo === undefined) return;
  const mark = {
    child_id: child.id,
    establishment_id: child.establishmentId,
    up_to_message_id: upTo,
    read_at: hoursBefore(fill, 0),
    account_id: accountFor(fill, child.establishmentId),
  };
  fill.rows.message_read.push(mark);
  add<DemoRows['message_reading'][number]>(fill.rows.message_reading, mark);
}

/** Adds message threads with parents. Ids increase with time, as in production. */
export function fillMessages(fill: Fill, children: readonly DemoChild[]): void {
  const all = threadsOf(fill, children);
  const inOrder = all
    .flatMap((thread) => thread.messages.map((message) => ({ thread, message })))
    .sort((a, b) => b.message.hoursAgo - a.message.hoursAgo);
  const idsOf = new Map<ChildThread, number[]>(all.map((thread) => [thread, []]));
  for (const { thread, message } of inOrder) {
    const id = add(fill.rows.message, {
      child_id: thread.child.id,
      text: message.text,
      created_at: hoursBefore(fill, message.hoursAgo),
      entered_by: message.from === 'parent' ? 1 : 0,
      name: message.from === 'parent' ? thread.parent : '',
    });
    idsOf.get(thread)?.push(id);
  }
  for (const [thread, ids] of idsOf) addRead(fill, thread, ids);
}

interface Note {
  note: string;
  groups: readonly number[];
  hoursAgo: number;
  announcement: boolean;
  inDays: number;
}

function ordinaryNotesOf({ rows, groups }: Fill): Note[] {
  const others = rows.establishment.map(({ id }) => id).filter((id) => id !== lighthouse);
  return others.flatMap((establishmentId) => {
    const own = groups.filter((group) => establishmentOf(group) === establishmentId).map(({ id }) => id);
    const notes = establishmentId === childminderHome ? childminderNotes : ordinaryNotes;
    return own.length === 0 ? [] : notes.map((note) => ({ ...note, groups: own }));
  });
}

/** Adds announcements, and the transfer notes of today and yesterday. */
export function fillNotes(fill: Fill): void {
  const { rows, today } = fill;
  const inOrder = [...namedNotes, ...ordinaryNotesOf(fill)].sort((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { note, groups: groupIds, hoursAgo, announcement, inDays } of inOrder) {
    const created_at = hoursBefore(fill, hoursAgo);
    const id = add(rows.transfer_note, {
      note,
      date: announcement ? dayOf(new Date(created_at)) : addDays(today, inDays),
      sticky: announcement ? 1 : 0,
      created_at,
      account_id: accountFor(fill, establishmentOf({ id: groupIds[0] ?? 0 })),
    });
    rows.transfer_note_group.push(...groupIds.map((group_id) => ({ transfer_note_id: id, group_id })));
  }
}
