import type { SlotName } from '@groepsapp/contract/registry';
import { useSlotHost, type SlotContribution, type SlotProps } from './SlotHost';

/** Slots that pass no props may leave `props` out. */
type PropsOf<N extends SlotName> =
  Record<never, never> extends SlotProps[N] ? { props?: SlotProps[N] } : { props: SlotProps[N] };

export type SlotPlaceProps<N extends SlotName> = PropsOf<N> & {
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
