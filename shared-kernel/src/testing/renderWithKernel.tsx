import type { ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Kernel } from '../Kernel';
import { KernelProvider } from '../react';

/**
 * Renders a component in a house: kernel and router.
 * @param ui the component
 * @param kernel usually of `createTestKernel`
 * @param options `path`: where the app stands, with its query
 */
export function renderWithKernel(ui: ReactNode, kernel: Kernel, { path = '/' }: { path?: string } = {}): RenderResult {
  return render(ui, {
    wrapper: ({ children }) => (
      <KernelProvider kernel={kernel}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </KernelProvider>
    ),
  });
}
