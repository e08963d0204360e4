import { useKernel, type NewsItem, type NewsSummary } from '@groepsapp/kernel';
import { Button, Dialog, Icon, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Markdown } from '@groepsapp/kernel/ui/markdown';
import { fileSize } from './fileSize';
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
          {({ blocks }) => blocks.map((block, index) => <Block key={index} block={block} />)}
        </AsyncContent>
      </Stack>
    </Dialog>
  );
}

/** Text with Markdown, an image, or files to download. */
function Block({ block }: { block: NewsItem['blocks'][number] }) {
  const { imageUrl } = useKernel();
  if (block.type === 'text') return <Markdown>{block.content}</Markdown>;
  if (block.type === 'image') {
    const address = imageUrl(`/news/media/${block.fileVersionHash}`);
    return address === null ? null : <img className={styles.image} src={address} alt={block.content} loading="lazy" />;
  }
  return (
    <ul className={styles.files} aria-label={newsTexts.files}>
      {block.files.map(({ name, fileVersionHash, size }) => (
        <li key={fileVersionHash}>
          <a
            className={styles.file}
            href={imageUrl(`/news/downloads/${fileVersionHash}`) ?? undefined}
            download={name}
            aria-label={newsTexts.download(name, fileSize(size))}
          >
            <Icon name="update" />
            <bdi className={styles.fileName}>{name}</bdi> <span className={styles.source}>{fileSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
