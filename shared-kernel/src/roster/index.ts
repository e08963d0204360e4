export * from './filter';
export * from './roster';
