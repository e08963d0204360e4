export * from './SearchSelect';
