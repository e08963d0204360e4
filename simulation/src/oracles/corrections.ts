import type { World } from '../world/World';
import type { Facts } from './facts';

/** The days on which somebody corrected the visits of a child: what was tapped does not say any more what they are. */
export const isCorrected = ({ log }: Facts, child: number, date: string) =>
  log.some((line) => line.child_id === child && line.date === date && line.kind === 'correct');

/** A correction that was answered is noted as one of the visit that was seen, and the last one of a day stands, whatever tap arrives later. */
export function lostCorrections({ book }: World, { log, records }: Facts): string[] {
  const corrections = log.filter(({ kind, undoes }) => kind === 'correct' && Number(undoes) === 0);
  const unnoted = book.corrections.filter(
    ({ child, start, end, seen }) =>
      !corrections.some(
        (line) =>
          line.child_id === child &&
          line.start_time === start &&
          line.end_time === end &&
          line.old_start_time === seen.start &&
          line.old_end_time === seen.end,
      ),
  );
  const isLast = ({ id, child_id, date }: Facts['log'][number]) =>
    !log.some((line) => line.id > id && line.child_id === child_id && line.date === date && line.kind === 'correct');
  const lost = corrections
    .filter(isLast)
    .filter(
      ({ child_id, start_time, end_time }) =>
        end_time !== null &&
        !records.some((one) => one.child_id === child_id && one.start_time === start_time && one.end_time === end_time),
    );
  return [
    ...unnoted.map(({ child, start, end }) => `corrected, but not noted: ${child} ${start} ${end}`),
    ...lost.map(
      ({ child_id, start_time, end_time }) => `the correction of ${child_id} to ${start_time} ${end_time} is lost`,
    ),
  ];
}
