import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import { implement, type IntegrationContext } from '../http/calls.ts';
import { type BringingIn, bringRow, bringRows } from './bring.ts';

type Request = CallRequest<'PUT /integration/child/:reference'>;
type Answer = CallAnswer<'PUT /integration/child/:reference'>;

/** @param door how what is brought in by a call is followed up */
export function imports(door: BringingIn) {
  const put =
    (kind: Parameters<typeof bringRow>[1]) =>
    (request: Request, context: IntegrationContext): Promise<Answer> =>
      bringRow({ ...context, ...door }, kind, request);
  return implement({
    'PUT /integration/establishment/:reference': put('establishment'),
    'PUT /integration/closed-day/:reference': put('closed-day'),
    'PUT /integration/school-holiday/:reference': put('school-holiday'),
    'PUT /integration/school/:reference': put('school'),
    'PUT /integration/group/:reference': put('group'),
    'PUT /integration/combined-groups/:reference': put('combined-groups'),
    'PUT /integration/employee/:reference': put('employee'),
    'PUT /integration/childminder/:reference': put('childminder'),
    'PUT /integration/shift/:reference': put('shift'),
    'PUT /integration/record-section/:reference': put('record-section'),
    'PUT /integration/record-field/:reference': put('record-field'),
    'PUT /integration/activity-type/:reference': put('activity-type'),
    'PUT /integration/observation-list/:reference': put('observation-list'),
    'PUT /integration/intake-template/:reference': put('intake-template'),
    'PUT /integration/general-form/:reference': put('general-form'),
    'PUT /integration/setting/:reference': put('setting'),
    'PUT /integration/carer/:reference': put('carer'),
    'PUT /integration/child/:reference': put('child'),
    'PUT /integration/placement/:reference': put('placement'),
    'PUT /integration/contract/:reference': put('contract'),
    'PUT /integration/planned-day/:reference': put('planned-day'),
    'PUT /integration/child-carer/:reference': put('child-carer'),
    'PUT /integration/consent/:reference': put('consent'),
    'PUT /integration/record-value/:reference': put('record-value'),
    'POST /integration/import': ({ body }, context) => bringRows({ ...context, ...door }, body),
  });
}
