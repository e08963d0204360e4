import { useState } from 'react';
import { useKernel, type CallAnswer, type CallInput } from '@groepsapp/kernel';
import { useAction, type Outcome } from '@groepsapp/kernel/forms';
import { callWith } from '@groepsapp/kernel/store';
import { Alert, Button, ConfirmDialog, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../../store';
import { photosTexts as texts } from './photosTexts';
import styles from './CategoryPhotos.module.css';

const { useChildMediaQuery } = areaStore.inject((build) => ({
  childMedia: build.query({ query: callWith('v3 POST /ChildTrackingSystem/getChildMedia', 'body') }),
}));

/** Photos of the library that are shared with the carers of a child. */
export type Media = CallAnswer<'v3 POST /ChildTrackingSystem/getChildMedia'>['media'];

/** The most photos that one call takes. */
const mostAtOnce = 20;

interface LibraryDialogProps {
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
    failed: 'Er is een fout opgetreden tijdens toevoegen.',
    onDone: onClose,
  });

  if (state.currentData?.media.length === 0) {
    return (
      <ConfirmDialog heading={texts.libraryHeading} confirmLabel="Sluiten" onConfirm={onClose}>
        <p>Geen photos beschikbaar in fotobibliotheek van dit kindje!</p>
      </ConfirmDialog>
    );
  }

  const actions = (
    <>
      <Button disabled={busy} onClick={onClose}>
        Annuleren
      </Button>
      <Button kind="primary" busy={busy} disabled={ids.length === 0 || ids.length > mostAtOnce} onClick={run}>
        {texts.choose(ids.length)}
      </Button>
    </>
  );

  return (
    <Dialog heading={texts.libraryHeading} onClose={onClose} actions={actions}>
      <AsyncContent
        state={state}
        empty="Alle foto's van dit kind zijn al gekozen."
        isEmpty={() => offered.length === 0}
        lines={6}
      >
        {() => <Choices media={offered} chosen={ids} onChange={setIds} />}
      </AsyncContent>
      {ids.length > mostAtOnce && <p role="status">{`Kies ten hoogste ${mostAtOnce} foto's tegelijk.`}</p>}
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
              aria-label={`Foto ${index + 1}`}
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
