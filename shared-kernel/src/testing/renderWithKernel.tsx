import type { ComponentType, ReactNode } from 'react';
import type { SlotName } from '@groepsapp/contract/registry';
import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Kernel } from '../Kernel';
import { KernelProvider } from '../react';
import { SlotHostProvider, type SlotContribution, type SlotHost } from '../slots/SlotHost';
import { failOnLeftovers, watchObservers } from './leftovers';

failOnLeftovers();

/** The contributions to slots in a test. */
export interface TestContribution extends SlotContribution {
  slot: SlotName;
  Component: ComponentType<{ childId?: number }>;
}

export interface RenderOptions {
  /** The path of the app, with its query. */
  path?: string;
  slots?: readonly TestContribution[];
}

function testSlotHost(contributions: readonly TestContribution[]): SlotHost {
  return {
    useContributions: (slot) => contributions.filter((part) => part.slot === slot),
    View({ slot, id, props }) {
      const found = contributions.find((part) => part.slot === slot && part.id === id);
      return found ? <found.Component {...props} /> : null;
    },
  };
}

/**
 * Renders a component as the shell would: with a kernel, a router and filled slots.
 * @param ui the component
 * @param kernel usually of `createTestKernel`
 */
export function renderWithKernel(ui: ReactNode, kernel: Kernel, options: RenderOptions = {}): RenderResult {
  const { path = '/', slots = [] } = options;
  const host = testSlotHost(slots);
  watchObservers();
  return render(ui, {
    wrapper: ({ children }) => (
      <KernelProvider kernel={kernel}>
        <SlotHostProvider value={host}>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </SlotHostProvider>
      </KernelProvider>
    ),
  });
}
