/**
 * The age of a child in words: years with months, and months alone in its first year. A month is over on the day of the
 * month of its birth, or on the first of the next where a month lacks that day.
 * @param birth YYYY-MM-DD
 * @param onDate YYYY-MM-DD
 */
export function ageInWords(birth: string, onDate: string): string {
  const [from, to] = [birth, onDate].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const all = (to ?? 0) - (from ?? 0) - (onDate.slice(8) < birth.slice(8) ? 1 : 0);
  const years = `${Math.floor(all / 12)} jaar`;
  const months = `${all % 12} ${all % 12 === 1 ? 'maand' : 'maanden'}`;
  if (all < 12) return months;
  return all % 12 === 0 ? years : `${years} en ${months}`;
}
