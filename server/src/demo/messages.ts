import { textsOf } from './companyFiles.ts';
import type { Child, Demo } from './Demo.ts';

interface Message {
  from: 'parent' | 'staff';
  hoursAgo: number;
  text: string;
}

interface Thread {
  /** Name of the parent; empty when unknown. */
  parent: string;
  messages: readonly Message[];
  /** Number of messages, from the start of the thread, that the staff have read. */
  read: number;
}

interface Texts {
  threads: readonly (Thread & { child: string })[];
  ordinary: Readonly<Record<Message['from'], readonly string[]>>;
}

type ChildThread = Thread & { of: Child };

function threadsOf(demo: Demo): ChildThread[] {
  const { random, unnamed } = demo;
  const { threads, ordinary } = textsOf<Texts>('messages');
  const named = threads.map((thread) => ({ ...thread, of: demo.child(thread.child) }));
  const others = unnamed
    .filter(() => random.chance(0.25))
    .map((of) => {
      const count = random.between(1, 4);
      const messages = Array.from({ length: count }, (_, index) => {
        const from = random.pick(['parent', 'staff'] as const);
        const hoursAgo = (count - index) * 9 + random.between(0, 8);
        return { from, hoursAgo, text: random.pick(ordinary[from]) };
      });
      return { of, parent: '', messages, read: random.chance(0.7) ? count : random.between(0, count) };
    });
  return [...named, ...others];
}

/** Adds threads of messages with parents. Ids increase with time, as in production. */
export function addMessages(demo: Demo): void {
  demo.begin('messages');
  const { tables } = demo;
  const all = threadsOf(demo);
  const idsOf = new Map(all.map((thread): [ChildThread, number[]] => [thread, []]));
  const inOrder = all
    .flatMap((thread) => thread.messages.map((message) => ({ thread, ...message })))
    .sort((one, other) => other.hoursAgo - one.hoursAgo);
  for (const { thread, from, hoursAgo, text } of inOrder) {
    const by = from === 'parent' ? { entered_by: 1, name: thread.parent } : { entered_by: 0, name: '' };
    const message = { child_id: thread.of.id, text, created_at: demo.hoursAgo(hoursAgo), ...by };
    idsOf.get(thread)?.push(tables.add('message', message));
  }
  for (const [{ of, read }, ids] of idsOf) {
    const up_to_message_id = ids[read - 1];
    if (up_to_message_id === undefined) continue;
    const at = { child_id: of.id, establishment_id: of.places[0].group.establishment.id };
    const mark = { ...at, up_to_message_id, read_at: demo.hoursAgo(0), account_id: demo.author(of.company) };
    tables.of('message_read').push(mark);
    tables.add('message_reading', mark);
  }
}
