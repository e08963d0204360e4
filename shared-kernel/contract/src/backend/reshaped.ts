import type { SpecificationKey } from '../specification/index.ts';
import type { BackendConfig } from './BackendConfig.ts';
import { isLoose, type Loose, looseOf } from '../loose.ts';
import { clocksAt } from './zone.ts';

/** Changes what a backend answers where its fields alone do not say how the contract has it. */
type Reshape = (found: unknown, config: BackendConfig, now: string) => unknown;

const eachRow =
  (change: (row: Loose, config: BackendConfig, now: string) => Loose): Reshape =>
  (found, config, now) =>
    Array.isArray(found) ? found.map((row: unknown) => (isLoose(row) ? change(row, config, now) : row)) : found;

/** The rows that an answer has in a field. */
const rowsIn =
  (name: string, change: (row: Loose, config: BackendConfig, now: string) => Loose): Reshape =>
  (found, config, now) =>
    isLoose(found) ? { ...found, [name]: eachRow(change)(found[name], config, now) } : found;

const without = (row: Loose, name: string, isWanted: boolean): Loose =>
  isWanted ? row : Object.fromEntries(Object.entries(row).filter(([own]) => own !== name));

const firstOf = (list: unknown) => looseOf(Array.isArray(list) ? list[0] : undefined);

/** A field, or another of the same meaning where it is left out. */
const either = (row: Loose, name: string, other: string) => (name in row ? row[name] : row[other]);

function fullName({ first_name, last_name_suffix, last_name }: Loose): string {
  return [first_name, last_name_suffix, last_name].filter(Boolean).join(' ');
}

/** A part that the specification describes incompletely, such as permissions with only an icon, is taken whole or left out. */
function child(row: Loose): Loose {
  const id = either(row, 'id', 'id_child');
  const status = looseOf(row['status']);
  const full = { ...row, full_name: row['full_name'] || fullName(row), id, id_child: either(row, 'id_child', 'id') };
  const shown = {
    ...full,
    status: isLoose(row['status'])
      ? without(status, 'activities', firstOf(status['activities'])['activity'] !== undefined)
      : row['status'],
  };
  const hasPermissions = Boolean(firstOf(looseOf(row['optional_fields'])['permissions'])['name']);
  const hasPresence = Boolean(looseOf(row['presence'])['start_time']);
  return without(without(shown, 'optional_fields', hasPermissions), 'presence', hasPresence);
}

/** A time of today becomes the moment of it; a day without a time is no moment. */
function ofToday(given: unknown, now: string): unknown {
  if (typeof given !== 'string') return given;
  if (/^\d\d:\d\d(:\d\d)?$/.test(given)) return `${clocksAt(new Date(now)).slice(0, 10)} ${given}`;
  return given;
}

const isDay = (given: unknown) => /^[\d-]{10}$/.test(String(given));

function presence(row: Loose, _: BackendConfig, now: string): Loose {
  const times = { ...row, end_time: ofToday(row['end_time'], now), start_time: ofToday(row['start_time'], now) };
  return without(times, 'start_time', !isDay(row['start_time']));
}

/** An employee who is away has no presence of the day. */
function employee(row: Loose, config: BackendConfig, now: string): Loose {
  const given = looseOf(row['presence']);
  const isAway = [false, 0, '0', 'false', 'nee', ...config.no].includes(given['present'] as string);
  return isAway
    ? { ...row, presence: null }
    : isLoose(row['presence'])
      ? { ...row, presence: presence(given, config, now) }
      : row;
}

const planned = (row: Loose): Loose => {
  const [first, second] = [row['id_child'], looseOf(row['child'])['id']].filter((id) => id !== undefined);
  // Of two children it is not known which is meant.
  const id = second !== undefined && String(first) !== String(second) ? undefined : first;
  return { ...row, id_child: id, child: { id } };
};

/** A child with whom a photo was shared, by its id or as an object with it. */
const photo = (row: Loose): Loose => {
  const { shared } = row;
  if (!Array.isArray(shared)) return row;
  return { ...row, shared: shared.map((one: unknown) => (isLoose(one) ? one['id'] : one)) };
};

/** Blocks of news say by what they hold what they are. */
const news = rowsIn('blocks', (block) => ({
  content: '',
  ...block,
  type: block['files'] ? 'files' : block['fileVersionHash'] ? 'image' : 'text',
}));

/** Amounts in cents. */
const amount = (row: Loose, { amounts }: BackendConfig): Loose => {
  const text = String(row['amount']);
  if (!/^-?\d+([.,]\d{1,2}0*)?$/.test(text)) return { ...row, amount: undefined };
  return { ...row, amount: Math.round(Number(text.replace(',', '.')) * (amounts === 'cents' ? 1 : 100)) };
};

const due = [
  { kind: 'onTime', description: 'Op tijd' },
  { kind: 'soon', description: 'Binnenkort' },
  { kind: 'late', description: 'Te laat' },
  { kind: 'archive', description: 'Archief' },
] as const;

/** Results say by a colour when the child is to be observed again; what the colours mean is said by the configuration. */
const results: Reshape = (found, config, now) => {
  const legend = due.flatMap(({ kind, description }) => {
    const color = config.alerts[kind];
    return color ? [{ kind, color, description }] : [];
  });
  const coloured = rowsIn('results', (row) => {
    const { alert } = row;
    const color = typeof alert === 'string' ? alert : String(looseOf(alert)['color'] ?? '');
    const known = legend.find((one) => one.color.toLowerCase() === color.toLowerCase());
    return { ...row, alert: known ?? { kind: 'onTime', color, description: '' } };
  })(found, config, now);
  return isLoose(coloured) ? { ...coloured, legend } : coloured;
};

const group = (row: Loose): Loose => ({ ...row, idGroup: either(row, 'idGroup', 'id') });

const reshapes: Partial<Record<SpecificationKey, Reshape>> = {
  'GET /groups': eachRow(group),
  'GET /children': eachRow(child),
  'GET /events/current-presence': eachRow(presence),
  'GET /employees': eachRow(employee),
  'GET /planning': rowsIn('data', planned),
  'GET /photos': eachRow(photo),
  'GET /news/:id': news,
  'GET /personal-payouts/:groups': eachRow(amount),
  'GET /payout-details/:groups/:batchId': eachRow(amount),
  'v3 POST /ChildTrackingSystem/results': results,
};

/** What a backend answered, with its fields where the contract has them. */
export function reshaped(key: SpecificationKey, found: unknown, config: BackendConfig, now: string): unknown {
  return reshapes[key]?.(found, config, now) ?? found;
}
