export { useResizer } from './Resizer';
export * from './UploadList';
export * from './useUploads';
