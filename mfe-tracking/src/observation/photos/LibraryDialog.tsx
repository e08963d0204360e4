import { useState } from 'react';
import { useKernel, type CallAnswer, type CallInput } from '@groepsapp/kernel';
import { useAction, type Outcome } from '@groepsapp/kernel/forms';
import { Alert, Button, ConfirmDialog, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { useChildMediaQuery } from './photosApi';
import { photosTexts as texts } from './photosTexts';
import styles from './CategoryPhotos.module.css';

/** Photos of the library that are shared with the carers of a child. */
export type Media = CallAnswer<'v3 POST /ChildTrackingSystem/getChildMedia'>['media'];

/** As many as one call takes. */
const mostAtOnce = 20;

export interface LibraryDialogProps {
  question: CallInput<'v3 POST /ChildTrackingSystem/getChildMedia'>['body'];
  /** Ids of photos that were chosen before; they are not offered again. */
  without?: readonly number[];
  /** Gets the chosen photos; the dialog closes when they were added. */
  onChoose: (photos: Media) => Promise<Outcome<unknown>>;
  onClose: () => void;
}

/** Chooses photos of the library that are shared with the carers of the child. */
export function LibraryDialog({ question, without = [], onChoose, onClose }: LibraryDialogProps) {
  const state = useChildMediaQuery(question, { refetchOnMountOrArgChange: true });
  const [ids, setIds] = useState<readonly number[]>([]);
  const offered = state.currentData?.media.filter(({ id }) => !without.includes(id)) ?? [];

  const { run, busy, problem } = useAction(() => onChoose(offered.filter(({ id }) => ids.includes(id))), {
    failed: texts.addFailed,
    onDone: onClose,
  });

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
      <Button kind="primary" busy={busy} disabled={ids.length === 0 || ids.length > mostAtOnce} onClick={run}>
        {texts.choose(ids.length)}
      </Button>
    </>
  );

  return (
    <Dialog heading={texts.libraryHeading} onClose={onClose} actions={actions}>
      <AsyncContent state={state} empty={texts.allChosen} isEmpty={() => offered.length === 0} lines={6}>
        {() => <Choices media={offered} chosen={ids} onChange={setIds} />}
      </AsyncContent>
      {ids.length > mostAtOnce && <p role="status">{texts.tooMany(mostAtOnce)}</p>}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
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
