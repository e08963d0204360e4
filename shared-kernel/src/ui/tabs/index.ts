export * from './TabLinks';
