import type { Kysely, Selectable, Transaction } from 'kysely';
import type { accessTables } from './tables/access.ts';
import type { activityTables } from './tables/activities.ts';
import type { childminderTables } from './tables/childminder.ts';
import type { childrenTables } from './tables/children.ts';
import type { Rows } from './tables/columns.ts';
import type { communicationTables } from './tables/communication.ts';
import type { deliveryTables } from './tables/delivery.ts';
import type { feedTables } from './tables/feed.ts';
import type { formTables } from './tables/forms.ts';
import type { operationTables } from './tables/operation.ts';
import type { organisationTables } from './tables/organisation.ts';
import type { planningTables } from './tables/planning.ts';
import type { presenceTables } from './tables/presence.ts';
import type { recordTables } from './tables/records.ts';
import type { trackingTables } from './tables/tracking.ts';

/**
 * The tables, the same on both engines; `tables/` has them by subject. Conventions:
 * - ids are auto-incremented integers;
 * - moments are ISO 8601 texts in UTC, dates are `YYYY-MM-DD`, times of day `HH:mm`;
 * - flags are 0 or 1;
 * - tokens are stored as SHA-256 hashes, never in plain text.
 */
export interface Database
  extends
    Rows<typeof accessTables>,
    Rows<typeof activityTables>,
    Rows<typeof childminderTables>,
    Rows<typeof childrenTables>,
    Rows<typeof communicationTables>,
    Rows<typeof deliveryTables>,
    Rows<typeof feedTables>,
    Rows<typeof formTables>,
    Rows<typeof operationTables>,
    Rows<typeof organisationTables>,
    Rows<typeof planningTables>,
    Rows<typeof presenceTables>,
    Rows<typeof recordTables>,
    Rows<typeof trackingTables> {}

/** The database, or a transaction of it. */
export type Db = Kysely<Database>;

export type Tx = Transaction<Database>;

/** Hours of a day as the tables have them. The release before reads them too, and knows no end at midnight or later. */
export type KeptHours = Pick<Selectable<Database['opening_hours']>, 'start_time' | 'end_time' | 'later_end'>;

/** The reason why a child's hours differ from the contract. */
export type PlanningReason = NonNullable<Database['planning_item']['reason']>;
