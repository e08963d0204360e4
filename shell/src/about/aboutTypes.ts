import type { CallAnswer } from '@groepsapp/kernel';

/** What the server says of the app. */
export type AppInfo = CallAnswer<'GET /app-info'>;

/** What this page knows of itself. */
export interface AppFacts {
  /** As users know it. */
  version: string;
  /** Of the shell; as the server numbers it. */
  release: string;
  dataStructureVersion: number;
  isBeta: boolean;
  isBetaSwitchEnabled: boolean;
  /** The establishment is on beta, whoever works there. */
  isPutOnBeta: boolean;
}
