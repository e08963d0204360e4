import { daysBetween } from '../base/clock.ts';
import type { DemoChild } from './children.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import type { ChildKey } from './tables/namedChildren.ts';

interface DemoInstruction {
  title: string;
  body: string;
  priority: '0' | '1';
}

function normal(title: string, body: string): DemoInstruction {
  return { title, body, priority: '0' };
}

function important(title: string, body: string): DemoInstruction {
  return { title, body, priority: '1' };
}

/** Zoë has many instructions; children of the main groups that are not listed here have none. */
const namedInstructions: Partial<Record<ChildKey, readonly DemoInstruction[]>> = {
  zoe: [
    important(
      'Allergie voor noten',
      'De EpiPen zit in het rode tasje boven de commode. Bij klachten 112 en ouders bellen.',
    ),
    important('Koorts', 'Heeft een koortsstuip gehad: bel ouders al vanaf 38,0 graden.'),
    normal('Slapen', 'Eén keer, van half één tot uiterlijk twee uur. Witte slaapzak met sterren.'),
    normal('Knuffel', 'Grijze olifant. Mag mee naar bed, blijft daarna in het mandje.'),
    normal('Eten', 'Brood zonder korst. Fruit in kleine stukjes, druiven altijd doorsnijden.'),
    normal('Drinken', 'Drinkt uit een open beker, alleen water of lauwe thee.'),
    normal('Huid', 'Armen en benen insmeren na het buitenspelen, crème staat in haar bakje.'),
    normal('Thuistaal', 'Spreekt thuis Zweeds. Oefen samen de woorden van het thema.'),
  ],
  emma: [normal('Traktatie', 'Wil graag zelf uitdelen. Kroon ligt klaar in de kast van de groep.')],
  daan: [important('Koemelkvrij', 'Geen zuivel, ook niet in koekjes. Haverdrank staat met zijn naam in de koelkast.')],
  yagiz: [normal('Troosten', 'Even apart zitten met een boekje helpt het best.')],
  fleur: [normal('Zindelijk', 'Gaat zelf naar de wc, vraag er na het eten nog eens naar.')],
  mees: [normal('Speen', 'Alleen in bed. De reservespeen ligt in zijn la.')],
  bo: [
    important('Ophalen', 'Alleen door de mensen op de lijst. Bij twijfel eerst kantoor bellen.'),
    normal('Fles', '180 ml om tien uur en om drie uur, lauwwarm.'),
  ],
  guus: [
    important('Slaaphouding', 'Altijd op de rug, zonder kussen of knuffel in bed.'),
    normal('Fles', '150 ml volgens het schema op de koelkast, goed laten boeren.'),
  ],
  xuan: [normal('Hapjes', 'Begint met groente: twee lepels, daarna de fles.')],
  renee: [normal('Schoenen', 'Draagt binnen slofjes met antislip, die staan in haar bakje.')],
  siem: [normal('Luieruitslag', 'Zalf bij elke verschoning, dun laagje.')],
  omer: [important('Geen varkensvlees', 'Let op smeerworst en snoepjes met gelatine.')],
};

const ordinaryInstructions: Readonly<Record<'young' | 'school', readonly DemoInstruction[]>> = {
  young: [
    normal('Slapen', 'Valt in slaap met muziek, gordijn mag op een kier.'),
    normal('Eten', 'Eet langzaam, laat rustig de tijd.'),
    normal('Verschonen', 'Gevoelige huid: alleen water en een washandje.'),
    normal('Afscheid', 'Zwaait graag bij het raam.'),
    important('Lactosevrij', 'Gebruik de pakjes met naam uit de koelkast.'),
    important('Astma', 'Pufje volgens de medicijnovereenkomst in de map.'),
  ],
  school: [
    normal('Naar huis', 'Mag vanaf vijf uur zelf naar huis fietsen.'),
    normal('Zwemmen', 'Heeft diploma A, blijft in het ondiepe bad.'),
    normal('Huiswerk', 'Op dinsdag een half uur lezen.'),
    important('Allergie voor bijen', 'Bij een steek direct bellen, medicijn zit in de tas.'),
    important('Bril', 'Draagt altijd een bril, ook bij het sporten.'),
  ],
};

const schoolDays = 4 * 365.25;
const dayHours = 24;

function instructionsOf({ random, today }: Fill, { key, dateOfBirth }: DemoChild): readonly DemoInstruction[] {
  if (key !== null) return namedInstructions[key] ?? [];
  const kind = daysBetween(dateOfBirth, today) < schoolDays ? 'young' : 'school';
  return random.chance(0.4) ? random.sample(ordinaryInstructions[kind], random.between(1, 2)) : [];
}

/** Adds care instructions, some of which have been edited. */
export function fillInstructions(fill: Fill): void {
  const { rows, random, children } = fill;
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
