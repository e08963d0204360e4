export { browserStorage, inPreview, type KeyValueStorage, type ListedStorage } from './browserStorage';
export { documentVersion, type SectionOptions } from './envelope';
export { createPersistence, type Persistence, type PersistenceOptions, type Section } from './persistence';
export type { Seal, SealSource } from './Seal';
export { readSection, readStoredTokens } from './readSection';
export type { StoredTokens } from './sessionTokens';
