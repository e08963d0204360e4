export * from './VirtualGrid';
