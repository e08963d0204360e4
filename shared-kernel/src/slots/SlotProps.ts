import type { Collector } from '@groepsapp/contract';

/**
 * The slots with the props that each passes to its contributions. A later kernel may add props, never remove them. An area adds
 * the slots of its own screens in `contract/index.d.ts` of its package.
 */
export interface SlotProps {
  /** A `Tile` on the dashboard: one number of the shift, and the way to its screen. */
  'dashboard-tile': Readonly<Record<never, never>>;
  'dashboard-card': Readonly<Record<never, never>>;
  'child-tab': { readonly childId: number };
  /** All about a child today, in a sheet over any screen; `onClose` asks the shell to stop rendering it. */
  'child-sheet': { readonly childId: number; readonly onClose: () => void };
  /** In the question who comes for a child that is signed out: who may, to be chosen by one tap. */
  collector: { readonly childId: number; readonly onCollect: (collector: Collector) => void };
  /** Lines of the bar 'Aandacht' on every screen: an `AttentionItem` for what is due, or nothing. */
  attention: Readonly<Record<never, never>>;
}

/** Slots: places in a screen of the shell or of an area that areas can contribute to. */
export type SlotName = keyof SlotProps;
