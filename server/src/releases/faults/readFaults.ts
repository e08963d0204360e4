import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReportedFault } from '@groepsapp/contract';
import type { DeliveryAnswer } from '@groepsapp/contract/delivery';
import * as v from 'valibot';
import type { Db } from '../../database/index.ts';
import { sourceMapEnding } from '../document.ts';
import type { ReleaseKey } from '../ReleaseArchive.ts';
import type { ReleaseStore } from '../ReleaseStore.ts';

/** A map of more bytes is not read: it would take many times its size in memory. */
const largestMap = 16 * 1024 * 1024;
/** Faults in an answer. */
const mostRead = 50;

const Frames = v.array(v.object({ file: v.string(), line: v.number(), column: v.number() }));

type Frame = ReportedFault['frames'][number];
type ReadFrame = DeliveryAnswer<'faults'>['faults'][number]['frames'][number];

async function readMap(file: string): Promise<TraceMap | null> {
  try {
    return (await stat(file)).size > largestMap ? null : new TraceMap(await readFile(file, 'utf8'));
  } catch {
    // Releases of before there were maps have none, and a damaged one must not hide the faults.
    return null;
  }
}

/** Reads the maps of a release, each once. */
function mapsOf(store: ReleaseStore, { name, release }: ReleaseKey): (file: string) => Promise<TraceMap | null> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  return (file) => {
    const map = maps.get(file) ?? readMap(join(store.folderOf(name, release), `${file}${sourceMapEnding}`));
    maps.set(file, map);
    return map;
  };
}

function resolve({ file, line, column }: Frame, map: TraceMap | null): ReadFrame {
  const script = `${file}:${line}:${column}`;
  // Stacks count columns from 1, maps from 0.
  const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  if (!found || found.source === null) return { script, source: null, name: null };
  return { script, source: `${found.source}:${found.line}:${found.column + 1}`, name: found.name };
}

/** Reads where a package failed in browsers, the latest first, with the positions in its sources. */
export async function readFaults(
  db: Db,
  store: ReleaseStore,
  { name, release }: { name: string; release?: string | undefined },
): Promise<DeliveryAnswer<'faults'>['faults']> {
  let kept = db.selectFrom('release_fault').selectAll().where('name', '=', name);
  if (release !== undefined) kept = kept.where('release', '=', release);
  const rows = await kept.orderBy('last_at', 'desc').orderBy('hash').limit(mostRead).execute();
  const maps = new Map<string, ReturnType<typeof mapsOf>>();
  for (const key of rows) {
    if (maps.has(key.release)) continue;
    await store.ensure(key);
    maps.set(key.release, mapsOf(store, key));
  }
  const read = rows.map(async ({ frames, hash: _hash, name: _name, ...fault }) => {
    const positions = v.parse(Frames, JSON.parse(frames));
    const mapOf = maps.get(fault.release);
    return {
      ...fault,
      frames: await Promise.all(positions.map(async (at) => resolve(at, (await mapOf?.(at.file)) ?? null))),
    };
  });
  return Promise.all(read);
}
