import { useState } from 'react';
import { countCharacters, useTopic, type Photo } from '@groepsapp/kernel';
import { Alert, Button, Dialog, TextAreaField, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { ProgressBar } from '@groepsapp/kernel/ui/feedback';
import { ChildChoice, childrenNotTogether } from './ChildChoice';
import { useSharePhotoMutation } from './photosApi';
import { useUndoShare } from './useUndoShare';
import { useBulk, type PhotosDialogProps } from './useBulk';

/** Characters of the message (specification 2, point 5). */
const longestMessage = 255;

/** The message that all photos have; empty when they differ. */
function sharedMessage(photos: readonly Photo[]): string {
  const [first, ...others] = photos.map(({ message }) => message);
  return first !== undefined && others.every((message) => message === first) ? first : '';
}

/** The children with whom all of the photos are shared already. */
function sharedByAll(photos: readonly Photo[]): readonly number[] {
  const [first, ...others] = photos.map(({ shared }) => shared);
  return (first ?? []).filter((id) => others.every((shared) => shared.includes(id)));
}

const notTogether = (names: string) =>
  `Geen toestemming voor foto's die andere ouders zien: ${names}. Deel de foto met alleen dit kind, of met de anderen.`;

/** The dialog 'Delen': the children with whose carers the photos are shared, and a message. */
export function ShareDialog({ photos, onDone, onClose }: PhotosDialogProps) {
  const { children } = useTopic('roster');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [share] = useSharePhotoMutation();
  const offerUndo = useUndoShare();
  const [before] = useState(photos);
  const written = message !== null && message !== sharedMessage(photos);
  const { close, question } = useCloseGuard(chosen.length > 0 || written, onClose);
  const shareable = children.filter(({ photo_allowed }) => photo_allowed === 1).map(({ id }) => id);
  const already = sharedByAll(photos);
  const length = countCharacters((message ?? '').trim());
  const tooLong = length > longestMessage;
  const bulk = useBulk(({ id, shared }, place) => {
    const known = shared.filter((childId) => shareable.includes(childId));
    const ids = [...new Set([...known, ...chosen])];
    return share({ body: { idPhoto: id, children: ids.join(','), ...(message !== null && { message }) }, ...place });
  }, 'Er is een fout opgetreden tijdens uploaden.');
  function done() {
    onDone();
    offerUndo({ photos: before, childIds: chosen, message });
  }
  const busy = bulk.percent !== null;
  const apart = chosen.length === 0 ? [] : childrenNotTogether(photos, chosen, children);
  const ready = chosen.length > 0 || (message !== null && photos.every(({ shared }) => shared.length > 0));

  return (
    <>
      <Dialog
        heading="Delen"
        onClose={close}
        actions={
          <>
            <Button disabled={busy} onClick={close}>
              Annuleren
            </Button>
            <Button
              kind="primary"
              disabled={!ready || tooLong || apart.length > 0}
              busy={busy}
              onClick={() => void bulk.run(photos).then((all) => all && done())}
            >
              Delen
            </Button>
          </>
        }
      >
        <ChildChoice children={children} already={already} chosen={chosen} onChange={setChosen} />
        {apart.length > 0 && (
          <Alert kind="warning">{notTogether(apart.map(({ full_name }) => full_name).join(', '))}</Alert>
        )}
        <TextAreaField
          label="Bericht"
          value={message ?? sharedMessage(photos)}
          onChange={setMessage}
          error={tooLong ? `Vul ten hoogste ${longestMessage} tekens in.` : bulk.messageError}
          disabled={busy}
        />
        {bulk.percent !== null && <ProgressBar label="Voortgang van het delen" percent={bulk.percent} />}
        {bulk.problem !== null && <Alert kind="error">{bulk.problem}</Alert>}
      </Dialog>
      {question}
    </>
  );
}
