import { createPersistence, type Persistence, type PersistenceOptions, type Seal } from '../persistence';

/** Leaves texts as they are, so that a test can read what is stored. */
const readable: Seal = { seal: (text) => text, open: (sealed) => sealed };

/** What a page keeps, for tests: sealed as it is in the app, but to be read by all. */
export function testPersistence(options: Omit<PersistenceOptions, 'seal'>): Persistence {
  return createPersistence({ ...options, seal: () => readable });
}
