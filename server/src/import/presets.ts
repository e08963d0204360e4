import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ImportFields, type ImportKind, importSchema } from '@groepsapp/contract';
import * as v from 'valibot';
import { readJsonLines } from './files/jsonLines.ts';
import type { ImportedRow } from './row.ts';

/** What kinds of care begin with: settings, activity types, a record, observation lists and forms. */
export const presetNames = ['dagopvang', 'bso', 'gastouder'] as const;
export type PresetName = (typeof presetNames)[number];

/** The folder stands at the same distance of the sources and of a build. */
const fileOf = (name: PresetName) => fileURLToPath(new URL(`../../assets/presets/${name}.jsonl`, import.meta.url));

/**
 * The rows of a preset. Their references begin with `preset:`, so that a company that later brings in rows of the same
 * names takes them over.
 */
export function presetRows(name: PresetName): AsyncGenerator<ImportedRow> {
  return readJsonLines(fileOf(name));
}

/** Rows of one kind in a preset, in its order. */
export function presetOf<K extends ImportKind>(
  name: PresetName,
  kind: K,
): { reference: string; fields: ImportFields<K> }[] {
  const lines = readFileSync(fileOf(name), 'utf8').trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as Pick<ImportedRow, 'kind' | 'reference' | 'fields'>);
  return rows
    .filter((row) => row.kind === kind)
    .map(({ reference, fields }) => ({ reference, fields: v.parse(importSchema(kind), fields) as ImportFields<K> }));
}
