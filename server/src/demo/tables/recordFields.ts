import { permissionKindNames, permissionRule } from '@groepsapp/contract';
import type { Database } from '../../database/schema.ts';

type Columns = Database['record_field'];

interface DemoField {
  functionName: string;
  name: string;
  type: Columns['field_type'];
  icon: string;
  editable?: Columns['editable_by'];
  editId?: number;
  flag?: Columns['flag'];
  /** Names of the options; those after a first 'geen' or 'nee' raise the flag of the field. */
  options?: readonly string[];
}

interface DemoSection {
  title: string;
  fields: readonly DemoField[];
}

const yesNo = ['ja', 'nee'];

function fixed(functionName: string, name: string): DemoField {
  return { functionName, name, type: 'text', icon: 'children', editable: 'nobody' };
}

function text(functionName: string, name: string, icon: string, more: Partial<DemoField> = {}): DemoField {
  return { functionName, name, type: 'text', icon, ...more };
}

function lines(functionName: string, name: string, icon: string, more: Partial<DemoField> = {}): DemoField {
  return { functionName, name, type: 'textarea', icon, ...more };
}

function number(functionName: string, name: string, icon: string): DemoField {
  return { functionName, name, type: 'number', icon };
}

/** A field of which the options are rows of the company: employees or schools. */
function chosen(functionName: string, name: string, icon: string, more: Partial<DemoField> = {}): DemoField {
  return { functionName, name, type: 'select', icon, editable: 'employees', ...more };
}

function choice(
  functionName: string,
  name: string,
  icon: string,
  options: readonly string[],
  more: Partial<DemoField> = {},
): DemoField {
  return { functionName, name, type: options.length > 3 ? 'select' : 'radio', icon, options, ...more };
}

const general: DemoSection = {
  title: 'Algemeen',
  fields: [
    fixed('first_name', 'Voornaam'),
    fixed('last_name_suffix', 'Tussenvoegsel'),
    fixed('last_name', 'Achternaam'),
    text('nickname', 'Roepnaam', 'children'),
    { ...fixed('date_of_birth', 'Geboortedatum'), icon: 'birthday' },
    fixed('gender', 'Geslacht'),
    text('home_language', 'Thuistaal', 'messages'),
    chosen('school', 'School', 'groups'),
    choice('school_year', 'Groep op school', 'groups', ['1', '2', '3', '4', '5', '6', '7', '8']),
    chosen('mentor', 'Mentor', 'employees', { editId: 1 }),
    chosen('mentor', 'Tweede mentor', 'employees', { editId: 2 }),
    chosen('designatedEmployee', 'Vast gezicht', 'employees', { editId: 1 }),
  ],
};

const medical: DemoSection = {
  title: 'Medisch',
  fields: [
    lines('general_practitioner', 'Huisarts', 'ill'),
    text('dentist', 'Tandarts', 'ill'),
    lines('allergies', 'Allergieën', 'warning', { flag: 'allergy' }),
    lines('medicines', 'Medicijnen', 'care', { flag: 'medical' }),
    text('insurance', 'Zorgverzekeraar/polis', 'note'),
    choice('vaccinations', 'Vaccinaties volgens RVP', 'check', ['ja', 'nee', 'onbekend']),
    lines('health_remarks', 'Bijzonderheden gezondheid', 'note'),
    number('call_from_temperature', 'Bel ouders bij temperatuur vanaf', 'ill'),
  ],
};

export const noDiet = 'geen';

const food: DemoSection = {
  title: 'Voeding',
  fields: [
    choice(
      'diet',
      'Dieet',
      'care',
      [
        noDiet,
        'vegetarisch',
        'halal',
        'geen varken',
        'glutenvrij',
        'lactosevrij',
        'koemelkvrij',
        'notenvrij',
        'anders',
      ],
      { flag: 'diet' },
    ),
    lines('diet_explanation', 'Toelichting dieet', 'note'),
    choice('baby_food', 'Voeding baby', 'care', ['borst', 'fles', 'beide']),
    lines('bottle_schedule', 'Merk en schema', 'clock'),
    choice('own_food', 'Eigen voeding mee', 'care', yesNo),
  ],
};

const sleep: DemoSection = {
  title: 'Slapen',
  fields: [
    text('sleep_times', 'Slaaptijden', 'sleep'),
    number('longest_sleep', 'Max. slaaptijd minuten', 'clock'),
    choice('sleeping_bag', 'Slaapzak', 'sleep', yesNo),
    choice('dummy', 'Speen', 'sleep', yesNo),
    text('cuddly_toy', 'Knuffel', 'sleep'),
    choice('sleep_position', 'Slaaphouding afspraak', 'sleep', ['rug', 'afwijkend met formulier']),
    choice('swaddling', 'Inbakeren', 'sleep', yesNo),
  ],
};

const care: DemoSection = {
  title: 'Verzorging',
  fields: [
    choice('toilet_trained', 'Zindelijk', 'care', ['nee', 'bezig', 'ja']),
    number('nappy_size', 'Luiermaat', 'care'),
    text('ointment', 'Zalf', 'care'),
  ],
};

const permissions: DemoSection = {
  title: 'Toestemmingen',
  fields: permissionKindNames.map((kind) => {
    const { name, icon } = permissionRule(kind);
    return { functionName: `permission_${kind}`, name, type: 'radio', icon };
  }),
};

const pickUp: DemoSection = {
  title: 'Ophalen',
  fields: [
    lines('may_pick_up', 'Wie mag ophalen', 'check'),
    text('alone_from', 'Zelfstandig naar huis vanaf', 'clock', { editable: 'employees' }),
  ],
};

const custom: DemoSection = {
  title: 'Vrije velden',
  fields: [
    text('custom_1', 'Kledingmaat', 'note'),
    text('custom_2', 'Favoriete liedje', 'note'),
    text('custom_3', 'Zwemdiploma', 'note'),
    choice('vve', 'VVE-indicatie', 'note', yesNo),
    lines('custom_5', 'Begeleiding/externe zorg', 'note'),
  ],
};

/** The sections of the record, for every company that has children. */
export const recordSections: readonly DemoSection[] = [
  general,
  medical,
  food,
  sleep,
  care,
  permissions,
  pickUp,
  custom,
];
