import { useState } from 'react';
import { useKernel, type CallAnswer, type CallInput } from '@groepsapp/kernel';
import { Button, ConfirmDialog, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Failure } from './Failure';
import { useChildMediaQuery } from './photosApi';
import { photoTexts as texts } from './photoTexts';
import styles from './photos.module.css';

/** Photos of the library that are shared with the carers of a child. */
export type Media = CallAnswer<'v3 POST /ChildTrackingSystem/getChildMedia'>['media'];

/** As many as one call takes. */
const mostAtOnce = 20;

export interface LibraryDialogProps {
  /** Of which child, and for what. */
  question: CallInput<'v3 POST /ChildTrackingSystem/getChildMedia'>['body'];
  /** Ids of photos that were chosen before; they are not offered again. */
  without?: readonly number[];
  /** Gets the chosen photos, with a key that stays the same as long as the choice does. */
  onChoose: (photos: Media, key: string) => void;
  busy?: boolean;
  /** Why they could not be added. */
  error?: object | undefined;
  onClose: () => void;
}

interface Choice {
  ids: readonly number[];
  key: string;
}

/** Chooses photos of the library that are shared with the carers of the child. */
export function LibraryDialog({ question, without = [], onChoose, busy = false, error, onClose }: LibraryDialogProps) {
  const state = useChildMediaQuery(question, { refetchOnMountOrArgChange: true });
  const [{ ids, key }, setChoice] = useState<Choice>({ ids: [], key: '' });
  const offered = state.currentData?.media.filter(({ id }) => !without.includes(id)) ?? [];

  if (state.currentData?.media.length === 0) {
    return (
      <ConfirmDialog heading={texts.libraryHeading} confirmLabel={texts.close} onConfirm={onClose}>
        <p>{texts.noMedia}</p>
      </ConfirmDialog>
    );
  }

  const actions = (
    <>
      <Button disabled={busy} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        kind="primary"
        busy={busy}
        disabled={ids.length === 0 || ids.length > mostAtOnce}
        onClick={() =>
          onChoose(
            offered.filter(({ id }) => ids.includes(id)),
            key,
          )
        }
      >
        {texts.choose(ids.length)}
      </Button>
    </>
  );

  return (
    <Dialog heading={texts.libraryHeading} onClose={onClose} actions={actions}>
      <AsyncContent state={state} empty={texts.allChosen} isEmpty={() => offered.length === 0} lines={6}>
        {() => (
          <Choices
            media={offered}
            chosen={ids}
            onChange={(chosen) => setChoice({ ids: chosen, key: crypto.randomUUID() })}
          />
        )}
      </AsyncContent>
      {ids.length > mostAtOnce && <p role="status">{texts.tooMany(mostAtOnce)}</p>}
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
