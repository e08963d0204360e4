import type { ChildKey } from './namedChildren.ts';

export interface DemoMessage {
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

export const threads: readonly Thread[] = [
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

export const ordinaryMessages: Readonly<Record<DemoMessage['from'], readonly string[]>> = {
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
