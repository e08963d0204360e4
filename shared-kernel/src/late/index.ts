export { Fence, type FenceProps } from './Fence';
export { latePart, type LatePart } from './latePart';
