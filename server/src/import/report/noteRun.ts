import { noteChange } from '../../management/changes.ts';
import type { Services } from '../../database/services.ts';
import type { About } from '../runs.ts';
import { type Counts, type LineSort, lineSorts } from './lines.ts';

/** What a line says happens to its row. */
export const sortWords: Readonly<Record<LineSort, string>> = {
  refused: 'geweigerd',
  notices: 'gemeld',
  ending: 'eindigt',
  changed: 'gewijzigd',
  created: 'nieuw',
  left: 'blijft staan',
  restored: 'hersteld',
  removed: 'verdwijnt',
};

/** Writes into the history of management what a run did. */
export async function noteRun(
  services: Services,
  companyId: number,
  { by = 'operator', name, undoes }: About,
  counts: Counts,
): Promise<void> {
  const parts = lineSorts.flatMap((sort) => (counts[sort] === undefined ? [] : [`${counts[sort]} ${sortWords[sort]}`]));
  await noteChange(
    services,
    { companyId, by },
    {
      kind: 'import',
      subject: name ?? 'Gegevens',
      action: undoes === undefined ? 'ingelezen' : 'inlezen teruggedraaid',
      after: parts.join(', '),
    },
  );
}
