import type { SlotName } from '@groepsapp/contract/registry';
import { useSlotHost, type SlotContribution, type SlotProps } from './SlotHost';

/** Slots that pass no props may leave `props` out. */
type PropsOf<N extends SlotName> =
  Record<never, never> extends SlotProps[N] ? { props?: SlotProps[N] } : { props: SlotProps[N] };

export type SlotPlaceProps<N extends SlotName> = PropsOf<N> & {
  name: N;
  /** Which contribution to draw; left out: all of them, in order. */
  id?: string;
};

/**
 * What areas contribute to a slot, loaded when it is drawn. Each contribution has an error boundary of its own and
 * shows by itself that it is loading, unavailable, incompatible or crashed. The screen that places it needs to know
 * nothing of the areas.
 */
export function Slot<N extends SlotName>({ name, id, props }: SlotPlaceProps<N>) {
  const { View } = useSlotHost();
  const contributions = useSlot(name);
  const given: object = props ?? {};
  return contributions
    .filter((contribution) => id === undefined || contribution.id === id)
    .map((contribution) => <View key={contribution.id} slot={name} id={contribution.id} props={given} />);
}

/** The contributions to a slot that the settings leave on, in order: for a bar of tabs, without loading any of them. */
export function useSlot(name: SlotName): readonly SlotContribution[] {
  return useSlotHost().useContributions(name);
}
