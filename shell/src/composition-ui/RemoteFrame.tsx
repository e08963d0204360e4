import type { ReactNode } from 'react';
import { useSlotHost } from '@groepsapp/kernel/host';
import { Button, Dialog, Page } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { remoteTexts } from './remoteTexts';

/**
 * Where a module of an area is rendered: as a whole screen, as a card in a slot, below a bar of tabs, in a dialog, or in a bar
 * of one line, which has no room to say that a module is not there.
 */
export type RemoteSize = 'page' | 'slot' | 'tab' | 'sheet' | 'line';

export interface RemoteFrameProps {
  size: RemoteSize;
  /** Heading of the module, from the area's description. */
  title: string;
  children: ReactNode;
}

/** Frame with the module's heading, rendered as long as the module itself is not. */
export function RemoteFrame({ size, title, children }: RemoteFrameProps) {
  if (size === 'page') return <Page heading={title}>{children}</Page>;
  if (size === 'tab') return <section aria-label={title}>{children}</section>;
  if (size === 'line') return null;
  if (size === 'sheet') return <SheetFrame title={title}>{children}</SheetFrame>;
  return <Card heading={title}>{children}</Card>;
}

function SheetFrame({ title, children }: Omit<RemoteFrameProps, 'size'>) {
  const { showSheet } = useSlotHost();
  const close = () => showSheet?.(null);
  return (
    <Dialog heading={title} onClose={close} actions={<Button onClick={close}>{remoteTexts.close}</Button>}>
      {children}
    </Dialog>
  );
}
