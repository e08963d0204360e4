export { KernelProvider, useHasCall, useHasRoute, useKernel } from './KernelContext';
export { useBusEvent } from './useBusEvent';
export { useMinute, useToday } from './useClock';
export { useTopic } from './useTopic';
