export { KernelProvider, useHasCall, useHasRoute, useKernel, useBusEvent, useTopic } from './KernelContext';
export { useMinute, useToday } from './useClock';
