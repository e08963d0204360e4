import * as v from 'valibot';
import { invalid } from '../base/httpErrors.ts';

/**
 * Where a reader is: at a position of the feed, or still in the past. Who reads the past goes through the children by id
 * and then follows the feed from the position that it had at the beginning. Positions hold within one life of the feed.
 */
export type Cursor =
  | { position: number; life: string }
  | { since: string; child: number; position: number; life: string };

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Servers of the version before wrote none. */
const Life = v.optional(v.string(), '');

const Written = v.union([
  v.tuple([v.literal('feed'), count, Life]),
  v.tuple([v.literal('past'), v.pipe(v.string(), v.isoDate()), count, count, Life]),
]);

/** The cursor as text, which only this server reads. It holds positions, and no contents. */
export function writeCursor(cursor: Cursor): string {
  const { position, life } = cursor;
  const written = 'since' in cursor ? ['past', cursor.since, cursor.child, position, life] : ['feed', position, life];
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

/** @throws HttpError 400 for a text that is no cursor of this server */
export function readCursor(text: string): Cursor {
  const written = v.safeParse(v.pipe(v.string(), v.parseJson(), Written), Buffer.from(text, 'base64url').toString());
  if (!written.success) throw invalid({ after: 'Dit is geen cursor van deze server.' });
  if (written.output[0] === 'feed') return { position: written.output[1], life: written.output[2] };
  const [, since, child, position, life] = written.output;
  return { since, child, position, life };
}
