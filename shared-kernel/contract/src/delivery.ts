import * as v from 'valibot';

const namePattern = /^[a-z][a-z0-9-]{0,63}$/;
const releasePattern = /^\d+\.\d+\.\d+-[0-9a-f]{8,16}$/;

/** Whether a text is a valid name of the shell or a remote. */
export function isPackageName(text: string): boolean {
  return namePattern.test(text);
}

/** Whether a text is a valid release id: version and content hash. */
export function isReleaseId(text: string): boolean {
  return releasePattern.test(text);
}

/** Stands in an address in place of a release when the channel serves none. */
export const noRelease = 'none';

const channel = v.picklist(['stable', 'beta']);
const release = v.pipe(v.string(), v.check(isReleaseId));

/** The release that the sender takes the channel to serve: what somebody else has moved is not moved again. */
const expected = v.pipe(
  v.union([v.literal(noRelease), release]),
  v.transform((text) => (text === noRelease ? null : text)),
);

/** Percentage of the establishments that get a release. */
const share = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number));

/** The history has the releases that were sent to be looked at, and that these were withdrawn, under this channel. */
export const previewChannel = 'preview';

/** Number of a company. */
const company = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

const Pointer = v.object({
  channel,
  name: v.string(),
  release: v.string(),
  moved_at: v.string(),
  moved_by: v.string(),
  // Earlier versions of the server leave out these two, what the token may do, and the shares.
  commit: v.nullish(v.string()),
  clean: v.nullish(v.boolean()),
});

const RunningShare = v.object({
  name: v.string(),
  release: v.string(),
  share: v.number(),
  started_at: v.string(),
  started_by: v.string(),
});

const Move = v.object({
  channel: v.string(),
  name: v.string(),
  from_release: v.nullable(v.string()),
  to_release: v.string(),
  moved_at: v.string(),
  moved_by: v.string(),
  action: v.string(),
  note: v.optional(v.string(), ''),
});

const Fault = v.object({
  release: v.string(),
  code: v.string(),
  reports: v.number(),
  first_at: v.string(),
  last_at: v.string(),
  /** Innermost first: `file:line:column` of the script and of the source, where a map tells it. */
  frames: v.array(v.object({ script: v.string(), source: v.nullable(v.string()), name: v.nullable(v.string()) })),
});

const Moved = v.object({
  name: v.string(),
  release: v.string(),
  channel,
  outcome: v.string(),
  from: v.nullish(v.string()),
  /** The variants that include what was published. */
  variants: v.optional(v.array(v.string())),
  /** The slots that it fills and that nothing on the channel offers. */
  unoffered: v.optional(v.array(v.string())),
});

const Previewed = v.object({
  name: v.string(),
  release: v.string(),
  /** Paths of the pages that show it, with what it was to be shown with; one for each variant that has it. */
  pages: v.array(v.string()),
  /**
   * For each of them the path of a page that shows what stable serves as previews are shown, to be compared with it. Earlier versions
   * of the server leave it out.
   */
  beside: v.optional(v.array(v.string())),
  /** When they end. */
  until: v.string(),
});

const Shared = v.object({
  name: v.string(),
  release: v.string(),
  from: v.string(),
  share: v.number(),
  establishments: v.number(),
  ofEstablishments: v.number(),
});

/** The name of the area in a path of `deliveryCalls`. */
export const DeliveryName = v.object({ name: v.pipe(v.string(), v.check(isPackageName)) });

/**
 * The calls at `/delivery` by which the team of an area publishes it, with a token of that area. A refusal is an
 * `ErrorAnswer`, whose message is for people.
 */
export const deliveryCalls = {
  status: {
    method: 'GET',
    path: '/status',
    query: v.object({}),
    answer: v.object({
      pointers: v.array(Pointer),
      token: v.optional(v.object({ area: v.string(), may_promote: v.boolean() })),
      shares: v.optional(v.array(RunningShare), []),
    }),
  },
  /** The oldest move comes first. */
  history: {
    method: 'GET',
    path: '/:name/history',
    query: v.strictObject({ channel: v.optional(channel) }),
    answer: v.object({ moves: v.array(Move) }),
  },
  /** The latest fault comes first. */
  faults: {
    method: 'GET',
    path: '/:name/faults',
    query: v.strictObject({ release: v.optional(release) }),
    answer: v.object({ faults: v.array(Fault) }),
  },
  /** The body is a tar archive of the release. */
  publish: {
    method: 'POST',
    path: '/:name/releases',
    query: v.strictObject({ channel, expected }),
    answer: Moved,
  },
  /**
   * The same without a channel that serves it: pages of its own show the app with it, and with the releases of `with`, the
   * tokens of earlier pages. For a `company` the pages take changes, where that is one for tests.
   */
  preview: {
    method: 'POST',
    path: '/:name/previews',
    query: v.strictObject({ company: v.optional(company), with: v.optional(v.string(), '') }),
    answer: Previewed,
  },
  /** Ends all pages that show a release of the area before a channel serves it. */
  withdrawPreviews: {
    method: 'POST',
    path: '/:name/previews/withdraw',
    query: v.strictObject({}),
    answer: v.object({ name: v.string() }),
  },
  promote: {
    method: 'POST',
    path: '/:name/promote',
    query: v.strictObject({ release, expected }),
    answer: Moved,
  },
  /** To a share of the establishments only. */
  share: {
    method: 'POST',
    path: '/:name/promote',
    query: v.strictObject({ release, expected, share }),
    answer: Shared,
  },
  rollback: {
    method: 'POST',
    path: '/:name/rollback',
    query: v.strictObject({ channel, expected, to: v.optional(release) }),
    answer: Moved,
  },
  withdraw: {
    method: 'POST',
    path: '/:name/withdraw',
    query: v.strictObject({ channel, expected }),
    answer: v.object({ name: v.string(), channels: v.array(channel) }),
  },
} as const;

export type DeliveryCall = keyof typeof deliveryCalls;

/** The query as it is sent. */
export type DeliveryQuery<Call extends DeliveryCall> = v.InferInput<(typeof deliveryCalls)[Call]['query']>;

/** The answer as the server gives it. */
export type DeliveryAnswer<Call extends DeliveryCall> = v.InferInput<(typeof deliveryCalls)[Call]['answer']>;

export type DeliveryRead<Call extends DeliveryCall> = v.InferOutput<(typeof deliveryCalls)[Call]['answer']>;
