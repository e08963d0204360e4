import { implement } from '../http/calls.ts';
import { readableUntil } from '../access/reach.ts';
import { photoAnswer } from '../files/personPhoto.ts';
import { deleteCarerPhoto, setCarerPhoto } from './carerPhoto.ts';
import { carersForProduct, carersOf } from './carers.ts';
import { changeFields } from './change.ts';
import { childRecord } from './fields.ts';

const saved = { success: true };

const employeeText = (id: number) => (id === 0 ? '' : String(id));

/** The calls of the records of children and their carers. */
export const records = implement({
  'GET /children/forms': ({ query }, context) =>
    childRecord({ ...context, until: readableUntil(context) }, query.id_child),
  'POST /children/update-fields': async ({ body }, context) => {
    const changes = body.fields.map(({ name, value, based_on }) => ({ functionName: name, value, basedOn: based_on }));
    await changeFields(context, body.id_child, changes);
    return saved;
  },
  'POST /children/custom-fields': async ({ body }, context) => {
    const changes = Object.entries(body.custom).map(([number, value]) => ({
      functionName: `custom_${number}`,
      value,
      basedOn: body.based_on?.[number],
    }));
    await changeFields(context, body.id_child, changes);
    return saved;
  },
  'POST /deprecated/set-child-mentor': async ({ body }, context) => {
    const { id_child, id_mentor, number, based_on } = body;
    const change = { functionName: 'mentor', number, value: employeeText(id_mentor), basedOn: based_on };
    await changeFields(context, id_child, [change]);
    return saved;
  },
  'POST /deprecated/set-child-designated-employee': async ({ body }, context) => {
    const { id_child, id_designated_employee: id, number, based_on } = body;
    const change = { functionName: 'designatedEmployee', number, value: employeeText(id), basedOn: based_on };
    await changeFields(context, id_child, [change]);
    return saved;
  },
  'GET /carers/forms': ({ query }, context) => carersOf(context, query.id_child),
  'GET /carers/:id/thumbnail': ({ params: { id } }, context) =>
    photoAnswer(context, { table: 'carer_photo', id, size: 'thumbnail' }),
  'GET /carers/:id/viewer': ({ params: { id } }, context) =>
    photoAnswer(context, { table: 'carer_photo', id, size: 'viewer' }),
  'GET /integration/children/:child_id/carers': ({ params }, context) => carersForProduct(context, params.child_id),
  'POST /integration/carers/:id/photo': async ({ params, file }, context) => {
    await setCarerPhoto(context, params.id, file);
    return saved;
  },
  'DELETE /integration/carers/:id/photo': async ({ params }, context) => {
    await deleteCarerPhoto(context, params.id);
    return saved;
  },
});
