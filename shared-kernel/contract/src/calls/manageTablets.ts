import * as v from 'valibot';
import { defineCalls, mayManage } from '../call.ts';
import { ById, Id, MomentText, Named, SendOnce, Success, typedText } from '../primitives.ts';
import { BasedOnVersion, pageOf, PageQuery, Version } from './management.ts';

const ManagedTablet = v.object({
  id: Id,
  name: v.string(),
  establishment: Named,
  /** Empty: those who use it choose. */
  groups: v.array(Named),
  enrolled_at: v.nullable(MomentText),
  last_seen_at: v.nullable(MomentText),
  /** The release of the app that it was last seen with. */
  release: v.nullable(v.string()),
  state: v.picklist(['waits', 'in use', 'locked', 'withdrawn']),
  version: Version,
});

const Place = v.strictObject({
  name: typedText(60),
  establishment: Id,
  groups: v.pipe(v.array(Id), v.maxLength(200)),
});

const write = mayManage('write', {});

/** The calls that do something with a tablet and tell nothing else. */
const onTablet = (summary: string) => ({ ours: true, summary, access: write, params: ById, answer: Success }) as const;

export const manageTabletsCalls = defineCalls({
  'GET /management/tablets': {
    ours: true,
    summary: 'The tablets of the locations of the caller, by name, also those that were withdrawn',
    access: mayManage('read', {}),
    query: v.strictObject(PageQuery),
    answer: pageOf(ManagedTablet),
  },
  'GET /management/tablets/places': {
    ours: true,
    summary: 'Where a tablet can stand: the locations of the caller with their groups',
    access: mayManage('read', {}),
    answer: v.array(v.object({ id: Id, name: v.string(), groups: v.array(Named) })),
  },
  'POST /management/tablets': {
    ours: true,
    summary: 'Make a tablet; a browser becomes it with a code',
    access: write,
    headers: SendOnce,
    body: Place,
    answer: v.object({ id: Id }),
  },
  'PUT /management/tablets/:id': {
    ...onTablet('Give a tablet another name, location or groups'),
    body: v.strictObject({ ...Place.entries, ...BasedOnVersion }),
  },
  'POST /management/tablets/:id/code': {
    ours: true,
    summary: 'Make a code with which a browser becomes the tablet, once and within an hour',
    access: write,
    params: ById,
    /** `address`: opens the app with the code. */
    answer: v.object({ code: v.string(), address: v.string(), expires_at: MomentText }),
  },
  'POST /management/tablets/:id/lock': onTablet('Lock a tablet, which then shows nothing'),
  'POST /management/tablets/:id/unlock': onTablet('Open a tablet again that was locked'),
  'POST /management/tablets/:id/withdraw': onTablet('Withdraw a tablet for good'),
});
