import type { FileStore } from '../files/FileStore.ts';
import { implement } from '../http/calls.ts';
import { readableUntil } from '../access/reach.ts';
import { carerPicture, carersForProduct, deleteCarerPhoto, setCarerPhoto } from './carerPhoto.ts';
import { carersOf } from './carers.ts';
import { changeFields } from './change.ts';
import { recordOf } from './fields.ts';

const forms = implement('GET /children/forms', ({ query }, context) =>
  recordOf({ ...context, until: readableUntil(context) }, query.id_child),
);

const saved = { success: true };

const update = implement('POST /children/update-fields', async ({ body }, context) => {
  const changes = body.fields.map(({ name, value, based_on }) => ({ functionName: name, value, basedOn: based_on }));
  await changeFields(context, body.id_child, changes);
  return saved;
});

const updateCustom = implement('POST /children/custom-fields', async ({ body }, context) => {
  const changes = Object.entries(body.custom).map(([number, value]) => ({
    functionName: `custom_${number}`,
    value,
    basedOn: body.based_on?.[number],
  }));
  await changeFields(context, body.id_child, changes);
  return saved;
});

const employeeText = (id: number) => (id === 0 ? '' : String(id));

const mentor = implement('POST /deprecated/set-child-mentor', async ({ body }, context) => {
  const { id_child, id_mentor, number, based_on } = body;
  const change = { functionName: 'mentor', number, value: employeeText(id_mentor), basedOn: based_on };
  await changeFields(context, id_child, [change]);
  return saved;
});

const designated = implement('POST /deprecated/set-child-designated-employee', async ({ body }, context) => {
  const { id_child, id_designated_employee: id, number, based_on } = body;
  const change = { functionName: 'designatedEmployee', number, value: employeeText(id), basedOn: based_on };
  await changeFields(context, id_child, [change]);
  return saved;
});

const carers = implement('GET /carers/forms', ({ query }, context) => carersOf(context, query.id_child));

function carerPhotos(files: FileStore) {
  return [
    implement('GET /carers/:id/thumbnail', ({ params, query }, { db }) =>
      carerPicture({ db, files }, { carerId: params.id, version: query.v, size: 'thumbnail' }),
    ),
    implement('GET /carers/:id/viewer', ({ params, query }, { db }) =>
      carerPicture({ db, files }, { carerId: params.id, version: query.v, size: 'viewer' }),
    ),
    implement('GET /integration/children/:child_id/carers', ({ params }, context) =>
      carersForProduct(context, params.child_id),
    ),
    implement('POST /integration/carers/:id/photo', async ({ params, file }, context) => {
      await setCarerPhoto({ ...context, files }, params.id, file);
      return saved;
    }),
    implement('DELETE /integration/carers/:id/photo', async ({ params }, context) => {
      await deleteCarerPhoto({ ...context, files }, params.id);
      return saved;
    }),
  ];
}

/**
 * The calls of the records of children and their carers.
 * @param files where photos of carers are stored
 */
export function records(files: FileStore) {
  return [forms, update, updateCustom, mentor, designated, carers, ...carerPhotos(files)];
}
