export * from './Disclosure';
export * from './DownloadButton';
export * from './ProgressBar';
export * from './RunningTime';
export * from './useUndo';
