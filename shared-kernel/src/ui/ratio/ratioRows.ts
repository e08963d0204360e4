import type { RatioRow } from '@groepsapp/contract';

const texts = {
  statuses: { 10: 'Voldoende', 20: 'Te weinig', 30: 'Tijdelijk minder' },
  noStaff: 'Kinderen zonder kindleidster',
  noGroup: 'Mag niet als één groep',
  nobody: 'Niemand gepland',
  enough: 'De hele dag voldoende kindleidsters',
  notEnough: (parts: string) => `Te weinig kindleidsters: ${parts}`,
  fewer: (parts: string) => `Tijdelijk minder kindleidsters: ${parts}`,
  part: ({ employees, ratio }: Pick<RatioRow, 'employees' | 'ratio'>, times: string) =>
    ratio === null ? `${times} (mag niet als één groep)` : `${times} (${employees} van ${ratio})`,
} as const;

/** A time of a ratio row as people read it: '23:59:59' is the end of the day. */
export function shortTime(time: string): string {
  return time === '23:59:59' ? '24:00' : time.slice(0, 5);
}

/**
 * The row that contains a moment.
 * @param time HH:mm
 * @returns `undefined` when nobody is present then
 */
export function currentRow(rows: readonly RatioRow[], time: string): RatioRow | undefined {
  return rows.find(({ start_time, end_time }) => start_time.slice(0, 5) <= time && time < shortTime(end_time));
}

/** The text of a row: children without staff and groups that are not allowed differ from 'too few'. */
export function statusName({ status, children, employees, ratio }: RatioRow): string {
  if (children > 0 && employees === 0 && ratio !== 0) return texts.noStaff;
  return ratio === null ? texts.noGroup : texts.statuses[status];
}

/** The text of a part of the bar. */
const seen = ['employees', 'ratio', 'status'] as const;

/**
 * The rows with neighbours that look the same as one: the server cuts the day at every arrival and departure, also where
 * the numbers of employees stay as they are. What differs between them, such as the children, is taken from the first.
 */
export function joinedRows(rows: readonly RatioRow[]): RatioRow[] {
  const joined: RatioRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const isSame =
      last !== undefined &&
      last.end_time === row.start_time &&
      seen.every((key) => last[key] === row[key]) &&
      statusName(last) === statusName(row);
    if (isSame) joined[joined.length - 1] = { ...last, end_time: row.end_time };
    else joined.push(row);
  }
  return joined;
}

function partsText(rows: readonly RatioRow[]): string {
  return rows.map((row) => texts.part(row, `${shortTime(row.start_time)}-${shortTime(row.end_time)}`)).join(', ');
}

/** A day in words: when there are too few employees, or that there are enough. */
export function ratioSummary(rows: readonly RatioRow[]): string {
  if (rows.length === 0) return texts.nobody;
  const parts = joinedRows(rows);
  const short = parts.filter(({ status }) => status === 20);
  const fewer = parts.filter(({ status }) => status === 30);
  const said = [
    ...(short.length > 0 ? [texts.notEnough(partsText(short))] : []),
    ...(fewer.length > 0 ? [texts.fewer(partsText(fewer))] : []),
  ];
  return said.length === 0 ? texts.enough : said.join('. ');
}
