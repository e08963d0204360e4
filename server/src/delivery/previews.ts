import type { Variant } from '@groepsapp/contract';
import type { DeliveryAnswer, deliveryCalls } from '@groepsapp/contract/delivery';
import type * as v from 'valibot';
import { HttpError } from '../base/httpErrors.ts';
import type { Db } from '../database/index.ts';
import { previewPath } from '../releases/previews/addresses.ts';
import { publishPreview } from '../releases/previews/publishPreview.ts';
import { type Preview, previewToken, readPreview, tokensBeside, tokensIn } from '../releases/previews/tokens.ts';
import type { Publication } from '../releases/publish.ts';
import type { Publisher } from '../releases/publishTokens.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

interface SentPreview extends Pick<Publication, 'by' | 'clock'> {
  directory: string;
  name: string;
  publisher: Publisher;
  query: v.InferOutput<typeof deliveryCalls.preview.query>;
  /** The variants that the area is part of. */
  included: readonly Variant[];
}

/** Of no variant yet, an area is shown among those of the groups. */
const home: readonly Variant[] = ['groepsapp'];

const nothing = { releases: [], companyId: null };

/** @throws HttpError 400 for earlier pages that other accounts may use */
function requireSameAccounts(earlier: Pick<Preview, 'companyId'>, companyId: number | null): void {
  if (earlier.companyId === companyId) return;
  throw new HttpError(400, 'invalid', 'The earlier preview is for another --company; give the same one with both.');
}

/** Stores a release to be looked at, and makes the addresses at which it can be, beside what `with` showed. */
export async function sendPreview(
  db: Db,
  store: ReleaseStore,
  { publisher, query, included, ...build }: SentPreview,
): Promise<DeliveryAnswer<'preview'>> {
  const { name, clock } = build;
  const companyId = query.company ?? null;
  const tokens = query.with === '' ? [] : tokensIn(query.with);
  const earlier = tokens.length === 0 ? nothing : await readPreview({ db, clock }, tokens.join(','));
  if (tokens.length > 0) requireSameAccounts(earlier, companyId);
  const others = tokens.filter((_, index) => earlier.releases[index]?.name !== name);
  const beside = earlier.releases.filter((shown) => shown.name !== name);
  const { release, move } = await publishPreview(db, store, { ...build, companyId, beside });
  const all = [...others, previewToken(publisher, move, companyId)].join(',');
  const { until } = await readPreview({ db, clock }, all);
  const pagesOf = (shown: string) =>
    (included.length === 0 ? home : included).map((variant) => `${previewPath(variant, shown)}/`);
  return { name, release, pages: pagesOf(all), beside: pagesOf(tokensBeside(all)), until };
}
