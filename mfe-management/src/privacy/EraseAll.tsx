import { useState } from 'react';
import { Alert, Button, Modal, Progress } from '@groepsapp/kernel/ui/desk';
import { type Person, useEraseMutation } from './privacyApi';
import { privacyTexts } from './privacyTexts';

const { erase: texts } = privacyTexts;

interface EraseAllProps {
  people: readonly Person[];
  onErased: () => void;
}

/** Erases all people of a page one by one, after a question; who cannot be erased is named, and stays. */
export function EraseAll({ people, onErased }: EraseAllProps) {
  const [asked, setAsked] = useState<readonly Person[]>([]);
  if (people.length === 0 && asked.length === 0) return null;
  return (
    <>
      <Button danger onClick={() => setAsked(people)}>
        {texts.all(people.length)}
      </Button>
      {asked.length > 0 && <Question people={asked} onErased={onErased} onClose={() => setAsked([])} />}
    </>
  );
}

function Question({ people, onErased, onClose }: EraseAllProps & { onClose: () => void }) {
  const [erase] = useEraseMutation();
  const [done, setDone] = useState<number | null>(null);
  const [kept, setKept] = useState<readonly Person[] | null>(null);
  // Once more only who is left: who is erased cannot be found any more.
  const left = kept ?? people;

  async function act() {
    const refused: Person[] = [];
    for (const [index, person] of left.entries()) {
      setDone(index);
      if ('error' in (await erase({ kind: person.kind, id: person.id, confirm: '' }))) refused.push(person);
    }
    setDone(null);
    if (refused.length > 0) return setKept(refused);
    onErased();
    onClose();
  }

  return (
    <Modal
      open
      title={texts.all(left.length)}
      okText={texts.act}
      cancelText={texts.cancel}
      closable={done === null}
      okButtonProps={{ danger: true, loading: done !== null }}
      cancelButtonProps={{ disabled: done !== null }}
      onOk={() => void act()}
      onCancel={() => {
        if (done === null) onClose();
      }}
    >
      <p>{texts.allWhat(left.length)}</p>
      {done !== null && (
        <>
          <Progress percent={Math.round((done / left.length) * 100)} showInfo={false} />
          <p role="status">{texts.progress(done, left.length)}</p>
        </>
      )}
      {kept !== null && done === null && (
        <Alert type="error" role="alert" title={texts.notAll(kept.map(({ name }) => name).join(', '))} />
      )}
    </Modal>
  );
}
