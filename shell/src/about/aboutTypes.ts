import type { PageConfig } from '@groepsapp/contract/registry';
import type { CallAnswer } from '@groepsapp/kernel';

/** The server's facts about the app. */
export type AppInfo = CallAnswer<'GET /app-info'>;

/** The page's own facts about the app. */
export interface AppFacts {
  /** The version number for users. */
  version: string;
  /** Release of the shell, as the server numbers it. */
  release: string;
  dataStructureVersion: number;
  isBeta: boolean;
  isBetaSwitchEnabled: boolean;
  /** Whether the organisation put the whole establishment on beta. */
  isPutOnBeta: boolean;
}

/** Whom users can ask for help. */
export type SupportFacts = NonNullable<PageConfig['support']>;
