export * from './DateField';
export * from './DateRangeSelect';
export * from './TimeField';
