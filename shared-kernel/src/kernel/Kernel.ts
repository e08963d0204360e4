import type { CallKey, PageConfig } from '@groepsapp/contract';
import type { ApiClient } from '../api/ApiClient';
import type { Bus } from '../bus';
import type { Clock } from '../dates/clock';
import type { Section, SectionOptions } from '../persistence';

/** Everything that the shell gives an area. */
export interface Kernel {
  readonly bus: Bus;
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly page: Pick<PageConfig, 'basePath' | 'appVersion' | 'api' | 'support' | 'sendOnce' | 'signIn'>;
  /**
   * Claims a section of the storage that survives reloads, until the session ends.
   * @throws when the name has been claimed before
   */
  section<T>(options: SectionOptions<T>): Section<T>;
  /** Runs a task once the browser has painted what the user just did; in tests at once. */
  afterPaint(task: () => void): void;
  /** Whether an installed area registers a route that this path (without base path and query) leads to. */
  hasRoute(path: string): boolean;
  /**
   * Whether the server answers a call: unless the page lists it as unavailable, as where the backend of a company lacks it.
   * What needs a call that is missing is not shown.
   */
  hasCall(key: CallKey): boolean;
  /**
   * Address of a picture that an answer names, with the image token; `null` while there is no image token yet.
   * @param address below the main API, with its signature, such as `/photos/12/viewer?sign=…`; one of another backend
   *   that is absolute stays as it is
   */
  imageUrl(address: string): string | null;
  /**
   * Called when a part of an area shows an error in place of its data; absent outside of areas.
   * @param kind of the error, where that is known
   */
  readonly errorShown?: (kind: string | undefined) => void;
}
