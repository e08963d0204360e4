export * from './SearchField';
export * from './ToggleButtonGroup';
export * from './TwoPane';
export * from './useNarrow';
