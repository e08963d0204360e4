import { useState } from 'react';
import { groupIdText, useKernel, useTopic, type Photo } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { ImageViewer } from '@groepsapp/kernel/ui/images';
import { areaStore } from '../../store';
import type { OfDay } from '../log/activitiesApi';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import styles from '../Activities.module.css';

const { usePhotosOfDayQuery } = areaStore.inject((build) => ({
  photosOfDay: build.query({
    query: ({ groups, date }: OfDay) =>
      callQuery('GET /photos', { query: { id_group: groups, date, up_to_date: date } }),
    providesTags: ['day-photos'],
  }),
}));

/** The photos of the groups on a day, to look at; the photo library is where they are shared and removed. */
export function PhotosView({ date }: { date: string }) {
  const groups = useTopic('selection', groupIdText);
  return (
    <AsyncContent state={usePhotosOfDayQuery({ groups, date })} empty={texts.noPhotos} lines={4}>
      {(photos) => <Photos photos={photos} />}
    </AsyncContent>
  );
}

function Photos({ photos }: { photos: readonly Photo[] }) {
  const kernel = useKernel();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul aria-label={texts.tabs.photos} className={styles.photos}>
        {photos.map(({ id, src, message }, index) => (
          <li key={id}>
            <button type="button" className={styles.photo} onClick={() => setOpen(index)}>
              <img src={kernel.imageUrl(src) ?? undefined} alt={message || texts.photo(index + 1)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <ImageViewer
          images={photos.map(({ id, link_viewer, message }, index) => ({
            id,
            src: kernel.imageUrl(link_viewer) ?? '',
            alt: message || texts.photo(index + 1),
            caption: message,
          }))}
          index={open}
          onIndexChange={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
