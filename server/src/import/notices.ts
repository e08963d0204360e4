import { grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import type { ImportContext } from './kinds/kind.ts';
import { rowsWhere } from './kinds/rows.ts';
import type { Plan } from './plan.ts';
import type { Notice } from './report.ts';
import type { ImportPlace } from './row.ts';

/** The notices of a run: what is said of several rows of a sheet stands there once. */
export class Notices {
  readonly #said = new Map<string, Notice & { more: number[] }>();

  tell({ file, sheet, row }: Pick<ImportPlace, 'file' | 'sheet'> & { row?: number }, text: string): void {
    const key = JSON.stringify([file, sheet, text]);
    const before = this.#said.get(key);
    if (before === undefined) this.#said.set(key, { file, sheet, ...(row !== undefined && { row }), more: [], text });
    else if (row !== undefined && row !== before.row && !before.more.includes(row)) before.more.push(row);
  }

  all(): Notice[] {
    return [...this.#said.values()];
  }
}

const mostRows = 5;

/** A notice on one line. */
export function noticeInWords({ file, sheet, row, more, text }: Notice): string {
  const rows = row === undefined ? [] : [row, ...more];
  const shown = rows.slice(0, mostRows).join(', ') + (rows.length > mostRows ? ' …' : '');
  const count = rows.length > 1 ? ` (${rows.length} regels)` : '';
  const place = [file, sheet, rows.length === 0 ? undefined : `rij ${shown}${count}`].filter((part) => part);
  return `${place.join(', ')}: ${text}`;
}

const nowhere = 'Dit kind heeft geen plaats in een groep: niemand ziet het in de app.';

const noGender = 'Het geslacht staat er niet bij: V is aangenomen, wat alleen het plaatje kiest.';

/** New employees of whom the gender is assumed. */
export function employeesWithoutGender({ steps }: Plan): Notice[] {
  const notices = new Notices();
  for (const { action, row } of steps) {
    if (action === 'new' && row.kind === 'employee' && row.fields.gender === undefined) {
      notices.tell(row.row.place, noGender);
    }
  }
  return notices.all();
}

/** Children of a run who have no place in a group, in the run or from before. */
export async function childrenWithoutGroup({ db, today }: ImportContext, { steps }: Plan): Promise<Notice[]> {
  const perKind = grouped(steps, ({ row }) => row.kind);
  const placed = new Set(perKind.get('placement')?.map(({ row }) => row.fields.child));
  const others = (perKind.get('child') ?? []).filter(
    ({ row: { reference, ended } }) => !placed.has(reference) && (ended === null || ended > today),
  );
  const known = idsOf(others.flatMap(({ key }) => key ?? []));
  const there = new Set((await rowsWhere(db, 'placement', 'child_id', known)).map(({ child_id }) => Number(child_id)));
  const notices = new Notices();
  for (const { key, row } of others) if (key === null || !there.has(key.id)) notices.tell(row.row.place, nowhere);
  return notices.all();
}
