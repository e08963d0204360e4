export type { KeyValueStorage, ListedStorage } from './browserStorage';
export { documentVersion } from './envelope';
export {
  createPersistence,
  type Persistence,
  type PersistenceOptions,
  type Section,
  type SectionOptions,
} from './persistence';
export type { StoredTokens } from './sessionTokens';
