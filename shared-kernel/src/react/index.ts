export { KernelProvider, useHasRoute, useKernel } from './KernelContext';
export { useBusEvent } from './useBusEvent';
export { useTopic } from './useTopic';
