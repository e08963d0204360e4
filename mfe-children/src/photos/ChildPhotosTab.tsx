import { useState } from 'react';
import { useToday, type SlotProps } from '@groepsapp/kernel';
import { rangeOf, weekNumber } from '@groepsapp/kernel/dates';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { areaStore } from '../store';
import { photoName, PhotoPicture } from './PhotoPicture';
import { usePhotosOfChildQuery } from './photosApi';
import { PhotoViewer } from './PhotoViewer';
import styles from './ChildPhotosTab.module.css';

/** The tab 'Foto's' of a child: the photos of a week that are shared with its carers. */
function ChildPhotosTab({ childId }: SlotProps['child-tab']) {
  const now = useToday();
  const [range, setRange] = useState(() => rangeOf(now, 'week'));
  const [viewed, setViewed] = useState<number | null>(null);
  const state = usePhotosOfChildQuery({ id_child: String(childId), date: range.from, up_to_date: range.to });

  return (
    <section aria-label="Foto's" className={styles.photos}>
      <DateRangeSelect periods={['week']} period="week" range={range} onChange={setRange} />
      <AsyncContent state={state} empty="Geen foto's" lines={4}>
        {(photos) => (
          <ul className={styles.list} aria-label={`Foto's van week ${weekNumber(range.from)}`}>
            {photos.map((photo) => (
              <li key={photo.id} className={styles.card}>
                <button
                  type="button"
                  className={styles.picture}
                  aria-label={photoName(photo)}
                  onClick={() => setViewed(photo.id)}
                >
                  <PhotoPicture photo={photo} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      <PhotoViewer photos={state.currentData ?? []} photoId={viewed} onChange={setViewed} />
    </section>
  );
}

export default areaStore.withStore(ChildPhotosTab);
