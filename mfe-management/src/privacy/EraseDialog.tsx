import { useState } from 'react';
import { type CallAnswer, refusalOf } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Stack, TextField } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Alert, Modal } from '@groepsapp/kernel/ui/desk';
import { type Person, useEraseMutation, useErasureQuery } from './privacyApi';
import { privacyTexts } from './privacyTexts';
import { SubjectRows } from './SubjectRows';

const { erase: texts } = privacyTexts;

type Erasure = CallAnswer<'GET /management/privacy/:kind/:id/erasure'>;

function Gone({ tables, files, notes, stays }: Erasure & { stays: string }) {
  return (
    <>
      <SubjectRows caption={texts.what} tables={tables} text={(sum) => texts.rows(sum(({ rows }) => rows))} />
      <p>{texts.files(files)}</p>
      <p>{texts.notes(notes.erased, notes.blanked)}</p>
      <p>{stays}</p>
    </>
  );
}

function Held({ holds }: Pick<Erasure, 'holds'>) {
  const lines = holds.map(({ reason, until }) =>
    until === null ? reason : `${reason} (${texts.until(formatDate(until))})`,
  );
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return <Alert type="warning" title={texts.held} description={list} />;
}

interface EraseDialogProps {
  person: Person;
  onErased: () => void;
  onClose: () => void;
}

/** Shows what would be erased and what speaks against it, and asks before it is done. */
export function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const state = useErasureQuery({ kind: person.kind, id: person.id });
  const [erase, { isLoading, error }] = useEraseMutation();
  const [confirm, setConfirm] = useState('');
  const refusal = refusalOf(error, ['confirm']);
  const isHeld = (state.currentData?.holds.length ?? 0) > 0;

  async function act() {
    if ('data' in (await erase({ kind: person.kind, id: person.id, confirm }))) onErased();
  }

  return (
    <Modal
      open
      title={
        <>
          <bdi>{person.name}</bdi> {texts.question}
        </>
      }
      okText={texts.act}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true, disabled: state.currentData === undefined, loading: isLoading }}
      onOk={() => void act()}
      onCancel={onClose}
    >
      <AsyncContent state={state} lines={6}>
        {(erasure) => (
          <Stack>
            <Gone {...erasure} stays={texts.stays[person.kind]} />
            {isHeld && <Held holds={erasure.holds} />}
            <p>{texts.check}</p>
            {isHeld && (
              <TextField label={texts.confirm} value={confirm} error={refusal.fields.confirm} onChange={setConfirm} />
            )}
            {refusal.general !== null && Object.keys(refusal.fields).length === 0 && (
              <Alert type="error" role="alert" title={refusal.general} />
            )}
          </Stack>
        )}
      </AsyncContent>
    </Modal>
  );
}
