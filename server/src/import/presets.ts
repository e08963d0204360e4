import { fileURLToPath } from 'node:url';
import { readJsonLines } from './jsonLines.ts';
import type { ImportedRow } from './row.ts';

/** The folder stands at the same distance of the sources and of a build. */
const folder = new URL('../../assets/presets/', import.meta.url);

/** What kinds of care begin with: settings, activity types, a record, observation lists and forms. */
export const presetNames = ['dagopvang', 'bso', 'gastouder'] as const;
export type PresetName = (typeof presetNames)[number];

/**
 * The rows of a preset. Their references begin with `preset:`, so that a company that later brings in rows of the same
 * names takes them over.
 */
export function presetRows(name: PresetName): AsyncGenerator<ImportedRow> {
  return readJsonLines(fileURLToPath(new URL(`${name}.jsonl`, folder)));
}
