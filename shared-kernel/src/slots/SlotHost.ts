import { createContext, useContext, type ComponentType } from 'react';
import type { SlotName } from '@groepsapp/contract/registry';

/** The props that each slot passes to the modules that fill it. A later kernel may pass more, never fewer. */
export interface SlotProps {
  'dashboard-card': Readonly<Record<never, never>>;
  'child-tab': { readonly childId: number };
}

/** What an area has announced for a slot. Known from the registry, so none of the area's code is loaded for it. */
export interface SlotContribution {
  /** Unique within its slot. */
  id: string;
  /** Dutch name: the label of a tab. */
  title: string;
  /** Last part of the address, for slots that show one contribution at a time. */
  path?: string | undefined;
}

export interface SlotViewProps {
  slot: SlotName;
  id: string;
  /** Props for the module. */
  props: object;
}

/** How the shell fills slots. */
export interface SlotHost {
  /** A hook: the contributions to a slot that the settings leave on, in order. */
  useContributions(slot: SlotName): readonly SlotContribution[];
  /** One contribution with its own error boundary, in whatever state its remote is. */
  View: ComponentType<SlotViewProps>;
}

/** Fills nothing: what a screen sees outside of the shell. */
const noHost: SlotHost = { useContributions: () => none, View: () => null };

const none: readonly SlotContribution[] = [];

const SlotHostContext = createContext(noHost);

/** Gives the slots below it to a host; only the shell and tests do this. */
export const SlotHostProvider = SlotHostContext.Provider;

/** The host of the slots in this place. */
export function useSlotHost(): SlotHost {
  return useContext(SlotHostContext);
}
