import { useCallback, useState } from 'react';
import type { ChildForm, ChildFormQuestion } from '@groepsapp/kernel';
import { DraftNotice, EditConflict, FormField, useFields, type ConflictLine } from '@groepsapp/kernel/forms';
import { Alert, Button, TextAreaField } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { FormSharing } from '../child-tab/FormSharing';
import { NoteField } from '../observation/answers/AnswerCell';
import observing from '../observation/answers/ObservationForm.module.css';
import { answersTexts } from '../observation/answers/answersTexts';
import { CategoryPhotos } from '../observation/photos/CategoryPhotos';
import { CategoryHeading } from '../shared/CategoryHeading';
import styles from './EditChildFormScreen.module.css';
import { editFormTexts as texts } from './observationFormTexts';
import { FormCategory } from './FormCategory';
import { useChildForm, type EditedForm, type FormFields, type SavedForm } from './useChildForm';
import { FormTools } from './FormTools';

export interface FormEditorProps {
  idResult: number;
  form: ChildForm;
  onAnswerOption: (option: 'last' | 'all') => void;
  /** The server has saved the form under this id. */
  onSaved: (idChildForm: number) => void;
  /** A new save clears the message of the previous one. */
  onSaving: () => void;
}

const small = (text: string) => text.trim().toLocaleLowerCase('nl');

/** The form itself: answers to read, notes to write, status and sharing. */
export function FormEditor({ idResult, form, onAnswerOption, onSaved, onSaving }: FormEditorProps) {
  const state = useChildForm(idResult, form);
  const [search, setSearch] = useState('');
  const isFound = useCallback(({ vraag }: ChildFormQuestion) => small(vraag).includes(small(search)), [search]);
  const nothing = !form.formContent.some(({ questions }) => questions.some(isFound));

  const saved = ({ idChildForm }: SavedForm) => onSaved(idChildForm);

  function save() {
    onSaving();
    state.save(saved);
  }

  return (
    <>
      <FormTools form={form} state={state} search={search} onSearch={setSearch} onAnswerOption={onAnswerOption} />
      <Notices form={form} state={state} />
      {nothing && <EmptyText>{answersTexts.nothingFound}</EmptyText>}
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
      {state.problem !== null && <Alert kind="error">{state.problem}</Alert>}
      {!state.readOnly && (
        <div className={observing.foot}>
          <Button kind="primary" busy={state.saving} onClick={save}>
            {texts.save}
          </Button>
        </div>
      )}
      <EditConflict form={state} lines={conflictLines(form)} onSaved={saved} />
    </>
  );
}

/** Notices: archived, final, unsaved changes, or changed by somebody else. */
function Notices({ form, state }: { form: ChildForm; state: EditedForm }) {
  return (
    <div className={styles.told}>
      {!form.form.active && <Alert kind="info">{texts.archived}</Alert>}
      {state.readOnly && <Alert kind="info">{form.viewStatus ? texts.finalForStatus : texts.final}</Alert>}
      {state.overtaken && <Alert kind="warning">{texts.overtaken}</Alert>}
      <DraftNotice form={state} />
    </div>
  );
}

function Notes({ form, state }: { form: ChildForm; state: EditedForm }) {
  const { readOnly } = state;
  const { listNote, note } = useFields(state);
  return (
    <>
      {form.list.noteChecked === 'checked' && !(readOnly && listNote === '') && (
        <section className={observing.category} aria-label={texts.listNote}>
          <CategoryHeading name={texts.listNote} />
          <NoteField
            label={texts.listNote}
            value={listNote}
            readOnly={readOnly}
            onChange={(text) => state.change({ listNote: text })}
          />
        </section>
      )}
      {!(readOnly && note === '') && (
        <section className={observing.category} aria-label={texts.formNote}>
          <FormField form={state} name="note">
            {(field) => <TextAreaField label={texts.formNote} disabled={readOnly} {...field} />}
          </FormField>
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

function shown(text: string | undefined): string {
  return text === undefined || text.trim() === '' ? texts.nothing : text.trim();
}

/** How the fields of a form read, when two people wrote different things. */
function conflictLines({ mentors, formContent }: ChildForm): readonly ConflictLine<FormFields>[] {
  return [
    { label: texts.status, text: ({ status }) => texts.statuses[status] },
    { label: texts.filledInBy, text: ({ mentor }) => shown(mentors.find(({ id }) => id === mentor)?.name) },
    ...formContent.flatMap(({ id, name, questions }): ConflictLine<FormFields>[] => [
      ...questions.map(({ id: question, vraag }) => ({
        label: texts.noteFor(vraag),
        text: ({ answerNote }: FormFields) => shown(answerNote[question]),
      })),
      { label: texts.categoryNote(name), text: ({ categoryNote }) => shown(categoryNote[id]) },
    ]),
    { label: texts.listNote, text: ({ listNote }) => shown(listNote) },
    { label: texts.formNote, text: ({ note }) => shown(note) },
  ];
}
