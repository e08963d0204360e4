import type { ListKind } from './listRows.ts';

/** What the lists are called where the history says what was changed. */
export const nounOf: Readonly<Record<ListKind, string>> = {
  'activity-type': 'Activiteit',
  'record-section': 'Rubriek van het dossier',
  'record-field': 'Veld van het dossier',
  'intake-template': 'Intakeformulier',
  'general-form': 'Formulier',
  'observation-list': 'Observatielijst',
};

const labels: Readonly<Record<string, string>> = {
  name: 'Naam',
  title: 'Naam',
  icon_id: 'Icoon',
  enter_time_end: 'Met eindtijd',
  predefined_texts: 'Teksten',
  position: 'Plaats',
  section: 'Rubriek',
  field_type: 'Soort',
  editable_by: 'Wie wijzigt',
  icon: 'Icoon',
  flag: 'Waarschuwing',
  options: 'Keuzes',
  rows: 'Vragen',
  sections: 'Vragen',
  categories: 'Vragen',
  note: 'Opmerking',
  min_months: 'Vanaf maanden',
  max_months: 'Tot en met maanden',
  repeat_months: 'Herhalen na maanden',
};

/** What a thing with parts is called. */
const names = ['name', 'title', 'question', 'text', 'answer'];

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value)) return value.map(valueWords).join('; ');
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  const parts = Object.entries(value);
  const name = parts.find(([key, part]) => names.includes(key) && typeof part === 'string')?.[1];
  const inside = parts
    .filter(([, part]) => typeof part === 'object' && part !== null)
    .map(([, part]) => valueWords(part));
  return [name ?? '', ...inside.filter((text) => text !== '').map((text) => `(${text})`)].filter(Boolean).join(' ');
}

/** What of a value differs from another one: of a list only the parts that the other does not have. */
function othersIn(value: unknown, other: unknown): string {
  if (!Array.isArray(value) || !Array.isArray(other)) return valueWords(value);
  const there = new Set(other.map((part) => JSON.stringify(part)));
  const own = value.filter((part) => !there.has(JSON.stringify(part)));
  return own.length === 0 ? `${value.length}` : valueWords(own);
}

/** What differs between two contents of a row, as people read it. */
export function changeInWords(before: object | null, after: object): { before: string | null; after: string } {
  const old = new Map(Object.entries(before ?? {}));
  const differing = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)),
  );
  const lines = (text: (name: string, value: unknown) => string) =>
    differing.map(([name, value]) => `${labels[name] ?? name}: ${text(name, value)}`).join('. ');
  return {
    before: before === null ? null : lines((name, value) => othersIn(old.get(name), value)),
    after: lines((name, value) => othersIn(value, old.get(name))),
  };
}
