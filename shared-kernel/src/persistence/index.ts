export type { KeyValueStorage, ListedStorage } from './browserStorage';
export { documentVersion } from './envelope';
export { isRecord } from './isRecord';
export {
  createPersistence,
  type Persistence,
  type PersistenceOptions,
  type Section,
  type SectionOptions,
} from './persistence';
export { readSection } from './readSection';
export type { StoredTokens } from './sessionTokens';
