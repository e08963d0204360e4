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

export const threads: readonly Thread[] = [
  {
    child: 'emma',
    parent: 'Marijke Jansen',
    messages: [
      parent(26, 'Morgen is het feest! 🎂 Mogen we rozijnendoosjes meegeven?'),
      staff(25, 'Wat leuk, dat mag zeker. We hangen de slingers alvast op.'),
      parent(2, 'Ze is al sinds zes uur wakker 🎉🥳 Veel plezier vandaag! 👩‍👧‍👦❤️'),
    ],
    read: 2,
  },
  { child: 'daan', parent: 'Pieter van den Berg', messages: [parent(3, messageThatFits)], read: 0 },
  {
    child: 'renee',
    parent: 'Saskia van der Meer',
    messages: [staff(30, 'Ze heeft vandaag twee boterhammen gegeten.'), parent(4, messageThatIsCut)],
    read: 1,
  },
  {
    child: 'yagiz',
    parent: 'Elif Yılmaz',
    messages: [
      parent(5, 'Goedemorgen, Yağız heeft koorts en blijft vandaag thuis.'),
      staff(4, 'Dank voor het bericht. Beterschap voor hem!'),
    ],
    read: 2,
  },
  {
    child: 'guus',
    parent: '',
    messages: [
      staff(28, 'Zijn luiers zijn bijna op, kunnen jullie een nieuw pak meegeven?'),
      parent(27, 'Doen we.'),
      parent(6, 'Het pak ligt in zijn tas.'),
      parent(6, 'En een schone slaapzak.'),
      parent(1, 'Heeft hij al geslapen?'),
    ],
    read: 2,
  },
  {
    child: 'xuan',
    parent: 'Linh Nguyễn',
    messages: [
      parent(50, 'Hoe ging het wennen gisteren?'),
      staff(
        49,
        'Heel goed! Ze heeft lang op het kleed gespeeld en daarna een uur geslapen.\nMorgen proberen we samen de fles.',
      ),
    ],
    read: 2,
  },
  {
    child: 'sjoukje',
    parent: 'Wiebe Dijkstra',
    messages: [parent(7, 'Ze neemt een tekening mee voor de juf. Wil je hem ophangen?')],
    read: 0,
  },
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
