import { useState, type ComponentType, type ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Kernel } from '../kernel/Kernel';
import { KernelProvider } from '../react';
import { Slot } from '../slots';
import { SlotHostProvider, type SlotContribution, type SlotHost } from '../slots/SlotHost';
import type { SlotName, SlotProps } from '../slots/SlotProps';
import { failOnLeftovers, watchObservers } from './leftovers';

failOnLeftovers();

interface TestContribution extends SlotContribution {
  slot: SlotName;
  Component: ComponentType<Partial<SlotProps['child-sheet'] & SlotProps['collector']>>;
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

/** Fills slots, and shows the sheet of a child, as the shell does. */
function TestSlots({ host, children }: { host: SlotHost; children: ReactNode }) {
  const [childId, showSheet] = useState<number | null>(null);
  return (
    <SlotHostProvider value={{ ...host, ...(host.useContributions('child-sheet').length > 0 && { showSheet }) }}>
      {children}
      {childId !== null && <Slot name="child-sheet" props={{ childId, onClose: () => showSheet(null) }} />}
    </SlotHostProvider>
  );
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
        <MemoryRouter initialEntries={[path]}>
          <TestSlots host={host}>{children}</TestSlots>
        </MemoryRouter>
      </KernelProvider>
    ),
  });
}
