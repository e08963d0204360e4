export * from './Disclosure';
export * from './AttentionItem';
export * from './DownloadButton';
export * from './ProgressBar';
export * from './RunningTime';
export * from './useUndo';
