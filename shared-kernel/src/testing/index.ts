export { memoryStorage } from '../persistence/browserStorage';
export type { Answers, MadeCall } from './answers';
export { settingsOn, testChild, testEstablishment, testGroup } from './builders';
export { renderWithKernel, type RenderOptions } from './renderWithKernel';
export { createTestKernel, type TestKernel, type TestKernelOptions } from './testKernel';
export { setNarrow } from './setNarrow';
export { testPersistence } from './testPersistence';
export { addGuard } from '../router/guards';
