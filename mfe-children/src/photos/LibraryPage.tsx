import type { ReactNode } from 'react';
import { formatDayMonth } from '@groepsapp/kernel/dates';
import { Page } from '@groepsapp/kernel/ui/base';
import { TabLinks } from '@groepsapp/kernel/ui/tabs';
import { photoTexts } from './photosTexts';
import { useLibraryDay } from './libraryDay';

/** The two screens of the library: its title with the chosen day, and the tabs to go between them. */
export function LibraryPage({ children }: { children: ReactNode }) {
  const { day, search } = useLibraryDay();
  return (
    <Page heading={photoTexts.headingOf(formatDayMonth(day))}>
      <TabLinks
        label={photoTexts.tabs}
        tabs={[
          { to: `/photos${search}`, label: photoTexts.new, end: true },
          { to: `/photos/browse${search}`, label: photoTexts.browse },
        ]}
      />
      {children}
    </Page>
  );
}
