import { useState } from 'react';
import { groupIdText, useKernel, useTopic, type NewsItem, type NewsSummary } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Button, Dialog, Icon, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Markdown } from '@groepsapp/kernel/ui/markdown';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { useNewsItemQuery, useNewsQuery } from './newsApi';
import { fileSize, newsDate } from './newsRules';
import styles from './NewsScreen.module.css';
import { newsTexts } from './newsTexts';

/** Newsletters and messages of the office, newest first; each opens in a dialog. Childminders have no news. */
function NewsScreen() {
  const id_group = useTopic('selection', groupIdText);
  const staff = useTopic('variant') === 'groepsapp';
  const news = useNewsQuery(staff && id_group ? id_group : skipToken);
  const [open, setOpen] = useState<NewsSummary | null>(null);

  return (
    <AdministrationPage tab="news">
      <AsyncContent state={news} empty={newsTexts.empty} lines={6}>
        {(items) => (
          <ul className={styles.cards} aria-label={newsTexts.list}>
            {items.map((item) => (
              <li key={item.id}>
                <button type="button" className={styles.card} onClick={() => setOpen(item)}>
                  <span className={styles.source}>{newsTexts.types[item.type]}</span>
                  <span className={styles.title}>{item.title}</span>
                  <time className={styles.source} dateTime={item.created_at}>
                    {newsDate(item.created_at)}
                  </time>
                </button>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      {open !== null && <NewsDialog summary={open} onClose={() => setOpen(null)} />}
    </AdministrationPage>
  );
}

/** The contents of a news item. */
function NewsDialog({ summary, onClose }: { summary: NewsSummary; onClose: () => void }) {
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

export default areaStore.withStore(NewsScreen);
