export * from './ChipGroup';
export * from './FormRows';
export * from './NumberField';
export * from './SegmentedControl';
