import type { CallKey } from '@groepsapp/contract';
import { type Loose, looseOf, idsIn, newestId, toNumber, looseRows } from './fields.ts';
import { invalid } from '../base/httpErrors.ts';
import type { AppCall, Handler, Handlers, Talk } from './Handler.ts';

type Listing = readonly [CallKey, Pick<AppCall, 'query' | 'body'>];

/** Where something stands that a call made, when its answer does not have its id. */
interface Made {
  listing(body: Loose, call: AppCall, talk: Talk): Listing;
  /** Its part of the listing that holds the rows. */
  part?: string;
  /** Whether a row can be it; when left out any can. */
  isIt?(row: Loose, body: Loose): boolean;
  /** Fields of the answer besides the id. */
  fields?(rows: readonly Loose[]): Loose;
}

/** Looks up what was made, as the newest of its list; it is stored also when the list cannot be had. */
export const lookedUp =
  ({ listing, part, isIt = () => true, fields }: Made): Handler =>
  async (call, talk) => {
    const answer = looseOf(await talk.exchange(call, { filename: call.file?.name }));
    if (answer['id']) return answer;
    const body = looseOf(call.body);
    const [key, parts] = listing(body, call, talk);
    const list = await talk.ask(key, parts).catch(() => []);
    const rows = looseRows(part === undefined ? list : looseOf(list)[part]).filter((row) => isIt(row, body));
    return { ...answer, ...fields?.(rows), id: newestId(rows) };
  };

const addedPhoto = lookedUp({
  listing: (_, { query }, talk) => [
    'GET /photos',
    { query: { id_group: query?.['id_group'], date: talk.today(), up_to_date: talk.today() } },
  ],
  fields: (rows) => ({ ...rows.find(({ id }) => id === newestId(rows)) }),
});

/** The specification names no day of a photo: it comes to stand at the day of today. */
const photoOfToday: Handler = async (call, talk) => {
  const { date = talk.today() } = looseOf(call.body);
  if (date === talk.today()) return addedPhoto(call, talk);
  throw invalid({}, "Foto's kunnen alleen bij vandaag worden gezet.");
};

/** Calls that make something of which the app needs the id. */
export const madeCalls: Handlers = {
  'POST /instructions': lookedUp({
    listing: ({ child_id }) => ['GET /instructions', { query: { id_child: String(child_id) } }],
    isIt: (row, { title }) => row['title'] === title,
  }),
  'POST /activities': lookedUp({
    listing: ({ child_id, date }, _, { memory }) => [
      'GET /activities',
      {
        query: { id_group: [...new Set(idsIn(child_id).flatMap((id) => memory.groupsOf.get(id) ?? []))].join(), date },
      },
    ],
    isIt: (row, { child_id, activity_id, start_time }) =>
      idsIn(child_id).includes(toNumber(row['child_id'])) &&
      row['activity_id'] === activity_id &&
      row['start_time'] === start_time,
    fields: (activities) => ({ activities }),
  }),
  'POST /deprecated/upload-photos': photoOfToday,
};
