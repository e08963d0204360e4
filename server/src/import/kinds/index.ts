import type { ImportKind } from '@groepsapp/contract';
import { activityType } from './activityType.ts';
import { closedDay, schoolHoliday } from './calendarPeriods.ts';
import { carer } from './carer.ts';
import { child } from './child.ts';
import { childCarer } from './childCarer.ts';
import { combinedGroups } from './combinedGroups.ts';
import { consent } from './consent.ts';
import { contract } from './contract.ts';
import { employee } from './employee.ts';
import { establishment } from './establishment.ts';
import { generalForm } from './generalForm.ts';
import { group } from './group.ts';
import { intakeTemplate } from './intakeTemplate.ts';
import type { KindStore } from './kind.ts';
import { observationList } from './observationList.ts';
import { placement } from './placement.ts';
import { plannedDay } from './plannedDay.ts';
import { recordField } from './recordField.ts';
import { recordSection } from './recordSection.ts';
import { recordValue } from './recordValue.ts';
import { school } from './school.ts';
import { setting } from './setting.ts';
import { shift } from './shift.ts';

/** How the rows of each kind are kept. */
export const kindStores: Readonly<Record<ImportKind, KindStore>> = {
  establishment,
  'closed-day': closedDay,
  'school-holiday': schoolHoliday,
  school,
  group,
  'combined-groups': combinedGroups,
  employee,
  shift,
  'record-section': recordSection,
  'record-field': recordField,
  'activity-type': activityType,
  'observation-list': observationList,
  'intake-template': intakeTemplate,
  'general-form': generalForm,
  setting,
  carer,
  child,
  placement,
  contract,
  'planned-day': plannedDay,
  'child-carer': childCarer,
  consent,
  'record-value': recordValue,
};
