import type { ReactNode } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';

/** Where a module of an area is rendered: as a whole screen, as a card in a slot, or below a bar of tabs. */
export type RemoteSize = 'page' | 'slot' | 'tab';

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
  return <Card heading={title}>{children}</Card>;
}
