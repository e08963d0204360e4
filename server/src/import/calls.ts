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
  return [
    implement('PUT /integration/establishment/:reference', put('establishment')),
    implement('PUT /integration/closed-day/:reference', put('closed-day')),
    implement('PUT /integration/school-holiday/:reference', put('school-holiday')),
    implement('PUT /integration/school/:reference', put('school')),
    implement('PUT /integration/group/:reference', put('group')),
    implement('PUT /integration/combined-groups/:reference', put('combined-groups')),
    implement('PUT /integration/employee/:reference', put('employee')),
    implement('PUT /integration/shift/:reference', put('shift')),
    implement('PUT /integration/record-section/:reference', put('record-section')),
    implement('PUT /integration/record-field/:reference', put('record-field')),
    implement('PUT /integration/activity-type/:reference', put('activity-type')),
    implement('PUT /integration/observation-list/:reference', put('observation-list')),
    implement('PUT /integration/intake-template/:reference', put('intake-template')),
    implement('PUT /integration/general-form/:reference', put('general-form')),
    implement('PUT /integration/setting/:reference', put('setting')),
    implement('PUT /integration/carer/:reference', put('carer')),
    implement('PUT /integration/child/:reference', put('child')),
    implement('PUT /integration/placement/:reference', put('placement')),
    implement('PUT /integration/contract/:reference', put('contract')),
    implement('PUT /integration/planned-day/:reference', put('planned-day')),
    implement('PUT /integration/child-carer/:reference', put('child-carer')),
    implement('PUT /integration/consent/:reference', put('consent')),
    implement('PUT /integration/record-value/:reference', put('record-value')),
    implement('POST /integration/import', ({ body }, context) => bringRows({ ...context, ...door }, body)),
  ];
}
