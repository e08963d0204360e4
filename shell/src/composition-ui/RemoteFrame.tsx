import type { ReactNode } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';

/**
 * Where a module of an area is rendered: as a whole screen, as a card in a slot, below a bar of tabs, or in a bar of one line,
 * which has no room to say that a module is not there.
 */
export type RemoteSize = 'page' | 'slot' | 'tab' | 'line';

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
  return <Card heading={title}>{children}</Card>;
}
