export * from './UploadList';
export * from './useUploads';
