export { ButtonGroup } from './ButtonGroup';
export * from './SearchField';
export * from './SelectField';
export * from './ToggleButtonGroup';
export * from './TwoPane';
export * from '../../react/useNarrow';
export * from './useVisibleHeight';
export { askForDetail, useDetailOpen } from './useDetailOpen';
