import { useState } from 'react';
import { groupName, useTopic, type Photo } from '@groepsapp/kernel';
import { addDays, formatDayMonth } from '@groepsapp/kernel/dates';
import { Alert, Button, Fence, latePart, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { ProgressBar } from '@groepsapp/kernel/ui/feedback';
import { SelectField, useNarrow } from '@groepsapp/kernel/ui/layout';
import { FilePicker, UploadList } from '@groepsapp/kernel/ui/upload';
import { areaStore } from '../store';
import { LibraryPage, useLibraryDay, useLibraryGroups } from './LibraryPage';
import { LibraryPhotos, useLibraryPhotos } from './LibraryPhotos';
import { useSelectedPhotos } from './PhotoGrid';
import { usePhotoUploads, type PhotoUploads } from './upload/usePhotoUploads';
import styles from './PhotosScreen.module.css';

const ShareDialog = latePart(async () => ({ default: (await import('./ShareDialog')).ShareDialog }));

/** The server takes photos of the last 31 days. */
const oldestDays = 31;

/** The screen '/photos': adds photos to the library of a group. */
function PhotosScreen() {
  const { day, today } = useLibraryDay();
  const groups = useLibraryGroups();
  const narrow = useNarrow();
  const [wantedGroup, setWantedGroup] = useState<number | null>(null);
  const groupId = (groups.find(({ id }) => id === wantedGroup) ?? groups[0])?.id ?? 0;
  // A future day has no photos yet; photos added there were taken today.
  const date = day > today ? today : day;
  const uploads = usePhotoUploads({ groupId, date });
  const unsent = uploads.items.some(({ state }) => state !== 'done');

  return (
    <LibraryPage>
      <UnsavedWork dirty={unsent} />
      {date < addDays(today, -oldestDays) ? (
        <Alert kind="info">
          {"Foto's kunnen tot 31 dagen terug worden toegevoegd. Kies bij Bladeren een latere dag."}
        </Alert>
      ) : (
        <div className={styles.choose}>
          <FilePicker label="Kies foto's" accept="image/*" multiple onFiles={uploads.add} />
          {groups.length > 1 && (
            <div className={styles.group}>
              <SelectField
                label="Groep"
                labelHidden
                value={String(groupId)}
                disabled={uploads.busy}
                options={groups.map((group) => ({ value: String(group.id), label: groupName(group) }))}
                onChange={(value) => setWantedGroup(Number(value))}
              />
            </div>
          )}
          {narrow && <FilePicker label="Maak een foto" accept="image/*" camera onFiles={uploads.add} />}
          {date !== today && (
            <p className={styles.explanation}>{`De foto's komen te staan bij ${formatDayMonth(date)}.`}</p>
          )}
        </div>
      )}
      {uploads.items.length > 0 ? <Queue uploads={uploads} /> : <PhotosOfDay date={date} />}
    </LibraryPage>
  );
}

/** The photos that were added, in the place of those that are chosen. */
function PhotosOfDay({ date }: { date: string }) {
  const state = useLibraryPhotos({ from: date, to: date });
  const shown = state.currentData ?? [];
  return <LibraryPhotos state={state} shown={shown} dated={false} selection={useSelectedPhotos(shown)} />;
}

/** Two files of one picture are one photo. */
const distinctPhotos = (photos: readonly Photo[]) => [...new Map(photos.map((photo) => [photo.id, photo])).values()];

function doneText(added: number, again: number): string {
  const was = again === 1 ? '1 foto stond er al.' : `${again} foto's stonden er al.`;
  if (added === 0) return was;
  const are = added === 1 ? '1 foto is toegevoegd.' : `${added} foto's zijn toegevoegd.`;
  return again === 0 ? are : `${are} ${was}`;
}

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
  return (
    <div className={styles.upload}>
      <p className={styles.explanation}>{"De foto's worden eerst verkleind; plaats en toestel gaan er af."}</p>
      {busy && !online && (
        <Alert kind="warning">{"Er is geen verbinding. De foto's worden verder verstuurd zodra die er weer is."}</Alert>
      )}
      {busy && <ProgressBar label="Voortgang van alle foto’s" percent={uploads.percent} />}
      {complete && (
        <Alert kind={again === done.length ? 'info' : 'success'}>{doneText(done.length - again, again)}</Alert>
      )}
      <UploadList uploads={uploads} />
      <div className={styles.buttons}>
        {complete ? (
          <Button kind="primary" onClick={() => setSharing(true)}>
            Nu delen
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
              Toevoegen en delen
            </Button>
            <Button disabled={!waiting} busy={busy} onClick={uploads.start}>
              Upload
            </Button>
          </>
        )}
        <Button onClick={uploads.clear}>Verwijder selectie</Button>
      </div>
      {complete && sharing && (
        <Fence waiting={null}>
          <ShareDialog photos={distinctPhotos(added)} onDone={uploads.clear} onClose={() => setSharing(false)} />
        </Fence>
      )}
    </div>
  );
}

export default areaStore.withStore(PhotosScreen);
