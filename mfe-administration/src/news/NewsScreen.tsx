import { useState } from 'react';
import { groupIdText, useKernel, useTopic, type NewsItem, type NewsSummary } from '@groepsapp/kernel';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { Button, Dialog, Icon, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { fileSize } from '@groepsapp/kernel/ui/feedback';
import { Markdown } from '@groepsapp/kernel/ui/markdown';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import styles from './NewsScreen.module.css';

const { useNewsItemQuery, useNewsQuery } = areaStore.inject((build) => ({
  news: build.query({
    query: (id_group: string) => callQuery('GET /news', { query: { id_group } }),
    providesTags: ['news'],
  }),
  newsItem: build.query({
    query: (id: number) => callQuery('GET /news/:id', { params: { id: String(id) } }),
    providesTags: ['news'],
  }),
}));

const types = { 1: 'Nieuwsbrief', 2: 'Nieuwsbericht' } as const;

/** Newsletters and messages of the office, newest first; each opens in a dialog. */
function NewsScreen() {
  const id_group = useTopic('selection', groupIdText);
  const news = useNewsQuery(id_group || skipToken);
  const [open, setOpen] = useState<NewsSummary | null>(null);

  return (
    <AdministrationPage>
      <AsyncContent state={news} empty="Geen nieuwsberichten of nieuwsbrieven gevonden." lines={6}>
        {(items) => (
          <ul className={styles.cards} aria-label="Nieuws">
            {items.map((item) => (
              <li key={item.id}>
                <button type="button" className={styles.card} onClick={() => setOpen(item)}>
                  <span className={styles.source}>{types[item.type]}</span>
                  <span className={styles.title}>{item.title}</span>
                  <PublishedOn moment={item.created_at} className={styles.source} />
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

const longDate = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'Europe/Amsterdam' });

/** The day of a moment in the Netherlands with its weekday: 'dinsdag 10 maart 2026'. */
function PublishedOn({ moment, className }: { moment: string; className?: string | undefined }) {
  return (
    <time className={className} dateTime={moment}>
      {longDate.format(new Date(moment))}
    </time>
  );
}

/** The contents of a news item. */
function NewsDialog({
  summary: { id, title, type, created_at },
  onClose,
}: {
  summary: NewsSummary;
  onClose: () => void;
}) {
  const item = useNewsItemQuery(id);
  return (
    <Dialog heading={title} actions={<Button onClick={onClose}>Sluiten</Button>} onClose={onClose}>
      <Stack>
        <p className={styles.source}>
          {types[type]} · <PublishedOn moment={created_at} />
        </p>
        <AsyncContent
          state={item}
          empty="Dit bericht heeft geen tekst."
          isEmpty={({ blocks }) => blocks.length === 0}
          lines={6}
        >
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
    <ul className={styles.files} aria-label="Bestanden">
      {block.files.map(({ name, fileVersionHash, size }) => (
        <li key={fileVersionHash}>
          <a
            className={styles.file}
            href={imageUrl(`/news/downloads/${fileVersionHash}`) ?? undefined}
            download={name}
            aria-label={`Download ${name} ${fileSize(size)}`}
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
