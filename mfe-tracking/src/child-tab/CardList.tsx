import type { ReactNode } from 'react';
import { Card, DataList, EmptyText, type CardProps } from '@groepsapp/kernel/ui/data';

interface CardListProps<T> extends Pick<CardProps, 'heading' | 'icon'> {
  empty: string;
  items: readonly T[];
  foot?: ReactNode;
  children: (item: T) => ReactNode;
}

/** A card with a list of rows. */
export function CardList<T>({ heading, icon, empty, items, foot, children }: CardListProps<T>) {
  const list = <DataList label={heading}>{items.map(children)}</DataList>;
  return (
    <Card heading={heading} {...(icon && { icon })}>
      {items.length === 0 ? <EmptyText>{empty}</EmptyText> : list}
      {foot}
    </Card>
  );
}
