import { join } from 'node:path';
import type { AreaDescription, Channel, Release } from '@groepsapp/contract';
import { type OpenDatabase, openDatabase } from '../../database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../../database/testing/testDatabase.ts';
import { publishRelease } from '../publish.ts';
import { ReleaseStore } from '../ReleaseStore.ts';
import { type FakeContents, fakeBuild } from './fakeBuild.ts';

export const clock = { now: () => new Date('2026-03-02T08:00:00.000Z') };

/** An empty database and an empty release store, to which builds are published. */
export class TestReleases {
  readonly database: TestDatabase;
  readonly opened: OpenDatabase;
  readonly store: ReleaseStore;

  private constructor(database: TestDatabase, opened: OpenDatabase) {
    this.database = database;
    this.opened = opened;
    this.store = new ReleaseStore(join(database.options.dataDir, 'releases'));
  }

  static async open(): Promise<TestReleases> {
    const database = await makeMigratedDatabase();
    return new TestReleases(database, await openDatabase(database.options));
  }

  async close(): Promise<void> {
    await this.opened.close();
    await this.database.drop();
  }

  /** Publishes a build and returns its release id. */
  async publish(contents: FakeContents, channel: Channel = 'stable'): Promise<string> {
    const { directory, release } = fakeBuild(this.database.options.dataDir, contents);
    const how = { directory, channel, by: 'team', overrule: true, clock };
    await publishRelease(this.opened.db, this.store, how);
    return release.release;
  }

  /** The stored document of the one release of a package. */
  async document(name: string): Promise<Release> {
    const { document } = await this.opened.db
      .selectFrom('release')
      .select('document')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return JSON.parse(document);
  }

  pointers() {
    return this.opened.db.selectFrom('release_pointer').select(['channel', 'name', 'release']).execute();
  }
}

/** A build of a package with parts of its release document overridden. */
export function releaseOf(name: string, document: Partial<Release>, version = '1.0.0'): FakeContents {
  return { name, version, document };
}

/** The part of a release document that describes the area. */
export function areaOf(parts: Partial<AreaDescription>): Partial<Release> {
  return { area: { routes: [], menu: [], slots: [], ...parts } };
}
