export { createApiClient, type ApiClientOptions, type ApiTokens } from '../api/createApiClient';
export { createBus, type BusOwner } from '../bus';
export { systemClock } from '../dates/clock';
export { localTime } from '../dates/zone';
export * from '../persistence';
export * from '../roster';
export { createKernel, type KernelParts } from './createKernel';
export { initialTopics } from './initialTopics';
