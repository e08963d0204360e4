/**
 * Forms that edit something on the server, and changes by one press. `docs/forms.md` shows how to write one.
 */
export { ActionButton, type ActionButtonProps } from './ActionButton';
export { defineDrafts, shape, type Draft, type DraftOptions, type DraftsOf } from './drafts';
export { EditConflict, type ConflictLine, type EditConflictProps } from './EditConflict';
export { EditDialog, type EditDialogProps } from './EditDialog';
export type { Attempt, EditFormOptions, FormStatus, OnSaved, Outcome, SavedFields } from './formTypes';
export type { FieldProblems, ShownFields } from './fieldProblems';
export { FormField, type BoundField, type FormFieldProps } from './FormField';
export { DraftNotice, FormNotice, FormProblem } from './FormNotice';
export { useAction, type Action, type ActionOptions } from './useAction';
export { useEditForm, useFields, useProblem, type FieldsHandle, type FormHandle } from './useEditForm';
export { useFocusOnProblem } from './useFocusOnProblem';
