import type { ReactNode } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';

/** Where a part of an area stands: as a whole screen, as a card in a screen, or below the bar of tabs of a screen. */
export type RemoteSize = 'page' | 'slot' | 'tab';

export interface RemoteFrameProps {
  size: RemoteSize;
  /** Heading of the part, from the area's description. */
  title: string;
  children: ReactNode;
}

/** Stands in the place of an area's part, with that part's heading. */
export function RemoteFrame({ size, title, children }: RemoteFrameProps) {
  if (size === 'page') return <Page heading={title}>{children}</Page>;
  if (size === 'tab') return <section aria-label={title}>{children}</section>;
  return <Card heading={title}>{children}</Card>;
}
