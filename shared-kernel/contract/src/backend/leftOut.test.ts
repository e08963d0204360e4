import { calls } from '../calls/index.ts';
import type { Fields, SpecificationCall } from '../specification/fields.ts';
import { specificationCalls, type SpecificationKey } from '../specification/index.ts';

interface AnySchema {
  entries?: Readonly<Record<string, AnySchema>>;
  item?: AnySchema;
  wrapped?: AnySchema;
  pipe?: readonly AnySchema[];
  options?: readonly (AnySchema | string)[];
}

/** The fields of a body that the specification does not name, with the path of each. */
function unnamed({ entries, item, wrapped, pipe = [], options = [] }: AnySchema, named: Fields | true): string[] {
  if (named === true) return [];
  const own = Object.entries(entries ?? {}).flatMap(([name, schema]) => {
    const below = named[name];
    return below === undefined ? [name] : unnamed(schema, below).map((one) => `${name}.${one}`);
  });
  const inner = [item, wrapped, pipe[0], ...options].filter((one): one is AnySchema => typeof one === 'object');
  return [...own, ...inner.flatMap((one) => unnamed(one, named))];
}

/** Versions, which another backend does not have: there the last change counts. */
const versions = ['based_on', 'fields.based_on', 'seen'];

/** Fields that are left out of a request to another backend, and what becomes of them there. */
const leftOut: Partial<Record<SpecificationKey, readonly string[]>> = {
  // The second step of a login is not offered there.
  'POST /authentication/login': ['code'],
  // An end before the start is of the next day.
  'POST /activities': ['end_date'],
  'PUT /activities/:id': ['end_date'],
  // A tap is refused there when it is late, unless the backend takes its moment (`lateTaps`).
  'POST /presence': ['moment'],
  // Times are corrected only where there is `DELETE /presence/:id` too.
  'PUT /presence/:id': ['moment', 'start_time', 'end_time'],
  // A photo of another day than today is refused there.
  'POST /deprecated/upload-photos': ['date'],
  // The groups name the location.
  'v3 POST /ChildTrackingSystem/getQuestions': ['idEstablishment'],
  // The file that is sent has its name.
  'v3 POST /ChildTrackingSystem/uploadDocument': ['filename'],
};

test('what is filled in reaches another backend, but for what is named here', () => {
  const found = Object.fromEntries(
    Object.entries<SpecificationCall>(specificationCalls).flatMap(([key, { body = {} }]) => {
      const { body: schema } = calls[key as SpecificationKey] as { body?: AnySchema };
      const fields = schema ? unnamed(schema, body).filter((name) => !versions.includes(name)) : [];
      return fields.length > 0 ? [[key, [...new Set(fields)]]] : [];
    }),
  );
  expect(found).toEqual(leftOut);
});
