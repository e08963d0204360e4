export * from './FilePicture';
export * from './UploadList';
export * from './useUploads';
