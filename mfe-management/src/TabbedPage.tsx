import type { ComponentProps } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { Desk, Tabs } from '@groepsapp/kernel/ui/desk';

interface TabbedPageProps {
  heading: string;
  items: Exclude<ComponentProps<typeof Tabs>['items'], undefined>;
}

/** A screen of several tables, each behind a tab, of which only the open one is kept. */
export function TabbedPage({ heading, items }: TabbedPageProps) {
  return (
    <Page heading={heading}>
      <Desk>
        <Tabs items={items} destroyOnHidden />
      </Desk>
    </Page>
  );
}
