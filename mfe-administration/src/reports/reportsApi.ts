import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useEmployeeWeekQuery } = areaStore.inject((build) => ({
  employeeWeek: build.query({
    query: (body: CallInput<'POST /reports/employee-week-overview'>['body']) =>
      callQuery('POST /reports/employee-week-overview', { body }),
    providesTags: ['employee-week'],
  }),
}));
