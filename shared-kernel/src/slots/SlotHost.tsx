import { createContext, useContext, type ComponentType } from 'react';
import type { SlotName, SlotProps } from './SlotProps';

/** A contribution as announced in the registry, so that none of the area's code needs to be loaded. */
export interface SlotContribution {
  /** Unique within its slot. */
  id: string;
  /** Dutch label of the tab. */
  title: string;
  /** Last part of the address, for slots that show one contribution at a time. */
  path?: string | undefined;
  /** Its place among the contributions, and among what the host puts between them; absent where that does not matter. */
  order?: number;
}

export interface SlotViewProps {
  slot: SlotName;
  id: string;
  /** Props for the module. */
  props: object;
}

/** The shell's implementation of slots. */
export interface SlotHost {
  /** A hook: the enabled contributions to a slot, in order. */
  useContributions(slot: SlotName): readonly SlotContribution[];
  /** Renders one contribution with its own error boundary and fallback states. */
  View: ComponentType<SlotViewProps>;
  /** Opens the sheet of a child over the screen, or closes it; left out where no area has one, as outside the shell. */
  showSheet?: (childId: number | null) => void;
}

/** The default outside the shell: slots stay empty. */
const noHost: SlotHost = { useContributions: () => none, View: () => null };

const none: readonly SlotContribution[] = [];

const SlotHostContext = createContext(noHost);

/** Provides the slot host; for the shell and tests only. */
export const SlotHostProvider = SlotHostContext.Provider;

export function useSlotHost(): SlotHost {
  return useContext(SlotHostContext);
}

/** Slots that pass no props may leave `props` out. */
type PropsOf<N extends SlotName> =
  Record<never, never> extends SlotProps[N] ? { props?: SlotProps[N] } : { props: SlotProps[N] };

type SlotPlaceProps<N extends SlotName> = PropsOf<N> & {
  name: N;
  /** The contribution to render; all of them, in order, when left out. */
  id?: string;
};

/**
 * Renders the contributions of areas to a slot, and loads them when rendered. Each has its own error boundary and its
 * own loading, unavailable, incompatible and crashed states. The hosting screen depends on none of the areas.
 */
export function Slot<N extends SlotName>({ name, id, props }: SlotPlaceProps<N>) {
  const { View } = useSlotHost();
  const contributions = useSlot(name);
  const given: object = props ?? {};
  return contributions
    .filter((contribution) => id === undefined || contribution.id === id)
    .map((contribution) => <View key={contribution.id} slot={name} id={contribution.id} props={given} />);
}

/** Opens the sheet of a child over the screen; `null` where no area has one or it is switched off. */
export function useChildSheet(): ((childId: number) => void) | null {
  return useSlotHost().showSheet ?? null;
}

/** The enabled contributions to a slot, in order, without loading them: for a bar of tabs. */
export function useSlot(name: SlotName): readonly SlotContribution[] {
  return useSlotHost().useContributions(name);
}
