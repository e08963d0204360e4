import type { Kysely, Transaction } from 'kysely';
import type { AccessTables } from './schema/access.ts';
import type { ActivityTables } from './schema/activities.ts';
import type { ChildminderTables } from './schema/childminder.ts';
import type { ChildrenTables } from './schema/children.ts';
import type { CommunicationTables } from './schema/chat.ts';
import type { DeliveryTables } from './schema/delivery.ts';
import type { FeedTables } from './schema/feed.ts';
import type { DocumentTables } from './schema/documents.ts';
import type { GeneralFormTables } from './schema/general-forms.ts';
import type { ObservationFormTables } from './schema/observation-forms.ts';
import type { ParentContactTables } from './schema/parent-contact.ts';
import type { ImportTables } from './schema/imports.ts';
import type { NewsTables } from './schema/news.ts';
import type { NotesTables } from './schema/transfer-notes.ts';
import type { OperationTables } from './schema/operation.ts';
import type { OrganisationTables } from './schema/organisation.ts';
import type { PhotosTables } from './schema/photos.ts';
import type { PlanningTables } from './schema/planning.ts';
import type { PresenceTables } from './schema/presence.ts';
import type { IntakeTables } from './schema/intake-forms.ts';
import type { RecordTables } from './schema/records.ts';
import type { RequestTables } from './schema/mutation-requests.ts';
import type { ScheduleTables } from './schema/schedules.ts';
import type { TrackingTables } from './schema/tracking.ts';

/**
 * The tables, the same on both engines; `schema/` has a file per domain. Conventions:
 * - ids are auto-incremented integers;
 * - moments are ISO 8601 texts in UTC, dates are `YYYY-MM-DD`, times of day `HH:mm`;
 * - flags are 0 or 1;
 * - tokens are stored as SHA-256 hashes, never in plain text.
 */
export interface Database
  extends
    OrganisationTables,
    AccessTables,
    ChildrenTables,
    PhotosTables,
    RecordTables,
    IntakeTables,
    PlanningTables,
    ScheduleTables,
    RequestTables,
    PresenceTables,
    CommunicationTables,
    NotesTables,
    NewsTables,
    ChildminderTables,
    TrackingTables,
    ObservationFormTables,
    GeneralFormTables,
    DocumentTables,
    ParentContactTables,
    DeliveryTables,
    ActivityTables,
    FeedTables,
    OperationTables,
    ImportTables {}

/** The database, or a transaction of it. */
export type Db = Kysely<Database>;

export type Tx = Transaction<Database>;
