import type { Kysely, Transaction } from 'kysely';
import type { AccessTables } from './schema/access.ts';
import type { ActivityTables } from './schema/activities.ts';
import type { ChildminderTables } from './schema/childminder.ts';
import type { ChildrenTables } from './schema/children.ts';
import type { CommunicationTables } from './schema/communication.ts';
import type { DeliveryTables } from './schema/delivery.ts';
import type { FeedTables } from './schema/feed.ts';
import type { FormTables } from './schema/forms.ts';
import type { OperationTables } from './schema/operation.ts';
import type { OrganisationTables } from './schema/organisation.ts';
import type { PlanningTables } from './schema/planning.ts';
import type { PresenceTables } from './schema/presence.ts';
import type { RecordTables } from './schema/records.ts';
import type { TrackingTables } from './schema/tracking.ts';

/**
 * The tables, the same on both engines; `schema/` has them by subject. Conventions:
 * - ids are auto-incremented integers;
 * - moments are ISO 8601 texts in UTC, dates are `YYYY-MM-DD`, times of day `HH:mm`;
 * - flags are 0 or 1;
 * - tokens are stored as SHA-256 hashes, never in plain text.
 */
export interface Database
  extends
    AccessTables,
    ActivityTables,
    ChildminderTables,
    ChildrenTables,
    CommunicationTables,
    DeliveryTables,
    FeedTables,
    FormTables,
    OperationTables,
    OrganisationTables,
    PlanningTables,
    PresenceTables,
    RecordTables,
    TrackingTables {}

/** The database, or a transaction of it. */
export type Db = Kysely<Database>;

export type Tx = Transaction<Database>;
