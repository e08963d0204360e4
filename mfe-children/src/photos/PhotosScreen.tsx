import { useState } from 'react';
import { groupName, useTopic, type Photo } from '@groepsapp/kernel';
import { addDays, formatDayMonth } from '@groepsapp/kernel/dates';
import { Alert, Button, Fence, latePart, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { ProgressBar } from '@groepsapp/kernel/ui/feedback';
import { SelectField, useNarrow } from '@groepsapp/kernel/ui/layout';
import { FilePicker, UploadList } from '@groepsapp/kernel/ui/upload';
import { areaStore } from '../store';
import { LibraryPage } from './LibraryPage';
import { useLibraryDay, useLibraryGroups } from './libraryDay';
import { photoTexts } from './photosTexts';
import { usePhotoUploads, type PhotoUploads } from './upload/usePhotoUploads';
import styles from './PhotosScreen.module.css';

const ShareDialog = latePart(async () => ({ default: (await import('./ShareDialog')).ShareDialog }));

const texts = photoTexts.upload;

/** The server takes photos of the last 31 days. */
const oldestDays = 31;

/** The screen '/photos': adds photos to the library of a group. */
function PhotosScreen() {
  const { day, today } = useLibraryDay();
  const groups = useLibraryGroups();
  const [wantedGroup, setWantedGroup] = useState<number | null>(null);
  const groupId = (groups.find(({ id }) => id === wantedGroup) ?? groups[0])?.id ?? 0;
  // A future day has no photos yet; photos added there were taken today.
  const date = day > today ? today : day;
  const uploads = usePhotoUploads({ groupId, date });
  const unsent = uploads.items.some(({ state }) => state !== 'done');

  return (
    <LibraryPage>
      <UnsavedWork dirty={unsent} />
      <div className={styles.upload}>
        {groups.length > 1 && (
          <SelectField
            label={texts.group}
            value={String(groupId)}
            disabled={uploads.busy}
            options={groups.map((group) => ({ value: String(group.id), label: groupName(group) }))}
            onChange={(value) => setWantedGroup(Number(value))}
          />
        )}
        {date < addDays(today, -oldestDays) ? (
          <Alert kind="info">{texts.tooEarly}</Alert>
        ) : (
          <Choose uploads={uploads} day={date === today ? null : formatDayMonth(date)} />
        )}
        <Queue uploads={uploads} />
      </div>
    </LibraryPage>
  );
}

function Choose({ uploads, day }: { uploads: PhotoUploads; day: string | null }) {
  const narrow = useNarrow();
  return (
    <>
      <p className={styles.explanation}>
        {texts.explanation} {day !== null && texts.onDay(day)}
      </p>
      <div className={styles.buttons}>
        <FilePicker label={texts.choose} accept="image/*" multiple onFiles={uploads.add} />
        {narrow && <FilePicker label={texts.camera} accept="image/*" camera onFiles={uploads.add} />}
      </div>
    </>
  );
}

/** Two files of one picture are one photo. */
const distinctPhotos = (photos: readonly Photo[]) => [...new Map(photos.map((photo) => [photo.id, photo])).values()];

/** The chosen photos with their progress, and the buttons to send, share or forget them. */
function Queue({ uploads }: { uploads: PhotoUploads }) {
  const { online } = useTopic('connectivity');
  /** Whether the photos are shared, as soon as all have arrived. */
  const [sharing, setSharing] = useState(false);
  const { items, busy, photos } = uploads;
  const waiting = items.some(({ state }) => state === 'waiting');
  const done = items.filter(({ state }) => state === 'done');
  const added = done.flatMap(({ file }) => photos.get(file) ?? []);
  const again = added.filter(({ duplicate }) => duplicate === true).length;
  const complete = !busy && done.length === items.length;
  if (items.length === 0) return null;
  return (
    <>
      {busy && !online && <Alert kind="warning">{texts.offline}</Alert>}
      {busy && <ProgressBar label={texts.progress} percent={uploads.percent} />}
      {complete && (
        <Alert kind={again === done.length ? 'info' : 'success'}>{texts.done(done.length - again, again)}</Alert>
      )}
      <UploadList uploads={uploads} />
      <div className={styles.buttons}>
        {complete ? (
          <Button kind="primary" onClick={() => setSharing(true)}>
            {texts.shareNow}
          </Button>
        ) : (
          <>
            <Button
              kind="primary"
              disabled={!waiting || busy}
              onClick={() => {
                setSharing(true);
                uploads.start();
              }}
            >
              {texts.startAndShare}
            </Button>
            <Button disabled={!waiting} busy={busy} onClick={uploads.start}>
              {texts.start}
            </Button>
          </>
        )}
        <Button onClick={uploads.clear}>{texts.clear}</Button>
      </div>
      {complete && sharing && (
        <Fence waiting={null}>
          <ShareDialog photos={distinctPhotos(added)} onDone={uploads.clear} onClose={() => setSharing(false)} />
        </Fence>
      )}
    </>
  );
}

export default areaStore.withStore(PhotosScreen);
