import type { ComponentType } from 'react';
import { Fence, latePart } from '@groepsapp/kernel/ui/base';

/** A dialog whose code is fetched after the code of its screen, so that the screen does not wait for it; it then opens at once. */
export function lateDialog<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Dialog = latePart(load);
  // A chunk that could not be fetched is requested again when the dialog is opened.
  Dialog.load().catch(() => undefined);
  return function LateDialog(props: P) {
    return (
      <Fence waiting={null}>
        <Dialog {...props} />
      </Fence>
    );
  };
}
