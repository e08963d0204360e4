import * as v from 'valibot';
import { defineCall, mayWrite } from '../call.ts';
import { Id, IdText, MomentText } from '../primitives.ts';
import { PresenceRecord } from './children.ts';

const headers = v.object({ 'idempotency-key': v.optional(v.pipe(v.string(), v.uuid())) });

/** When the user tapped, for a call that was sent later; the default is now. */
const moment = v.optional(MomentText);

export const presenceCalls = {
  'POST /presence': defineCall({
    base: 'main',
    method: 'POST',
    path: '/presence',
    summary: 'Signs a child in; who is signed in already stays so, from the earlier moment on',
    access: mayWrite({ child: 'body.child_id', group: 'body.group_id' }),
    headers,
    body: v.strictObject({ child_id: Id, group_id: Id, moment }),
    answer: PresenceRecord,
  }),
  'PUT /presence/:id': defineCall({
    base: 'main',
    method: 'PUT',
    path: '/presence/:id',
    summary: 'Signs a child out, or corrects the times of its presence',
    access: mayWrite({ presence: 'params.id' }),
    params: v.object({ id: IdText }),
    body: v.optional(
      v.union([
        v.strictObject({ moment }),
        v.strictObject({ start_time: MomentText, end_time: v.nullable(MomentText) }),
      ]),
    ),
    answer: PresenceRecord,
  }),
};
