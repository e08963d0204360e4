import type { NewsSummary } from '@groepsapp/kernel';
import { Button, Dialog, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Markdown } from '@groepsapp/kernel/ui/markdown';
import { useNewsItemQuery } from './newsApi';
import { newsDate } from './newsDate';
import styles from './NewsScreen.module.css';
import { newsTexts } from './newsTexts';

/** The contents of a news item. */
export function NewsDialog({ summary, onClose }: { summary: NewsSummary; onClose: () => void }) {
  const item = useNewsItemQuery(summary.id);
  return (
    <Dialog heading={summary.title} actions={<Button onClick={onClose}>{newsTexts.close}</Button>} onClose={onClose}>
      <Stack>
        <p className={styles.source}>
          {newsTexts.types[summary.type]} · <time dateTime={summary.created_at}>{newsDate(summary.created_at)}</time>
        </p>
        <AsyncContent state={item} empty={newsTexts.nothing} isEmpty={({ blocks }) => blocks.length === 0} lines={6}>
          {({ blocks }) => blocks.map(({ content }, index) => <Markdown key={index}>{content}</Markdown>)}
        </AsyncContent>
      </Stack>
    </Dialog>
  );
}
