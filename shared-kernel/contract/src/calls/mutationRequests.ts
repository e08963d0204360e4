import * as v from 'valibot';
import { defineCalls, forProduct, mayRead, mayWrite } from '../call.ts';
import {
  ById,
  CountText,
  DateText,
  EndTimeText,
  FlagText,
  Id,
  IdListText,
  IdText,
  MomentText,
  Named,
  SendOnce,
  TimeText,
  typedText,
} from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { DayItem } from './planningDialog.ts';
import { RatioRow } from './ratio.ts';

/** The requests of parents: an extra day, a swap of a planned day, illness, absence. */
export const requestKinds = ['extra', 'swap', 'ill', 'cancel'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A request is new until staff decide or the parent withdraws it; after that it never changes. */
export const requestStatuses = ['new', 'approved', 'refused', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const Asked = {
  id: Id,
  child_id: Id,
  kind: v.picklist(requestKinds),
  /** The extra day, the day that is given up for another one, or the day of absence. */
  date: DateText,
  /** The day that is asked in place of `date`; only of a swap. */
  swap_date: v.nullable(DateText),
  /** The hours of the extra day, or of the new day of a swap; `null`: the hours of the day that is given up. */
  start_time: v.nullable(TimeText),
  end_time: v.nullable(TimeText),
  status: v.picklist(requestStatuses),
  created_at: MomentText,
  /** When staff decided, or the parent withdrew it; `null` while it is new. */
  decided_at: v.nullable(MomentText),
  /** Why it was refused. */
  reason: v.nullable(v.string()),
};

/** A request as staff see it. */
export const MutationRequest = v.object({
  ...Asked,
  child_name: v.string(),
  /** The group in which the child is, or would be, planned. The name may be empty. */
  group: Named,
  /** The note of the parent; may be empty. */
  note: v.string(),
  /** Name of the parent; empty when unknown. */
  parent_name: v.string(),
  /** Name of the employee who decided; `null` when unknown or when nobody did. */
  decided_by: v.nullable(v.string()),
});

/** A request as the parent portal sees it: without the names of staff. */
const ParentRequest = v.object(Asked);

/** A day that a request changes, as it is planned and as it becomes when the request is approved. */
const RequestedDay = v.object({
  date: DateText,
  /** The group of these children and this ratio. The name may be empty. */
  group: Named,
  /** The planned times of the child on that day, cancelled ones included. */
  planned: v.array(DayItem),
  /** Most children in the group at one moment of that day. */
  children: v.number(),
  max_children: v.number(),
  ratio: v.array(RatioRow),
  /** `null` when the request cannot be approved. */
  then: v.nullable(v.object({ children: v.number(), ratio: v.array(RatioRow) })),
});

const RequestOutlook = v.object({
  request: MutationRequest,
  days: v.array(RequestedDay),
  /** Why it cannot be approved, in Dutch; `null` when it can be. */
  problem: v.nullable(v.string()),
  /** More children than the group has places for; approving must then say so. */
  full: v.boolean(),
  /** Groups in which the day that is added can be planned; empty when no day is added. */
  groups: v.array(Named),
});

const staff = { kinds: ['employee'], features: ['mutationRequests'] } as const;
const ofRequest = { request: 'params.id' } as const;
/** Staff may plan the day that is added in another group of the establishment than the parent asked. */
const intoGroup = (place: 'query.id_group' | 'body.id_group') => ({ ...ofRequest, group: place }) as const;

const Sent = { child_id: Id, note: v.optional(typedText(textLimits.requestNote)) };
const Parent = { name: v.optional(typedText(textLimits.parentName)) };

export const mutationRequestCalls = defineCalls({
  'GET /mutation-requests': {
    ours: true,
    summary:
      'Requests of parents for the groups: new ones by day, or those of the last year that were handled, newest first',
    access: mayRead({ group: 'query.id_group' }, { ...staff, audit: 'requests.read' }),
    query: v.strictObject({
      id_group: IdListText,
      handled: v.optional(FlagText),
      /** At most 600; left out: 200. */
      limit: v.optional(CountText),
    }),
    answer: v.array(MutationRequest),
  },
  'GET /mutation-requests/count': {
    ours: true,
    summary: 'How many requests of parents for the groups wait for a decision',
    access: mayRead({ group: 'query.id_group' }, staff),
    query: v.strictObject({ id_group: IdListText }),
    answer: v.object({ new: v.number() }),
  },
  'GET /mutation-requests/:id/outlook': {
    ours: true,
    summary: 'What approving a request would do to planning and staff ratio of its days; changes nothing',
    access: mayWrite(intoGroup('query.id_group'), { ...staff, permission: null, audit: 'requests.read' }),
    params: ById,
    query: v.strictObject({
      /** The group in which the day that is added would be planned; left out: the group of the request. */
      id_group: v.optional(IdText),
    }),
    answer: RequestOutlook,
  },
  'POST /mutation-requests/:id/approve': {
    ours: true,
    summary:
      'Approve a new request, which changes the planning with it; 409 with the current request when it is not new any more',
    access: mayWrite(intoGroup('body.id_group'), staff),
    params: ById,
    body: v.strictObject({
      /** Also when the group then has more children than places. */
      despite_full: v.boolean(),
      /** The group in which the day that is added is planned; left out: the group of the request. */
      id_group: v.optional(Id),
    }),
    answer: MutationRequest,
  },
  'POST /mutation-requests/:id/refuse': {
    ours: true,
    summary:
      'Refuse a new request with a reason for the parent; 409 with the current request when it is not new any more',
    access: mayWrite(ofRequest, staff),
    params: ById,
    body: v.strictObject({ reason: typedText(textLimits.requestReason) }),
    answer: MutationRequest,
  },
  'POST /integration/mutation-requests': {
    ours: true,
    summary: 'The parent portal passes on a request of a parent about a child of its company',
    access: forProduct(['requests:write']),
    headers: SendOnce,
    body: v.variant('kind', [
      v.strictObject({
        ...Sent,
        ...Parent,
        kind: v.literal('extra'),
        date: DateText,
        start_time: TimeText,
        end_time: EndTimeText,
        /** Left out: the group in which the child is placed on that day. */
        id_group: v.optional(Id),
      }),
      v.strictObject({
        ...Sent,
        ...Parent,
        kind: v.literal('swap'),
        date: DateText,
        swap_date: DateText,
        /** Left out, both: the hours of the day that is given up. */
        start_time: v.optional(TimeText),
        end_time: v.optional(EndTimeText),
      }),
      v.strictObject({ ...Sent, ...Parent, kind: v.picklist(['ill', 'cancel']), date: DateText }),
    ]),
    answer: ParentRequest,
  },
  'GET /integration/mutation-requests/:id': {
    ours: true,
    summary: 'How a request of a parent stands',
    access: forProduct(['requests:read', 'requests:write'], 'requests.read'),
    params: ById,
    answer: ParentRequest,
  },
  'POST /integration/mutation-requests/:id/withdraw': {
    ours: true,
    summary: 'The parent withdraws a new request; again does nothing, and 409 with the request when staff have decided',
    access: forProduct(['requests:write']),
    params: ById,
    answer: ParentRequest,
  },
});

export type MutationRequest = v.InferOutput<typeof MutationRequest>;
export type ParentRequest = v.InferOutput<typeof ParentRequest>;
export type RequestedDay = v.InferOutput<typeof RequestedDay>;
export type RequestOutlook = v.InferOutput<typeof RequestOutlook>;
