export { readKey, sealBy } from './cipher';
export { keepKey, recallKey } from './keptKey';
