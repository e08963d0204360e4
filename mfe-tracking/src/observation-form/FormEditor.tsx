import type { ReactNode } from 'react';
import type { ChildForm } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { DraftNotice, EditConflict, FormField, useFields, type ConflictLine } from '@groepsapp/kernel/forms';
import { Alert, Button, TextAreaField } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { FormSharing } from '../child-tab/FormSharing';
import { NoteField } from '../observation/answers/AnswerCell';
import { useQuestionSearch } from '../observation/answers/BySubcategory';
import observing from '../observation/answers/ObservationForm.module.css';
import { answersTexts } from '../observation/answers/answersTexts';
import { CategoryPhotos } from '../observation/photos/CategoryPhotos';
import { FormStatusBadge, formsTexts } from '../overview/forms/formParts';
import { CategoryHeading } from '../shared/CategoryHeading';
import { FilterSelect } from '../shared/Filters';
import styles from './EditChildFormScreen.module.css';
import { editFormTexts as texts } from './observationFormTexts';
import { FormCategory } from './FormCategory';
import { useChildForm, type EditedForm, type FormFields, type SavedForm } from './useChildForm';

interface FormEditorProps {
  idResult: number;
  form: ChildForm;
  onAnswerOption: (option: 'last' | 'all') => void;
  /** The server has saved the form under this id. */
  onSaved: (idChildForm: number) => void;
  /** A new save clears the message of the previous one. */
  onSaving: () => void;
}

/** The form itself: answers to read, notes to write, status and sharing. */
export function FormEditor({ idResult, form, onAnswerOption, onSaved, onSaving }: FormEditorProps) {
  const state = useChildForm(idResult, form);
  const { field, isFound, nothing } = useQuestionSearch(form.formContent);

  const saved = ({ idChildForm }: SavedForm) => onSaved(idChildForm);

  function save() {
    onSaving();
    state.save(saved);
  }

  return (
    <>
      <FormTools form={form} state={state} search={field} onAnswerOption={onAnswerOption} />
      <Notices form={form} state={state} />
      {nothing}
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
            Opslaan
          </Button>
        </div>
      )}
      <EditConflict form={state} lines={conflictLines(form)} onSaved={saved} />
    </>
  );
}

interface FormToolsProps {
  form: ChildForm;
  state: EditedForm;
  search: ReactNode;
  onAnswerOption: (option: 'last' | 'all') => void;
}

const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));

/** The bar above the questions: date, status, shown answers and author. */
function FormTools({ form, state, search, onAnswerOption }: FormToolsProps) {
  const { readOnly, saving, change } = state;
  const { status, mentor } = useFields(state);
  const { selectedFormStatus, updatedAt, updatedBy } = form.form;
  return (
    <>
      <p className={styles.facts}>
        {!form.viewStatus && <FormStatusBadge status={selectedFormStatus} />}
        <span>{`Geobserveerd op ${formatDate(form.date)}`}</span>
        {updatedAt !== null && <span>{texts.savedBy(formatDate(updatedAt), updatedBy)}</span>}
      </p>
      <div className={styles.tools}>
        <SelectField
          label="Antwoorden"
          value={form.answerOption}
          options={optionsOf(texts.answerOptions)}
          onChange={(option) => onAnswerOption(option === 'all' ? 'all' : 'last')}
        />
        {form.viewStatus && (
          <SelectField
            label={texts.status}
            value={status}
            disabled={saving}
            options={optionsOf(formsTexts.statuses)}
            onChange={(status) => change({ status: status === 'final' ? 'final' : 'development' })}
          />
        )}
        <FilterSelect
          label={texts.filledInBy}
          none={answersTexts.noMentor}
          value={mentor}
          disabled={readOnly || saving}
          options={form.mentors}
          onChange={(mentor) => change({ mentor: mentor === '' ? null : Number(mentor) })}
        />
        {search}
      </div>
    </>
  );
}

/** Notices: archived, final, unsaved changes, or changed by somebody else. */
function Notices({ form, state }: { form: ChildForm; state: EditedForm }) {
  return (
    <div className={styles.told}>
      {!form.form.active && <Alert kind="info">Dit observatieformulier staat in het archief.</Alert>}
      {state.readOnly && (
        <Alert kind="info">
          {form.viewStatus
            ? 'Dit observatieformulier is definitief. Zet de status op in ontwikkeling om het te wijzigen.'
            : 'Dit observatieformulier is definitief en kan niet meer worden gewijzigd.'}
        </Alert>
      )}
      {state.overtaken && (
        <Alert kind="warning">
          Dit formulier is intussen door iemand anders gewijzigd. Bij het opslaan kun je kiezen wat blijft staan.
        </Alert>
      )}
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
        <p className={styles.quiet}>Sla het formulier eerst op om het te kunnen delen.</p>
      ) : (
        <FormSharing
          childId={form.child.idChild}
          form={{ idChildForm, listTitle: form.list.title, share, shareChildTraject }}
          refusal={form.sharingRefusal}
        />
      )}
    </section>
  );
}

function shown(text: string | undefined): string {
  return text === undefined || text.trim() === '' ? '–' : text.trim();
}

/** How the fields of a form read, when two people wrote different things. */
function conflictLines({ mentors, formContent }: ChildForm): readonly ConflictLine<FormFields>[] {
  return [
    { label: texts.status, text: ({ status }) => formsTexts.statuses[status] },
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
