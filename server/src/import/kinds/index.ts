import type { ImportKind } from '@groepsapp/contract';
import { child } from './child.ts';
import { childminder } from './childminder.ts';
import { childCarer } from './childCarer.ts';
import { carer, contract, placement } from './childKinds.ts';
import {
  activityType,
  closedDay,
  combinedGroups,
  establishment,
  group,
  recordSection,
  school,
  schoolHoliday,
  shift,
} from './companyKinds.ts';
import { consent } from './consent.ts';
import { employee } from './employee.ts';
import type { KindStore } from './kind.ts';
import { observationList } from './observationList.ts';
import { plannedDay } from './plannedDay.ts';
import { recordField } from './recordField.ts';
import { recordValue } from './recordValue.ts';
import { setting } from './setting.ts';
import { generalForm, intakeTemplate } from './templates.ts';

/** How the rows of each kind are kept. */
export const kindStores: Readonly<Record<ImportKind, KindStore>> = {
  establishment,
  'closed-day': closedDay,
  'school-holiday': schoolHoliday,
  school,
  group,
  'combined-groups': combinedGroups,
  employee,
  childminder,
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
