import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
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

export const GroupOccupation = v.object({
  id_group: Id,
  /** Number of children present now. */
  present: v.number(),
  /** Number of children expected today: planned, not cancelled, and not reported absent or ill. */
  expected: v.number(),
});

export const AppInfo = v.object({
  company_name: v.string(),
  name: v.string(),
  tag: v.string(),
  /** Empty when there is none; the same holds for the address. */
  support_phone: v.string(),
  support_email: v.string(),
});

export const establishmentCalls = defineCalls({
  'GET /settings/:idCompany/:idEstablishment': {
    summary: "Application settings of an establishment; establishment 0 gives the defaults of the caller's own company",
    access: mayRead({ establishment: 'params.idEstablishment' }),
    params: v.object({ idCompany: IdText, idEstablishment: IdOrZeroText }),
    answer: v.array(Setting),
  },
  'GET /establishments': {
    summary: 'The establishments that the caller may choose',
    access: mayRead({}),
    answer: v.array(Establishment),
  },
  'GET /groups': {
    summary: 'The groups of an establishment',
    access: mayRead({ establishment: 'query.id_establishment' }),
    query: v.strictObject({ id_establishment: IdText }),
    answer: v.array(Group),
  },
  'GET /groups/occupation': {
    ours: true,
    summary: 'Per group of an establishment how many children are there and how many are expected today',
    access: mayRead({ establishment: 'query.id_establishment' }),
    query: v.strictObject({ id_establishment: IdText }),
    answer: v.array(GroupOccupation),
  },
  'GET /app-info': {
    ours: true,
    summary: 'What the app is called here, and whom to ask for help',
    access: mayRead({}),
    answer: AppInfo,
  },
});

export type Establishment = v.InferOutput<typeof Establishment>;
export type Group = v.InferOutput<typeof Group>;
export type GroupOccupation = v.InferOutput<typeof GroupOccupation>;
export type AppInfo = v.InferOutput<typeof AppInfo>;
export type Setting = v.InferOutput<typeof Setting>;
