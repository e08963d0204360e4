export { ConflictDialog, type ConflictDialogProps, type ConflictField } from './ConflictDialog';
export { RemoveDialog, type RemoveDialogProps } from './RemoveDialog';
