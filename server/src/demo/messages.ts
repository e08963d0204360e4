import type { DemoChild } from './children.ts';
import { accountAt, type Fill, hoursBefore } from './fill.ts';
import { add, type DemoRows } from './rows.ts';
import type { ChildKey } from './tables/namedChildren.ts';

interface DemoMessage {
  from: 'parent' | 'staff';
  hoursAgo: number;
  text: string;
}

interface Thread {
  child: ChildKey;
  /** Name of the parent; empty when unknown. */
  parent: string;
  messages: readonly DemoMessage[];
  /** Number of messages, from the start of the thread, that the staff have read. */
  read: number;
}

function parent(hoursAgo: number, text: string): DemoMessage {
  return { from: 'parent', hoursAgo, text };
}

function staff(hoursAgo: number, text: string): DemoMessage {
  return { from: 'staff', hoursAgo, text };
}

/** Exactly as long as a preview: 110 characters. */
const messageThatFits =
  'Vanmiddag komt de tante van Daan hem halen, ze heet Josien en ze heeft een blauwe jas aan. Wij zijn om 6 thuis';

/** One character too long for a preview: 111 characters. */
const messageThatIsCut =
  'Renée heeft vannacht weinig geslapen door een tandje dat doorkomt, dus wellicht wil ze eerder op bed dan anders';

const thread = (child: ChildKey, name: string, read: number, messages: readonly DemoMessage[]): Thread => {
  return { child, parent: name, messages, read };
};

const threads: readonly Thread[] = [
  thread('emma', 'Marijke Jansen', 2, [
    parent(26, 'Morgen is het feest! 🎂 Mogen we rozijnendoosjes meegeven?'),
    staff(25, 'Wat leuk, dat mag zeker. We hangen de slingers alvast op.'),
    parent(2, 'Ze is al sinds zes uur wakker 🎉🥳 Veel plezier vandaag! 👩‍👧‍👦❤️'),
  ]),
  thread('daan', 'Pieter van den Berg', 0, [parent(3, messageThatFits)]),
  thread('renee', 'Saskia van der Meer', 1, [
    staff(30, 'Ze heeft vandaag twee boterhammen gegeten.'),
    parent(4, messageThatIsCut),
  ]),
  thread('yagiz', 'Elif Yılmaz', 2, [
    parent(5, 'Goedemorgen, Yağız heeft koorts en blijft vandaag thuis.'),
    staff(4, 'Dank voor het bericht. Beterschap voor hem!'),
  ]),
  thread('guus', '', 2, [
    staff(28, 'Zijn luiers zijn bijna op, kunnen jullie een nieuw pak meegeven?'),
    parent(27, 'Doen we.'),
    parent(6, 'Het pak ligt in zijn tas.'),
    parent(6, 'En een schone slaapzak.'),
    parent(1, 'Heeft hij al geslapen?'),
  ]),
  thread('xuan', 'Linh Nguyễn', 2, [
    parent(50, 'Hoe ging het wennen gisteren?'),
    staff(
      49,
      'Heel goed! Ze heeft lang op het kleed gespeeld en daarna een uur geslapen.\nMorgen proberen we samen de fles.',
    ),
  ]),
  thread('sjoukje', 'Wiebe Dijkstra', 0, [parent(7, 'Ze neemt een tekening mee voor de juf. Wil je hem ophangen?')]),
];

const ordinaryMessages: Readonly<Record<DemoMessage['from'], readonly string[]>> = {
  parent: [
    'Vandaag wordt hij om vijf uur gehaald.',
    'Kun je vragen of de blauwe muts nog op de groep ligt?',
    'We zijn tien minuten later door de file.',
    'Wat een mooie foto! 😍',
    'Is er morgen plek voor een extra dag?',
  ],
  staff: [
    'Er is vandaag heerlijk buiten gespeeld.',
    'De reservekleren zijn op, graag een setje meegeven.',
    'Het middageten ging vandaag heel goed.',
    'We hebben je kind vandaag extra laten rusten.',
  ],
};

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

function threadsOf(fill: Fill): ChildThread[] {
  const { children } = fill;
  const named = children.flatMap((child) => {
    const thread = threads.find((one) => one.child === child.key);
    return thread === undefined ? [] : [{ ...thread, child }];
  });
  const ordinary = children
    .filter(({ key }) => key === null && fill.random.chance(0.25))
    .map((child) => ordinaryThread(fill, child));
  return [...named, ...ordinary];
}

function addRead(fill: Fill, { child, read }: ChildThread, messageIds: readonly number[]): void {
  const upTo = messageIds[read - 1];
  if (upTo === undefined) return;
  const mark = {
    child_id: child.id,
    establishment_id: child.establishmentId,
    up_to_message_id: upTo,
    read_at: hoursBefore(fill, 0),
    account_id: accountAt(fill, child.establishmentId),
  };
  fill.rows.message_read.push(mark);
  add<DemoRows['message_reading'][number]>(fill.rows.message_reading, mark);
}

/** Adds message threads with parents. Ids increase with time, as in production. */
export function fillMessages(fill: Fill): void {
  const all = threadsOf(fill);
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
