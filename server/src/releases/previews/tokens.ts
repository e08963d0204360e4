import { isSame } from '../../authentication/tokens.ts';
import { previewChannel } from '@groepsapp/contract/delivery';
import { signatureOf } from '../../authentication/signatures.ts';
import { HttpError } from '../../base/httpErrors.ts';
import type { Db } from '../../database/index.ts';
import type { Services } from '../../database/services.ts';
import type { Publisher } from '../publishTokens.ts';
import type { ReleaseKey } from '../ReleaseArchive.ts';

/** How long a preview can be opened after it was sent. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** Most releases in one preview. */
const most = 8;

/**
 * Stands after the tokens of an address that shows what stable serves, as a preview: its pictures differ from those of the preview
 * by the releases alone.
 */
const besideMark = 'stable';

/** @param tokens of a preview */
export const tokensBeside = (tokens: string): string => `${tokens},${besideMark}`;

/** The tokens of an address without the mark of stable beside them. */
export const tokensIn = (text: string): string[] => text.split(',').filter((token) => token !== besideMark);

/** The publish token that signs, the move in the history, and the company or 0. A number fits the ids of PostgreSQL. */
const tokenPattern = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})\.([\w-]{22})$/;

/** What the tokens of an address allow. */
export interface Preview {
  releases: readonly ReleaseKey[];
  /** The only company whose accounts may use it; `null`: each account on the data of its own company. */
  companyId: number | null;
  /** When the first of its releases ends, ISO 8601 in UTC. */
  until: string;
}

const refused = () =>
  new HttpError(403, 'forbidden', 'Dit voorbeeld is verlopen of ingetrokken. Vraag om een nieuwe link.');

const signed = (signer: Pick<Publisher, 'signingKey'>, move: number, company: number) =>
  signatureOf(signer, `/preview/${move}/${company}`);

/**
 * The token of a release that was sent to be looked at. It is signed with the publish token, and ends with that.
 * @param move its row in the history
 */
export function previewToken(publisher: Pick<Publisher, 'id' | 'signingKey'>, move: number, companyId: number | null) {
  const company = companyId ?? 0;
  return [publisher.id, move, company, signed(publisher, move, company)].join('.');
}

const untilOf = (movedAt: string) => new Date(Date.parse(movedAt) + lifeMs).toISOString();

/** Whether a release was withdrawn after a move: all of its area that are looked at, or the release from a channel. */
async function isWithdrawn(db: Db, move: number, { name, release }: ReleaseKey): Promise<boolean> {
  const withdrawal = await db
    .selectFrom('release_move')
    .select('id')
    .where('name', '=', name)
    .where('id', '>', move)
    .where('action', '=', 'withdraw')
    .where((where) => where.or([where('channel', '=', previewChannel), where('from_release', '=', release)]))
    .limit(1)
    .executeTakeFirst();
  return withdrawal !== undefined;
}

/** @throws HttpError 403 for a token that is no token, is forged, has ended or was revoked */
async function readToken({ db, clock }: Services, token: string): Promise<Preview> {
  const [, ...parts] = tokenPattern.exec(token) ?? [];
  const [publisher = 0, move = 0, company = 0] = parts.map(Number);
  const row = await db
    .selectFrom('publish_token')
    .innerJoin('release_move', 'release_move.name', 'publish_token.area')
    .where('publish_token.id', '=', publisher)
    .where('revoked_at', 'is', null)
    .where('release_move.id', '=', move)
    .where('channel', '=', previewChannel)
    .where('action', '=', 'publish')
    .select(['token_hash as signingKey', 'release_move.name', 'to_release as release', 'moved_at'])
    .executeTakeFirst();
  if (row === undefined || !isSame(signed(row, move, company), parts[3] ?? '')) throw refused();
  const until = untilOf(row.moved_at);
  const shown = { name: row.name, release: row.release };
  if (until <= clock.now().toISOString() || (await isWithdrawn(db, move, shown))) throw refused();
  return { releases: [shown], companyId: company === 0 ? null : company, until };
}

/**
 * Reads the tokens of an address, which stand there with commas between them.
 * @throws HttpError 403 when one of them is no good, or when they do not belong together
 */
export async function readPreview(services: Services, tokens: string): Promise<Preview> {
  const texts = tokens.split(',');
  const isBeside = texts.at(-1) === besideMark;
  if (isBeside) texts.pop();
  if (texts.length > most) throw refused();
  const read = await Promise.all(texts.map((token) => readToken(services, token)));
  const releases = read.flatMap((one) => one.releases);
  const [first] = read;
  const isOne = read.every(({ companyId }) => companyId === first?.companyId);
  const areDistinct = new Set(releases.map(({ name }) => name)).size === releases.length;
  if (first === undefined || !isOne || !areDistinct) throw refused();
  const shown = isBeside ? [] : releases;
  return {
    releases: shown,
    companyId: first.companyId,
    until: read.map(({ until }) => until).sort()[0] ?? first.until,
  };
}
