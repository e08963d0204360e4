import { accessTables } from './access.ts';
import { activityTables } from './activities.ts';
import { childminderTables } from './childminder.ts';
import { childrenTables } from './children.ts';
import type { Table } from './columns.ts';
import { communicationTables } from './communication.ts';
import { deliveryTables } from './delivery.ts';
import { feedTables } from './feed.ts';
import { formTables } from './forms.ts';
import { operationTables } from './operation.ts';
import { organisationTables } from './organisation.ts';
import { planningTables } from './planning.ts';
import { presenceTables } from './presence.ts';
import { recordTables } from './records.ts';
import { trackingTables } from './tracking.ts';

/** All tables, in an order in which each refers to itself and to those above it only. */
export const tables: Readonly<Record<string, Table>> = {
  ...organisationTables,
  ...accessTables,
  ...childrenTables,
  ...recordTables,
  ...trackingTables,
  ...formTables,
  ...planningTables,
  ...presenceTables,
  ...activityTables,
  ...communicationTables,
  ...childminderTables,
  ...deliveryTables,
  ...feedTables,
  ...operationTables,
};
