/**
 * Forms that edit something on the server, and changes by one press. `docs/forms.md` shows how to write one.
 */
export { ActionButton } from './ActionButton';
export { defineDrafts, shape, type Draft, type DraftsOf } from './drafts';
export { EditConflict, type ConflictLine } from './EditConflict';
export { EditDialog } from './EditDialog';
export type { Attempt, EditFormOptions, FormStatus, OnSaved, Outcome, SavedFields } from './formTypes';
export type { FieldProblems, ShownFields } from './fieldProblems';
export { FormField, type BoundField } from './FormField';
export { DraftNotice, FormNotice, FormProblem } from './FormNotice';
export { useAction, type ActionOptions } from './useAction';
export { useEditForm, useFields, useProblem, type FieldsHandle, type FormHandle } from './useEditForm';
export { useFocusOnProblem } from './useFocusOnProblem';
