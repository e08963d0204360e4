import { dayCalls } from './dayCalls.ts';
import { documentOf, type Loose, looseOf, idsIn, toNumber, looseRows } from './fields.ts';
import { asItIs, changed, eachRow, type Handler, type Handlers } from './Handler.ts';
import { lookedAt, shownAt } from './look.ts';
import { madeCalls } from './madeCalls.ts';
import { peopleCalls } from './peopleCalls.ts';

/** The thread from the whole of it, as the backend knows no pages. */
const messages: Handler = async (call, { exchange }) => {
  const before = toNumber(call.query?.['before']) || Infinity;
  const rows = looseRows(await exchange(call)).filter(({ id }) => toNumber(id) < before);
  return rows
    .sort((one, other) => toNumber(one['id']) - toNumber(other['id']))
    .slice(-(toNumber(call.query?.['limit']) || 200));
};

/** A thread that was asked for counts as read there. */
const readAlready: Handler = async () => ({ success: true });

/** Notes of one kind, picked from all of them. */
const notes: Handler = async (call, { exchange }) => {
  const { sticky, limit, offset, ...query } = call.query ?? {};
  if (sticky === undefined) return exchange(call);
  const rows = looseRows(await exchange({ ...call, query })).filter((note) => note['sticky'] === (sticky === '1'));
  const from = toNumber(offset);
  return rows.slice(from, from + (toNumber(limit) || rows.length));
};

const needed = changed(({ employees_needed = null, ...rest }) => ({
  ...rest,
  employees_needed,
  allowed: employees_needed !== null,
}));

/** What a field of a carer says of yes and no; `undefined` when none does. */
function said(rows: readonly Loose[], name: RegExp): boolean | undefined {
  const field = rows.find(({ functionName }) => name.test(String(functionName)));
  const word = /^(ja|nee|1|0)$/i.exec(String(field?.['displayValue'] ?? ''))?.[0];
  return word === undefined ? undefined : /ja|1/i.test(word);
}

const carers = eachRow((carer, _, index) => {
  const rows = looseRows(carer['sections']).flatMap(({ fields }) => looseRows(fields));
  return {
    authority: said(rows, /authority|gezag/i),
    mayPickUp: said(rows, /pick_?up|ophalen/i),
    ...carer,
    id: toNumber(carer['id']) || index + 1,
  };
});

const download = changed(documentOf);

/** The picture of a child has another address once it was changed here. */
const profilePhoto = changed((answer, { memory }, { body }) => {
  const { id_child, fotonaam } = looseOf(body);
  const id = toNumber(id_child ?? fotonaam);
  memory.photosOf.set(id, (memory.photosOf.get(id) ?? 0) + 1);
  return answer;
});

/** A log-out ends the session here too, so that nothing of it is left for the next user. */
const loggedOut: Handler = (call, { exchange, memory }) => {
  memory.clear();
  return exchange(call);
};

/** Marks who takes part in a photo that was shared. */
const shared = changed((answer, _, { body }) => ({ ...answer, shared: idsIn(looseOf(body)['children']) }));

/** Calls of the main API whose answers need more than their fields say. */
export const mainCalls: Handlers = {
  ...peopleCalls,
  ...dayCalls,
  ...madeCalls,
  'GET /messages': messages,
  'POST /messages/read': readAlready,
  'GET /transfer-notes': shownAt('/transfer-notes', notes),
  'GET /transfer-notes/:id': shownAt('/transfer-notes', asItIs),
  'PUT /transfer-notes/:id': lookedAt('/transfer-notes', asItIs),
  'DELETE /transfer-notes/:id': lookedAt('/transfer-notes', asItIs),
  'GET /instructions': shownAt('/instructions', asItIs),
  'PUT /instructions/:id': lookedAt('/instructions', asItIs),
  'DELETE /instructions/:id': lookedAt('/instructions', asItIs),
  'GET /bkr': needed,
  'GET /carers/forms': carers,
  'POST /download-personal-qualification': download,
  'POST /download-personal-document': download,
  'POST /download-gastouderapp-document': download,
  'POST /deprecated/upload-child-profile-photo': profilePhoto,
  'POST /deprecated/delete-child-profile-photo': profilePhoto,
  'POST /deprecated/rotate-child-profile-photo': profilePhoto,
  'POST /deprecated/share-photo/:id': shared,
  'POST /authentication/logout': loggedOut,
};
