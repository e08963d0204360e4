import type { IntakeRow } from '@groepsapp/contract';

interface DemoTemplate {
  title: string;
  rows: readonly IntakeRow[];
}

type Kind = NonNullable<IntakeRow['answer']>['type'];

const explained = '…';

/** An option whose name ends with '…' asks for an explanation. */
function ask(text: string, type: Kind, options?: readonly string[], style: Partial<IntakeRow> = {}): IntakeRow {
  const chosen = options?.map((name, index) => ({
    id: String(index + 1),
    name: name.replace(explained, ''),
    ...(name.endsWith(explained) ? { note: true } : {}),
  }));
  return { type: 'question', text, answer: { type, value: '', ...(chosen ? { options: chosen } : {}) }, ...style };
}

const header = (text: string): IntakeRow => ({ type: 'header', text, boldText: true, fontSize: 20 });
const subheader = (text: string): IntakeRow => ({ type: 'subheader', text, boldText: true, color: '#17544D' });
const description = (text: string): IntakeRow => ({ type: 'description', text });
const note = (text: string): IntakeRow => ({ type: 'note', text, color: '#6B655D', fontSize: 14 });

const yesNo = ['nee', `ja${explained}`];
const permissions = [
  'Uitstapjes lopend',
  'Vervoer per auto of bakfiets',
  'Zonnebrand van de opvang',
  'Teek verwijderen',
];

const baby: DemoTemplate = {
  title: 'Intake baby',
  rows: [
    header('Intake baby'),
    description('Vul dit formulier samen met de ouders in, voor de eerste wendag.'),
    subheader('Thuis'),
    ask('Gezin', 'textarea'),
    ask('Thuistaal', 'text'),
    subheader('Eten en slapen'),
    ask('Voeding', 'radio', ['borst', 'fles', `beide${explained}`]),
    ask('Schema', 'textarea', undefined, { marginLeft: 20, infoText: 'Tijden, merk en hoeveelheid.' }),
    ask('Slaapritueel', 'textarea'),
    ask('Slaaphouding', 'radio', ['rug', 'anders'], {
      alert: "Bij anders: vul het formulier 'Afwijkend slapen' in.",
    }),
    subheader('Gezondheid en troost'),
    ask('Allergie', 'radio', yesNo),
    ask('Speen of knuffel', 'text'),
    ask('Troosten', 'textarea'),
    ask('Toestemmingen', 'checkbox', permissions),
    note('Toestemmingen zijn altijd in te trekken; de gegevens van het kind worden dan aangepast.'),
  ],
};

const toddler: DemoTemplate = {
  title: 'Intake peuter',
  rows: [
    header('Intake peuter'),
    ask('Zindelijkheid', 'select', ['nee', 'bezig', 'ja']),
    ask('Eten', 'textarea'),
    ask('Taal', 'select', ['Nederlands', 'andere taal', 'meertalig']),
    ask('Spel', 'textarea'),
    ask('VVE-indicatie', 'radio', yesNo),
    ask('Bijzonderheden', 'textarea'),
  ],
};

const afterSchool: DemoTemplate = {
  title: 'Intake BSO',
  rows: [
    header('Intake BSO'),
    ask('School', 'text'),
    ask('Groep', 'select', ['1', '2', '3', '4', '5', '6', '7', '8']),
    ask('Ophalen van school', 'radio', ['lopend', 'taxi', 'zelf']),
    ask('Zelfstandigheidscontract', 'checkbox', ['Buiten spelen zonder begeleiding', 'Alleen naar huis']),
    ask('Zwemdiploma', 'select', ['geen', 'A', 'B', 'C']),
    ask('Mediagebruik', 'radio', ['geen', 'volgens afspraak']),
    ask('Medicatie', 'radio', yesNo),
  ],
};

const medicine: DemoTemplate = {
  title: 'Medicijnovereenkomst',
  rows: [
    header('Gebruik geneesmiddelen'),
    description('Ook voor zelfzorgmiddelen. Zonder overeenkomst geven we geen medicijnen.'),
    ...['Medicijn', 'Reden', 'Dosering', 'Tijden'].map((text) => ask(text, 'text')),
    ...['Wijze van toediening', 'Bewaarplaats', 'Houdbaar tot', 'Periode van en tot'].map((text) => ask(text, 'text')),
    ask('Bijsluiter gelezen', 'radio', ['ja', 'nee']),
    ask('Eerste gift thuis gegeven', 'radio', ['ja', 'nee']),
    ask('Ouder geeft akkoord', 'checkbox', ['Handtekening ouder op papier aanwezig']),
  ],
};

const sleeping: DemoTemplate = {
  title: 'Afwijkend slapen',
  rows: [
    header('Afwijkend slapen'),
    ask('Wens', 'radio', ['buik', 'inbakeren', `anders${explained}`]),
    ask('Advies arts of JGZ', 'radio', yesNo),
    ask('Bevestiging', 'checkbox', ['Ouder heeft gelezen welk risico er is']),
  ],
};

const yearly: DemoTemplate = {
  title: 'Jaarlijkse controle gegevens',
  rows: [
    header('Jaarlijkse controle gegevens'),
    ask('Gegevens kloppen', 'radio', ['ja', `nee${explained}`]),
    ask('Noodnummers', 'text'),
    ask('Toestemmingen', 'checkbox', permissions),
  ],
};

const childminder: DemoTemplate = {
  title: 'Gastouder-intake',
  rows: [
    header('Gastouder-intake'),
    ask('Vervoer', 'checkbox', ['fiets', 'auto']),
    ask('Huisdieren', 'radio', ['geen bezwaar', `bezwaar${explained}`]),
    note('Bij de gastouder wordt niet gerookt; de risico-inventarisatie ligt ter inzage.'),
    ask('Contact', 'radio', ['schrift', 'app']),
  ],
};

/** The templates per company. */
export const intakeTemplates: Readonly<Record<number, readonly DemoTemplate[]>> = {
  1: [baby, toddler, afterSchool, medicine, sleeping, yearly],
  2: [childminder, medicine, yearly],
};
