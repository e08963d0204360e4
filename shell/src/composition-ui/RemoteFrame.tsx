import type { ReactNode } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';

/** Where a part of an area stands: as a whole screen, or in a slot of one. */
export type RemoteSize = 'page' | 'slot';

export interface RemoteFrameProps {
  size: RemoteSize;
  /** Heading of the part, from the area's description. */
  title: string;
  children: ReactNode;
}

/** Stands in the place of an area's part, with that part's heading. */
export function RemoteFrame({ size, title, children }: RemoteFrameProps) {
  return size === 'page' ? <Page heading={title}>{children}</Page> : <Card heading={title}>{children}</Card>;
}
