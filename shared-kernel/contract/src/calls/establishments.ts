import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Id, IdOrZeroText, IdText } from '../primitives.ts';

export const Establishment = v.object({ id: Id, idCompany: Id, name: v.string() });

export const Group = v.object({
  id: Id,
  idGroup: Id,
  /** May be empty; screens then say 'Onbekend'. */
  name: v.string(),
  abbreviation: v.string(),
  /** Background colour, #RRGGBB. */
  color: v.string(),
});

export const Setting = v.object({ name: v.string(), value: v.string() });

export const establishmentCalls = {
  'GET /settings/:idCompany/:idEstablishment': defineCall({
    base: 'main',
    method: 'GET',
    path: '/settings/:idCompany/:idEstablishment',
    summary: "Application settings of an establishment; establishment 0 gives the defaults of the caller's own company",
    access: { who: 'session', scope: { establishment: 'params.idEstablishment' } },
    params: v.object({ idCompany: IdText, idEstablishment: IdOrZeroText }),
    answer: v.array(Setting),
  }),
  'GET /establishments': defineCall({
    base: 'main',
    method: 'GET',
    path: '/establishments',
    summary: 'The establishments that the caller may choose',
    access: { who: 'session', scope: {} },
    answer: v.array(Establishment),
  }),
  'GET /groups': defineCall({
    base: 'main',
    method: 'GET',
    path: '/groups',
    summary: 'The groups of an establishment',
    access: { who: 'session', scope: { establishment: 'query.id_establishment' } },
    query: v.strictObject({ id_establishment: IdText }),
    answer: v.array(Group),
  }),
};

export type Establishment = v.InferOutput<typeof Establishment>;
export type Group = v.InferOutput<typeof Group>;
export type Setting = v.InferOutput<typeof Setting>;
