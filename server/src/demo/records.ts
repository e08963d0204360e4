import { permissionKindNames, permissionRule, type PermissionAnswer } from '@groepsapp/contract';
import { ageOn } from '../ratio/ages.ts';
import type { DemoChild } from './children.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import { ladybirds } from './tables/groups.ts';
import { noDiet, recordSections } from './tables/recordFields.ts';
import { type DemoValues, namedValues, practitioners } from './tables/recordValues.ts';

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
export function fillRecords(fill: Fill, children: readonly DemoChild[]): void {
  const known = new Map(companiesWithChildren.map((companyId) => [companyId, addFields(fill, companyId)]));
  for (const child of children) {
    const fields = known.get(child.companyId);
    if (fields !== undefined) addValues(fill, child, fields);
    addPermissions(fill, child);
  }
}
