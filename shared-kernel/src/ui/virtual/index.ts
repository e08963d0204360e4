export * from './VirtualGrid';
export * from './VirtualList';
