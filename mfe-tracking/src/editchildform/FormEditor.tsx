import { useCallback, useState } from 'react';
import type { ChildForm, ChildFormQuestion } from '@groepsapp/kernel';
import { Alert, Button, TextAreaField } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { CategoryPhotos } from '../editobservationlist/CategoryPhotos';
import { CategoryHeading } from '../frame/CategoryHeading';
import { FormSharing } from '../kvs/FormSharing';
import { NoteField } from '../observing/AnswerCell';
import observing from '../observing/observing.module.css';
import { observingTexts } from '../observing/observingTexts';
import { ChildFormConflict } from './ChildFormConflict';
import styles from './editForm.module.css';
import { editFormTexts as texts } from './editFormTexts';
import { FormCategory } from './FormCategory';
import { FormTools } from './FormTools';
import { type FormState, useChildForm } from './useChildForm';

export interface FormEditorProps {
  idResult: number;
  form: ChildForm;
  /** Whether a newer version of the form is on its way. */
  fetching: boolean;
  onAnswerOption: (option: 'last' | 'all') => void;
  /** The server has saved the form under this id. */
  onSaved: (idChildForm: number) => void;
  /** A new save clears the message of the previous one. */
  onSaving: () => void;
}

const small = (text: string) => text.trim().toLocaleLowerCase('nl');

/** The form itself: answers to read, notes to write, status and sharing. */
export function FormEditor({ idResult, form, fetching, onAnswerOption, onSaved, onSaving }: FormEditorProps) {
  const state = useChildForm(idResult, form, fetching);
  const [search, setSearch] = useState('');
  const isFound = useCallback(({ vraag }: ChildFormQuestion) => small(vraag).includes(small(search)), [search]);
  const nothing = !form.formContent.some(({ questions }) => questions.some(isFound));

  async function saved(saving: Promise<number | null>) {
    onSaving();
    const id = await saving;
    if (id !== null) onSaved(id);
  }

  return (
    <>
      <FormTools form={form} state={state} search={search} onSearch={setSearch} onAnswerOption={onAnswerOption} />
      <Notices form={form} state={state} />
      {nothing && <EmptyText>{observingTexts.nothingFound}</EmptyText>}
      {form.formContent.map((category) => (
        <FormCategory
          key={category.id}
          category={category}
          idResult={idResult}
          state={state}
          isFound={isFound}
          foot={
            <CategoryPhotos
              place={{ idResult, idList: form.list.idList, childId: form.child.idChild, category }}
              photos={form.categoryPhotos.find(({ idCategory }) => idCategory === category.id)?.photos ?? []}
              readOnly={form.form.selectedFormStatus === 'final'}
            />
          }
        />
      ))}
      <Notes form={form} state={state} />
      {form.isAuthorized && <Sharing form={form} />}
      {state.problem !== null && (
        <Alert kind="error">
          {texts.failed}. {state.problem}
        </Alert>
      )}
      {!state.readOnly && (
        <div className={observing.foot}>
          <Button kind="primary" busy={state.locked} onClick={() => void saved(state.save())}>
            {texts.save}
          </Button>
        </div>
      )}
      {state.theirs !== null && (
        <ChildFormConflict
          state={state}
          theirs={state.theirs}
          onSaveMine={() => state.theirs && void saved(state.saveOver(state.theirs))}
        />
      )}
    </>
  );
}

/** Notices: archived, final, unsaved changes, or changed by somebody else. */
function Notices({ form, state }: { form: ChildForm; state: FormState }) {
  const { dirty, overtaken, discard, readOnly, saving } = state;
  return (
    <div className={styles.told}>
      {!form.form.active && <Alert kind="info">{texts.archived}</Alert>}
      {readOnly && <Alert kind="info">{form.viewStatus ? texts.finalForStatus : texts.final}</Alert>}
      {overtaken && <Alert kind="warning">{texts.overtaken}</Alert>}
      {dirty && !saving && (
        <Alert kind="info" action={<Button onClick={discard}>{texts.discard}</Button>}>
          {texts.draft}
        </Alert>
      )}
    </div>
  );
}

function Notes({ form, state }: { form: ChildForm; state: FormState }) {
  const { values, readOnly, locked, change } = state;
  return (
    <>
      {form.list.noteChecked === 'checked' && !(readOnly && values.listNote === '') && (
        <section className={observing.category} aria-label={texts.listNote}>
          <CategoryHeading name={texts.listNote} />
          <NoteField
            label={texts.listNote}
            value={values.listNote}
            readOnly={readOnly || locked}
            onChange={(listNote) => change({ listNote })}
          />
        </section>
      )}
      {!(readOnly && values.note === '') && (
        <section className={observing.category} aria-label={texts.formNote}>
          <TextAreaField
            label={texts.formNote}
            value={values.note}
            error={state.noteError}
            disabled={readOnly || locked}
            onChange={(note) => change({ note })}
          />
        </section>
      )}
    </>
  );
}

function Sharing({ form }: { form: ChildForm }) {
  const { idChildForm, share, shareChildTraject } = form.form;
  return (
    <section className={observing.category} aria-label={texts.sharing}>
      <CategoryHeading name={texts.sharing} />
      {idChildForm === 0 ? (
        <p className={styles.quiet}>{texts.sharingLater}</p>
      ) : (
        <FormSharing
          childId={form.child.idChild}
          form={{ idChildForm, listTitle: form.list.title, share, shareChildTraject }}
        />
      )}
    </section>
  );
}
