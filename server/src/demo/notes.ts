import { addDays, dayOf } from '../base/clock.ts';
import { accountAt, type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import { butterflies, establishmentOf, hedgehogs, ladybirds } from './tables/groups.ts';
import { childminderHome, lighthouse } from './tables/organisation.ts';

interface DemoNote {
  note: string;
  groups: readonly number[];
  hoursAgo: number;
  /** An announcement stays until it is deleted. */
  announcement: boolean;
  /** The day of a transfer note, in days from today. */
  inDays: number;
}

function announcement(hoursAgo: number, groups: readonly number[], note: string): DemoNote {
  return { note, groups, hoursAgo, announcement: true, inDays: 0 };
}

function transfer(hoursAgo: number, groups: readonly number[], note: string, inDays = 0): DemoNote {
  return { note, groups, hoursAgo, announcement: false, inDays };
}

const both = [ladybirds, butterflies];

const namedNotes: readonly DemoNote[] = [
  announcement(2, both, 'De wasmachine op de gang is stuk. Vuile slabben gaan vandaag in de blauwe zak.'),
  announcement(20, both, 'Donderdag om half elf oefenen we de ontruiming. Het evacuatiebed staat klaar.'),
  announcement(30, [ladybirds], 'Op de groep gaan waterpokken rond. Het briefje voor ouders hangt op de deur.'),
  announcement(44, [butterflies], 'De nieuwe slaapzakken liggen in de tweede lade, gesorteerd op maat.'),
  announcement(52, both, 'Graag een foto van het hele gezin vragen voor de familiemuur.'),
  announcement(75, [butterflies, hedgehogs], 'De zandbak is ververst. Het net moet er elke avond weer over.'),
  transfer(1, [ladybirds], 'Emma is jarig! We zingen na het fruit eten.'),
  transfer(2, [ladybirds], 'Daan wordt vandaag door zijn tante Josien gehaald.'),
  transfer(2, [butterflies], 'Guus was vroeg wakker en mag eerder naar bed.'),
  transfer(3, [ladybirds], 'Mees is gisteren niet afgemeld, graag de tijd navragen bij zijn vader.'),
  transfer(3, [butterflies], 'Lou heeft voor het eerst gekropen, ouders willen het graag zelf ook zien.'),
  transfer(4, both, 'Ömer is vanochtend bij de Vlinders en na de lunch bij de Lieveheersbeestjes.'),
  transfer(5, [ladybirds], 'Håkon komt voor het eerst: rond elf uur even met zijn moeder bellen.'),
  transfer(26, [butterflies], 'Aaliyah had na het slapen een rood oogje.', -1),
  transfer(27, [ladybirds], 'Fleur miste haar rode laars. Gevonden achter de kapstok.', -1),
];

/** Notes for all groups of an establishment together, so that no notes screen is empty. */
const ordinaryNotes: readonly Omit<DemoNote, 'groups'>[] = [
  announcement(6, [], 'Het nieuwe rooster hangt in de teamkamer.'),
  announcement(31, [], 'Vrijdagmiddag komt de schoorsteenveger, houd de kinderen bij de voordeur weg.'),
  transfer(3, [], 'De fruitmand wordt vandaag later gebracht.'),
];

/** Notes at the childminder's own place, who has no colleagues and no rota. */
const childminderNotes: readonly Omit<DemoNote, 'groups'>[] = [
  announcement(6, [], 'Donderdag komt de consulent van het bureau voor het jaarlijkse gesprek.'),
  announcement(31, [], 'Vrijdagmiddag komt de schoorsteenveger, houd de kinderen bij de voordeur weg.'),
  transfer(3, [], 'Reservekleding meevragen: de la met maat 98 is leeg.'),
];

function ordinaryNotesOf({ rows, groups }: Fill): DemoNote[] {
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
      account_id: accountAt(fill, establishmentOf({ id: groupIds[0] ?? 0 })),
    });
    rows.transfer_note_group.push(...groupIds.map((group_id) => ({ transfer_note_id: id, group_id })));
  }
}
