import { grouped } from '../../base/grouping.ts';
import { idsOf } from '../../base/ids.ts';
import type { ImportContext } from '../kinds/kind.ts';
import { rowsWhere } from '../kinds/rows.ts';
import { Notices } from '../report/Notices.ts';
import type { Notice } from '../report/report.ts';
import type { Plan } from './plan.ts';

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
