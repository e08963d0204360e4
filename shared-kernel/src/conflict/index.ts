export { ConflictDialog, type ConflictDialogProps, type ConflictField } from './ConflictDialog';
export { conflictOf } from './conflictOf';
export { RemoveDialog, type RemoveDialogProps } from './RemoveDialog';
