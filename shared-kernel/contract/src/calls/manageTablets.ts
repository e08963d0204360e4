import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { ById, Id, MomentText, Named, SendOnce, typedText } from '../primitives.ts';
import { BasedOnVersion, Version, changes, ofOne, paged, reads } from './management.ts';

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

export const manageTabletsCalls = defineCalls({
  'GET /management/tablets': reads(
    'The tablets of the locations of the caller, by name, also those that were withdrawn',
    paged(ManagedTablet),
  ),
  'GET /management/tablets/places': reads('Where a tablet can stand: the locations of the caller with their groups', {
    answer: v.array(v.object({ id: Id, name: v.string(), groups: v.array(Named) })),
  }),
  'POST /management/tablets': changes('Make a tablet; a browser becomes it with a code', {
    headers: SendOnce,
    body: Place,
    answer: v.object({ id: Id }),
  }),
  'PUT /management/tablets/:id': changes('Give a tablet another name, location or groups', {
    ...ofOne,
    body: v.strictObject({ ...Place.entries, ...BasedOnVersion }),
  }),
  'POST /management/tablets/:id/code': changes(
    'Make a code with which a browser becomes the tablet, once and within an hour',
    {
      params: ById,
      /** `address`: opens the app with the code. */
      answer: v.object({ code: v.string(), address: v.string(), expires_at: MomentText }),
    },
  ),
  'POST /management/tablets/:id/lock': changes('Lock a tablet, which then shows nothing', ofOne),
  'POST /management/tablets/:id/unlock': changes('Open a tablet again that was locked', ofOne),
  'POST /management/tablets/:id/withdraw': changes('Withdraw a tablet for good', ofOne),
});
