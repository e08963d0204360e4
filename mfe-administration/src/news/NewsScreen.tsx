import { useState } from 'react';
import { groupIdText, useTopic, type NewsSummary } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { newsDate } from './newsDate';
import { useNewsQuery } from './newsApi';
import { NewsDialog } from './NewsDialog';
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

export default areaStore.withStore(NewsScreen);
