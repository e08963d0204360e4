export * from './Disclosure';
export * from './AttentionItem';
export * from './ChildLinks';
export * from './DownloadButton';
export { phoneAddress, PhoneLink } from './PhoneLink';
export * from './ProgressBar';
export * from './RunningTime';
export { SheetPicture } from './SheetPicture';
export * from './useUndo';
