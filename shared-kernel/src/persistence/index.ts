export type { KeyValueStorage } from './browserStorage';
export { documentVersion } from './document';
export {
  createPersistence,
  type Persistence,
  type PersistenceOptions,
  type Section,
  type SectionOptions,
} from './persistence';
export type { StoredTokens } from './sessionTokens';
