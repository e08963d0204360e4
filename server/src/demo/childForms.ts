import { addDays } from '../base/clock.ts';
import type { DemoChild } from './children.ts';
import { accountAt, type Fill } from './fill.ts';
import { add, type DemoRows } from './rows.ts';
import type { ChildKey } from './tables/namedChildren.ts';
import type { ListTitle } from './tables/observations.ts';

interface DemoChildForm {
  child: ChildKey;
  list: ListTitle;
  status: 'development' | 'final';
  archived?: boolean;
  shared?: boolean;
}

/** The observation forms of named children, in every status. */
const namedForms: readonly DemoChildForm[] = [
  { child: 'zoe', list: 'Peuter 24 maanden', status: 'final', shared: true },
  { child: 'imane', list: 'Peuter 45 maanden – overdracht', status: 'final' },
  { child: 'mariaJose', list: 'Peuter 36 maanden', status: 'development' },
  { child: 'bo', list: 'Baby 6 maanden', status: 'development' },
  { child: 'luuk', list: 'Welbevinden dagopvang', status: 'development', archived: true },
  { child: 'lotte', list: 'Welbevinden dagopvang', status: 'final', archived: true },
];

const formNotes = [
  'Besproken in het kindgesprek; het beeld past bij wat we op de groep zien.',
  'Ouders herkennen het beeld. Over drie maanden opnieuw bekijken.',
  'Met de pedagogisch coach besproken: extra aandacht voor taal in kleine groepjes.',
] as const;

type ResultRow = DemoRows['observation_result'][number];
type FormRow = DemoRows['observation_form'][number];
type Kind = Pick<FormRow, 'status' | 'active' | 'share' | 'share_child_traject'>;

const development: Kind = { status: 'development', active: 1, share: 0, share_child_traject: 0 };
const final: Kind = { ...development, status: 'final' };

/** Observations of more days ago than this are mostly finished. */
const finishedAfter = 120;

function addForm(fill: Fill, child: DemoChild, result: ResultRow, kind: Kind): void {
  const { rows, random, today } = fill;
  // Made some days after the observation, and not in the future.
  const day = [addDays(result.date, random.between(1, 9)), today].toSorted()[0] ?? today;
  const at = `${day}T14:30:00.000Z`;
  const moments = { created_at: at, saved_at: at, account_id: accountAt(fill, child.establishmentId) };
  add(rows.observation_form, {
    ...{ result_id: result.id ?? 0, note: random.chance(0.5) ? random.pick(formNotes) : '' },
    ...kind,
    ...moments,
  });
}

function kindOf({ random, today }: Fill, { date }: ResultRow): Kind | null {
  if (date > addDays(today, -finishedAfter)) return random.chance(0.2) ? development : null;
  if (!random.chance(0.6)) return null;
  const share = random.chance(0.4) ? 1 : 0;
  const kind = { ...final, share, share_child_traject: share === 1 && random.chance(0.5) ? 1 : 0 };
  return random.chance(0.15) ? { ...kind, active: 0 } : kind;
}

/** The result of a list of a named child, when it is in the table of its forms. */
function namedKind({ rows }: Fill, { key }: DemoChild, { list_id }: ResultRow): Kind | undefined {
  const title = rows.observation_list[list_id - 1]?.title;
  const named = namedForms.find((one) => one.child === key && one.list === title);
  if (named === undefined) return undefined;
  const share = named.shared === true ? 1 : 0;
  return {
    status: named.status,
    active: named.archived === true ? 0 : 1,
    share,
    share_child_traject: share,
  };
}

/** Adds observation forms of results: in development, final, shared with the carers, and in the archive. */
export function fillChildForms(fill: Fill): void {
  const { rows, children } = fill;
  const byId = new Map(children.map((child) => [child.id, child]));
  for (const result of rows.observation_result) {
    const child = byId.get(result.child_id);
    if (child === undefined || result.version_id === null || result.active === 0) continue;
    const ordinary = kindOf(fill, result);
    const kind = namedKind(fill, child, result) ?? ordinary;
    if (kind !== null) addForm(fill, child, result, kind);
  }
}
