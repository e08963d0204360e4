import type {} from '@groepsapp/kernel';

declare module '@groepsapp/kernel' {
  interface SlotProps {
    /** The current activities of a child, above all tabs of its record. */
    'child-status': { readonly childId: number };
  }
}
