import { useState } from 'react';
import { useKernel, type CallAnswer } from '@groepsapp/kernel';
import { Button, ConfirmDialog, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Failure } from './Failure';
import type { PhotoPlace } from './photoPlace';
import { useAddResultPhotosMutation, useChildMediaQuery } from './photosApi';
import { photoTexts as texts } from './photoTexts';
import styles from './photos.module.css';

type Media = CallAnswer<'v3 POST /ChildTrackingSystem/getChildMedia'>['media'];

/** As many as one call takes. */
const mostAtOnce = 20;

/** Chooses photos of the library that are shared with the carers of the child, and adds copies of them. */
export function LibraryDialog({ place, onClose }: { place: PhotoPlace; onClose: () => void }) {
  const { bus } = useKernel();
  const { idResult, idList, childId, category } = place;
  const state = useChildMediaQuery(
    { idResult, idChild: childId, idCategory: category.id },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [add, { error, isLoading }] = useAddResultPhotosMutation();
  if (state.currentData?.media.length === 0) {
    return (
      <ConfirmDialog heading={texts.libraryHeading} confirmLabel={texts.close} onConfirm={onClose}>
        <p>{texts.noMedia}</p>
      </ConfirmDialog>
    );
  }

  async function submit() {
    const answer = await add({ photos: [...chosen], idCategory: category.id, idResult, idList });
    if (answer.error) return;
    bus.emit('results-changed', { childIds: [childId] });
    onClose();
  }

  const actions = (
    <>
      <Button disabled={isLoading} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        kind="primary"
        busy={isLoading}
        disabled={chosen.length === 0 || chosen.length > mostAtOnce}
        onClick={() => void submit()}
      >
        {texts.choose(chosen.length)}
      </Button>
    </>
  );
  return (
    <Dialog heading={texts.libraryHeading} onClose={onClose} actions={actions}>
      <AsyncContent state={state} empty="" isEmpty={() => false} lines={6}>
        {({ media }) => <Choices media={media} chosen={chosen} onChange={setChosen} />}
      </AsyncContent>
      {error && <Failure text={texts.addFailed} reason={error} />}
    </Dialog>
  );
}

interface ChoicesProps {
  media: Media;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

function Choices({ media, chosen, onChange }: ChoicesProps) {
  const { imageUrl } = useKernel();
  return (
    <ul className={styles.list}>
      {media.map(({ id, src }, index) => (
        <li key={id}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              aria-label={texts.libraryPhoto(index + 1)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
            <img
              src={imageUrl(src) ?? ''}
              alt=""
              height={150}
              loading="lazy"
              decoding="async"
              className={styles.picture}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
