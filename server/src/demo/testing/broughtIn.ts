import { type ImportFields, importKindNames } from '@groepsapp/contract';
import { type Category, contentOf } from '../../import/kinds/observationContent.ts';
import { addDays, dayOf } from '../../base/clock.ts';
import { usernames } from '../accounts.ts';
import { changedDaysAgo, firstVersions } from '../bringIn.ts';
import { companies, type DemoRow, rowsOfCompanies, rowsOfPresets } from '../companyFiles.ts';
import type { BroughtIn, Version } from '../Demo.ts';

/** The versions of the lists of a company. */
function versionsOf(lists: readonly DemoRow[], firstId: number, today: string): [number, Version[]][] {
  let question = 0;
  const numbering = { before: null, next: () => (question += 1) };
  const contentIn = ({ fields }: DemoRow) => {
    const { note = true, categories } = fields as ImportFields<'observation-list'>;
    const areas = new Map(categories.map(({ name }, index) => [name, index + 1]));
    return contentOf({ note, categories: categories as readonly Category[] }, areas, numbering);
  };
  return lists.map((list, index) => {
    const id = 2 * (firstId + index);
    const newest = { id, from: addDays(today, -changedDaysAgo), content: contentIn(list) };
    const earlier = firstVersions([list]).map((row) => ({ id: id - 1, from: '2020-01-01', content: contentIn(row) }));
    return [firstId + index, [...earlier, newest]];
  });
}

/** What a database would have of the files of the demo, without one: rows are numbered per kind, in their order. */
export function broughtInAround(now: Date, establishments?: number): BroughtIn {
  const presets = companies.flatMap(({ id }) => rowsOfPresets(id));
  const rows = [...presets, ...rowsOfCompanies(now, establishments)];
  const ids = new Map<string, number>();
  for (const kind of importKindNames) {
    const ofKind = rows.filter((row) => row.kind === kind);
    ofKind.forEach(({ company, reference }, index) => ids.set(`${company} ${kind} ${reference}`, index + 1));
  }
  const lists = companies.map(({ id }) => rows.filter((row) => row.company === id && row.kind === 'observation-list'));
  const firsts = lists.map((_, index) => lists.slice(0, index).flat().length + 1);
  return {
    rows,
    idOf(kind, reference, company) {
      const all = company === undefined ? companies.map(({ id }) => id) : [company];
      return all.map((one) => ids.get(`${one} ${kind} ${reference}`)).find((id) => id !== undefined) ?? 0;
    },
    accounts: new Map(usernames.map((username, index) => [username, index + 1])),
    versions: new Map(lists.flatMap((own, index) => versionsOf(own, firsts[index] ?? 1, dayOf(now)))),
  };
}
