import { useId } from 'react';
import { useKernel, type CallAnswer, type GeneralForm, type GeneralFormQuestion } from '@groepsapp/kernel';
import {
  DraftNotice,
  EditConflict,
  FormProblem,
  useFields,
  useProblem,
  type ConflictLine,
} from '@groepsapp/kernel/forms';
import { useNavigate, useParams } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Page, Stack, TextAreaField } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { inMonths } from '../shared/months';
import choice from '../shared/ShareCheckbox.module.css';
import { useBanner, type Banner } from '../shared/useBanner';
import { areaStore } from '../store';
import styles from './GeneralFormScreen.module.css';
import {
  toggleAnswer,
  useGeneralForm,
  useGeneralFormQuery,
  writeNote,
  type FilledForm,
  type FormFields as Fields,
  type NamedForm,
} from './useGeneralForm';

/** The form that an address names; `null` for an address that names none. */
function parseNamedForm(params: Readonly<Record<string, string | undefined>>): NamedForm | null {
  const numbers = [params.idChild, params.idForm, params.idGeneralForm].map((text) => Number(text));
  const [idChild = 0, idForm = 0, idGeneralForm = -1] = numbers;
  const valid = numbers.every(Number.isSafeInteger) && idChild > 0 && idForm > 0 && idGeneralForm >= 0;
  return valid ? { idChild, idForm, idGeneralForm } : null;
}

/** A general form of a child: fill in, save, and print once it is saved. */
function GeneralFormScreen() {
  const named = parseNamedForm(useParams());
  const form = useGeneralFormQuery(named ?? skipToken);
  const [banner, show] = useBanner();
  const navigate = useNavigate();
  const found = form.currentData;

  return (
    <Page
      heading={found?.form.title ?? 'Formulier'}
      intro={found && `${found.child.childName}, ${inMonths(found.child.childAge)}`}
      actions={
        <Button
          icon="back"
          onClick={() => void navigate(named ? `/children/${named.idChild}/childtrackingsystem` : '/children')}
        >
          Terug
        </Button>
      }
    >
      {banner && <Alert kind={banner.kind}>{banner.text}</Alert>}
      {named === null ? (
        <EmptyText>Dit formulier bestaat niet.</EmptyText>
      ) : (
        <AsyncContent state={form} lines={10}>
          {(loaded) => (
            <FormFields key={Object.values(named).join('.')} named={named} loaded={loaded} onBanner={show} />
          )}
        </AsyncContent>
      )}
    </Page>
  );
}

function inWords({ answers }: GeneralFormQuestion, chosen: readonly number[], note: string): string {
  const words = answers.filter(({ id }) => chosen.includes(id)).map(({ answer }) => answer);
  return [...words, note].filter((text) => text !== '').join(', ') || 'Niet ingevuld';
}

/** How the questions read that two people answered differently. */
function conflictLines({ formContent }: GeneralForm): readonly ConflictLine<Fields>[] {
  return formContent
    .flatMap(({ questions }) => questions)
    .map((question) => ({
      label: question.question,
      text: ({ checkedAnswer, answerNote }) =>
        inWords(question, checkedAnswer[question.id] ?? [], answerNote[question.id] ?? ''),
    }));
}

interface FormFieldsProps {
  named: NamedForm;
  loaded: GeneralForm;
  onBanner: (banner: Banner | null) => void;
}

function FormFields({ named, loaded, onBanner }: FormFieldsProps) {
  const form = useGeneralForm(named, loaded);
  const navigate = useNavigate();

  function saved({ idGeneralForm }: CallAnswer<'v3 POST /ChildTrackingSystem/saveGeneralForm'>) {
    onBanner({ kind: 'success', text: 'Algemeen formulier is succesvol opgeslagen' });
    const path = `/childtrackingsystem/generalForm/${named.idChild}/${named.idForm}/${idGeneralForm}`;
    void navigate(path, { replace: true });
  }

  function save() {
    onBanner(null);
    form.save(saved);
  }

  return (
    <div className={styles.form}>
      {loaded.formContent.map(({ title, questions }, index) => (
        <section key={index} aria-label={title}>
          <Stack>
            <h2 className={styles.title}>{title}</h2>
            {questions.map((question) => (
              <Question key={question.id} question={question} form={form} />
            ))}
          </Stack>
        </section>
      ))}
      <DraftNotice form={form} />
      <FormProblem form={form} />
      <div className={styles.actions}>
        <Button kind="primary" busy={form.saving} onClick={save}>
          Opslaan
        </Button>
        {named.idGeneralForm !== 0 && <Print named={named} title={loaded.form.title} />}
      </div>
      <EditConflict form={form} lines={conflictLines(loaded)} onSaved={saved} />
    </div>
  );
}

function Print({ named, title }: { named: NamedForm; title: string }) {
  const { api } = useKernel();
  const load = async () => ({
    ...(await api.request('v3 POST /ChildTrackingSystem/downloadGeneralForm', { body: named })),
    type: 'application/pdf',
  });
  return <DownloadButton name={title} label="PDF" load={load} />;
}

interface QuestionProps {
  question: GeneralFormQuestion;
  form: FilledForm;
}

/** One question: a text, a choice with an explanation, or any number of answers. */
function Question({ question, form }: QuestionProps) {
  const { id, inputType } = question;
  const note = {
    value: useFields(form, ({ answerNote }) => answerNote[id] ?? ''),
    error: useProblem(form, `answerNote.${id}`),
    onChange: (text: string) => writeNote(form, id, text),
  };
  if (inputType === 'text') return <TextAreaField {...note} label={question.question} />;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{question.question}</legend>
      <Answers question={question} form={form} />
      {inputType === 'radio' && (
        <TextAreaField
          {...note}
          rows={2}
          label={
            <>
              <span aria-hidden="true">Toelichting</span>
              <span className="ga-visually-hidden">{`Toelichting bij: ${question.question}`}</span>
            </>
          }
        />
      )}
    </fieldset>
  );
}

function Answers({ question, form }: QuestionProps) {
  const name = useId();
  const chosen = useFields(form, ({ checkedAnswer }) => checkedAnswer[question.id]) ?? [];
  return (
    <div className={styles.answers}>
      {question.answers.map(({ id, answer }) => (
        <label key={id} className={choice.share}>
          <input
            type={question.inputType === 'radio' ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => toggleAnswer(form, question, id)}
          />
          {answer}
        </label>
      ))}
    </div>
  );
}

export default areaStore.withStore(GeneralFormScreen);
