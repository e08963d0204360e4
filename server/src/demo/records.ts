import { permissionKindNames, permissionRule, type PermissionAnswer } from '@groepsapp/contract';
import { ageOn } from '../ratio/ages.ts';
import type { DemoChild } from './children.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import { ladybirds } from './tables/groups.ts';
import { noDiet, recordSections } from './tables/recordFields.ts';
import type { ChildKey } from './tables/namedChildren.ts';

/** Values by function name; of a field with options the name of the option. */
type DemoValues = Readonly<Record<string, string>>;

const practitioners = [
  'Huisartsenpraktijk De Linde\nLindelaan 12, 1234 AB Zonnedam\n010-1234567',
  'Gezondheidscentrum Zuid\nMarktplein 3, 1234 AC Zonnedam\n010-2345678',
  'Dokter Van Rossum\nKerkstraat 81, 1235 BA Zonnedam\n010-3456789',
] as const;

/** The record values of the children of our named cases. */
const namedValues: Partial<Record<ChildKey, DemoValues>> = {
  emma: { nickname: 'Em', allergies: 'Noten\nEpiPen in rode tas, actieplan op de deur.', diet: 'notenvrij' },
  daan: { diet: 'vegetarisch', cuddly_toy: 'Konijn' },
  zoe: { health_remarks: 'Went nog; slaapt kort.' },
  yagiz: { home_language: 'Turks', diet: 'halal', medicines: 'Inhalator voor het buiten spelen' },
  fleur: { custom_1: '104', custom_2: 'Berend Botje' },
  mees: { allergies: 'Koemelk', diet: 'koemelkvrij' },
  luuk: { cuddly_toy: 'Beer Bas', dummy: 'ja' },
  hakon: { home_language: 'Noors' },
  imane: { home_language: 'Arabisch', diet: 'geen varken' },
  bo: { baby_food: 'fles', bottle_schedule: '180 ml om 9.30 en 14.00 uur' },
  noah: { baby_food: 'beide' },
  xuan: { baby_food: 'borst', bottle_schedule: 'Kolf 120 ml om 10.00 uur' },
  guus: { baby_food: 'fles', swaddling: 'nee', sleep_position: 'rug' },
  aaliyah: { diet: 'halal' },
  siem: { allergies: 'Aardbeien: rode vlekken rond de mond' },
  femke: { vve: 'ja', custom_5: 'Logopedie op dinsdagochtend' },
  jesse: { custom_3: 'A', school_year: '3' },
};

/** Ids of the fields of a company, and of their options by name. */
interface CompanyFields {
  fields: ReadonlyMap<string, number>;
  options: ReadonlyMap<string, number>;
}

const companiesWithChildren = [1, 2];
const raisesNothing = [noDiet, 'nee'];
const dayHours = 24;

const optionKey = (functionName: string, option: string) => `${functionName} ${option}`;

function addFields({ rows }: Fill, company_id: number): CompanyFields {
  const fields = new Map<string, number>();
  const options = new Map<string, number>();
  for (const [index, section] of recordSections.entries()) {
    const section_id = add(rows.record_section, { company_id, title: section.title, position: index });
    for (const [position, field] of section.fields.entries()) {
      const {
        functionName: function_name,
        name,
        type,
        icon,
        editable = 'everyone',
        editId = null,
        flag = null,
      } = field;
      const place = { section_id, position, function_name, name, icon, flag };
      const field_id = add(rows.record_field, { ...place, field_type: type, editable_by: editable, edit_id: editId });
      fields.set(editId === 2 ? `${function_name}_2` : function_name, field_id);
      for (const [at, option] of (field.options ?? []).entries()) {
        const raises_flag = raisesNothing.includes(option) ? 0 : 1;
        const id = add(rows.record_option, { field_id, position: at, name: option, color: null, raises_flag });
        options.set(optionKey(function_name, option), id);
      }
    }
  }
  return { fields, options };
}

/** An employee of a group of the child, as text; empty where nobody works. */
function mentorOf({ rows, random }: Fill, { places }: DemoChild): string {
  const own = places.map(({ group }) => group.id);
  const team = rows.employee_group.filter(({ group_id }) => own.includes(group_id));
  return team.length === 0 ? '' : String(random.pick(team).employee_id);
}

function isVve({ random }: Fill, { places: [first] }: DemoChild): boolean {
  return first?.group.care === 'playgroup' || (first?.group.id === ladybirds && random.chance(0.25));
}

function ordinaryValues(fill: Fill, child: DemoChild): DemoValues {
  const { random, today } = fill;
  const age = ageOn(child.dateOfBirth, today);
  return {
    mentor: mentorOf(fill, child),
    ...(isVve(fill, child) ? { vve: 'ja' } : {}),
    home_language: 'Nederlands',
    general_practitioner: random.pick(practitioners),
    vaccinations: random.chance(0.9) ? 'ja' : 'onbekend',
    call_from_temperature: '38.5',
    diet: random.chance(0.85) ? noDiet : random.pick(['vegetarisch', 'halal', 'lactosevrij']),
    custom_1: String(50 + 6 * Math.min(19, age * 3)),
    ...(age < 4 ? { toilet_trained: age < 2 ? 'nee' : 'bezig', sleeping_bag: 'ja' } : {}),
  };
}

function addValues(fill: Fill, child: DemoChild, { fields, options }: CompanyFields): void {
  const changed_at = hoursBefore(fill, fill.random.between(10 * dayHours, 300 * dayHours));
  const named = child.key === null ? {} : (namedValues[child.key] ?? {});
  for (const [name, text] of Object.entries({ ...ordinaryValues(fill, child), ...named })) {
    const field_id = fields.get(name);
    if (field_id === undefined || text === '') continue;
    const value = String(options.get(optionKey(name, text)) ?? text);
    fill.rows.record_value.push({ child_id: child.id, field_id, value, changed_at, account_id: null });
  }
}

function answerFor({ random }: Fill, child: DemoChild, kind: (typeof permissionKindNames)[number]): PermissionAnswer {
  if (kind === 'photoPortal') return child.traits.has('no-photo') ? 'no' : 'yes';
  if (kind === 'photoPublic' || kind === 'video') return random.chance(0.5) ? 'yes' : 'no';
  if (child.traits.has('no-photo') && kind.startsWith('photo')) return 'no';
  if (permissionRule(kind).conditional !== undefined) return random.chance(0.6) ? 'conditional' : 'no';
  return random.chance(0.93) ? 'yes' : 'no';
}

/** Daan has no permission to be on photos that other parents see. */
function addPermissions(fill: Fill, child: DemoChild): void {
  const recorded_at = hoursBefore(fill, fill.random.between(10 * dayHours, 300 * dayHours));
  for (const kind of permissionKindNames) {
    const given = answerFor(fill, child, kind);
    const answer = child.key === 'daan' && kind === 'photoOthers' ? 'no' : given;
    add(fill.rows.child_permission, { child_id: child.id, kind, answer, recorded_at, account_id: null });
  }
}

/** Adds the fields of every company that has groups, with values and permissions of all children. */
export function fillRecords(fill: Fill): void {
  const known = new Map(companiesWithChildren.map((companyId) => [companyId, addFields(fill, companyId)]));
  for (const child of fill.children) {
    const fields = known.get(child.companyId);
    if (fields !== undefined) addValues(fill, child, fields);
    addPermissions(fill, child);
  }
}
