export * from './filter';
export { groupNames, toldApart } from './namesakes';
export * from './roster';
