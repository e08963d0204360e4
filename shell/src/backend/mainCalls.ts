import { dayCalls } from './dayCalls';
import { type Fields, fieldsOf, idsIn, numberOf, rowsOf } from './fields';
import type { Handler, Handlers } from './Handler';
import { listedCalls } from './listedCalls';
import { documentOf, pathOf } from './notations';
import { presenceCalls } from './presenceCalls';

/** The thread from the whole of it, as the backend knows no pages. */
const messages: Handler = async (call, { exchange }) => {
  const before = numberOf(call.query?.['before']) || Infinity;
  const rows = rowsOf(await exchange(call)).filter(({ id }) => numberOf(id) < before);
  return rows
    .toSorted((one, other) => numberOf(one['id']) - numberOf(other['id']))
    .slice(-(numberOf(call.query?.['limit']) || 200));
};

/** Notes of one kind, picked from all of them. */
const notes: Handler = async (call, { exchange }) => {
  const { sticky, limit, offset, ...query } = call.query ?? {};
  if (sticky === undefined) return exchange(call);
  const rows = rowsOf(await exchange({ ...call, query })).filter((note) => note['sticky'] === (sticky === '1'));
  const from = numberOf(offset);
  return rows.slice(from, from + (numberOf(limit) || rows.length));
};

const needed: Handler = async (call, { exchange }) => {
  const { employees_needed = null, ...rest } = fieldsOf(await exchange(call));
  return { ...rest, employees_needed, allowed: employees_needed !== null };
};

/** What a field of a carer says of yes and no; `undefined` when none does. */
function said(rows: readonly Fields[], name: RegExp): boolean | undefined {
  const field = rows.find(({ functionName }) => name.test(String(functionName)));
  const word = /^(ja|nee|1|0)$/i.exec(String(field?.['displayValue'] ?? ''))?.[0];
  return word === undefined ? undefined : /ja|1/i.test(word);
}

const carers: Handler = async (call, { exchange }) =>
  rowsOf(await exchange(call)).map((carer, index) => {
    const rows = rowsOf(carer['sections']).flatMap(({ fields }) => rowsOf(fields));
    return {
      authority: said(rows, /authority|gezag/i),
      mayPickUp: said(rows, /pick_?up|ophalen/i),
      ...carer,
      id: numberOf(carer['id']) || index + 1,
    };
  });

/** Blocks of news say by what they hold what they are. */
const news: Handler = async (call, { exchange }) => {
  const { blocks, ...item } = fieldsOf(await exchange(call));
  return {
    ...item,
    blocks: rowsOf(blocks).map((block) => ({
      content: '',
      ...block,
      type: block['files'] ? 'files' : block['fileVersionHash'] ? 'image' : 'text',
    })),
  };
};

const download: Handler = async (call, { exchange }) => documentOf(fieldsOf(await exchange(call)));

/** Amounts in cents. */
const amounts: Handler = async (call, { exchange, option }) => {
  const factor = option('amounts') === 'euros' ? 100 : 1;
  const cents = (amount: unknown) => Math.round(Number(String(amount).replace(',', '.')) * factor) || 0;
  return rowsOf(await exchange(call)).map((row) => ({ ...row, amount: cents(row['amount']) }));
};

/** The picture of a child has another address once it was changed here. */
const profilePhoto: Handler = async (call, { exchange, memory }) => {
  const answer = await exchange(call);
  const { id_child, fotonaam } = fieldsOf(call.body);
  const id = numberOf(id_child ?? fotonaam);
  memory.photosOf.set(id, (memory.photosOf.get(id) ?? 0) + 1);
  const { image, thumb_image, ...data } = fieldsOf(fieldsOf(answer)['data']);
  return { data: { success: true, ...data, image: pathOf(image), thumb_image: pathOf(thumb_image) } };
};

const savedForm: Handler = async (call, { exchange, ask }) => {
  const answer = fieldsOf(await exchange(call));
  if (answer['id']) return answer;
  const forms = await ask('v3 POST /filledInGeneralForms', { body: { idChild: fieldsOf(call.body)['idChild'] } }).catch(
    () => [],
  );
  return { ...answer, id: newest(rowsOf(forms)) };
};

/** The id of the row that was made last. */
const newest = (rows: readonly Fields[]) => Math.max(0, ...rows.map(({ id }) => numberOf(id)));

/** An instruction that was made, by looking it up. */
const instruction: Handler = async (call, { exchange, ask }) => {
  const answer = fieldsOf(await exchange(call));
  if (answer['id']) return answer;
  const { child_id, title } = fieldsOf(call.body);
  const rows = await ask('GET /instructions', { query: { id_child: String(child_id) } }).catch(() => []);
  return { ...answer, id: newest(rowsOf(rows).filter((row) => row['title'] === title)) };
};

/** Ends the session here too, so that nothing of it is left for the next user. */
const loggedOut: Handler = async (call, { exchange, memory }) => {
  memory.clear();
  return exchange(call);
};

/** The child stands beside or within the item. */
const planning: Handler = async (call, { exchange }) => {
  const { data } = fieldsOf(await exchange(call));
  return {
    data: rowsOf(data).map((row) => {
      const id_child = numberOf(row['id_child']) || numberOf(fieldsOf(row['child'])['id']);
      return { ...row, id_child, child: { id: id_child } };
    }),
  };
};

/** Marks who takes part in a photo that was shared. */
const shared: Handler = async (call, { exchange }) => ({
  ...fieldsOf(await exchange(call)),
  shared: idsIn(fieldsOf(call.body)['children']),
});

/** Calls of the main API whose answers need more than their fields say. */
export const mainCalls: Handlers = {
  ...listedCalls,
  ...presenceCalls,
  ...dayCalls,
  'GET /messages': messages,
  'GET /transfer-notes': notes,
  'GET /bkr': needed,
  'GET /planning': planning,
  'GET /carers/forms': carers,
  'GET /news/:id': news,
  'GET /personal-payouts/:groups': amounts,
  'GET /payout-details/:groups/:batchId': amounts,
  'POST /download-personal-qualification': download,
  'POST /download-personal-document': download,
  'POST /download-gastouderapp-document': download,
  'POST /deprecated/upload-child-profile-photo': profilePhoto,
  'POST /deprecated/delete-child-profile-photo': profilePhoto,
  'POST /deprecated/rotate-child-profile-photo': profilePhoto,
  'POST /deprecated/share-photo/:id': shared,
  'POST /instructions': instruction,
  'POST /authentication/logout': loggedOut,
  'v3 POST /saveQuestionnaire': savedForm,
};
