export * from './ChipGroup';
export * from './FormRows';
export * from './InlineField';
export * from './NumberField';
export * from './SegmentedControl';
