import { useKernel, type CallAnswer, type GeneralForm, type GeneralFormQuestion } from '@groepsapp/kernel';
import { DraftNotice, EditConflict, type ConflictLine, FormProblem } from '@groepsapp/kernel/forms';
import { useNavigate, useParams } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { useBanner, type Banner } from '../shared/useBanner';
import { areaStore } from '../store';
import { useGeneralForm, type FormFields as Fields, type NamedForm } from './useGeneralForm';
import { useGeneralFormQuery } from './generalFormApi';
import { generalFormTexts as texts } from './generalFormTexts';
import { Question } from './Question';
import styles from './GeneralFormScreen.module.css';

/** The form that an address names; `null` for an address that names none. */
function namedIn(params: Readonly<Record<string, string | undefined>>): NamedForm | null {
  const numbers = [params.idChild, params.idForm, params.idGeneralForm].map((text) => Number(text));
  const [idChild = 0, idForm = 0, idGeneralForm = -1] = numbers;
  const valid = numbers.every(Number.isSafeInteger) && idChild > 0 && idForm > 0 && idGeneralForm >= 0;
  return valid ? { idChild, idForm, idGeneralForm } : null;
}

/** A general form of a child: fill in, save, and print once it is saved. */
function GeneralFormScreen() {
  const named = namedIn(useParams());
  const form = useGeneralFormQuery(named ?? skipToken);
  const [banner, show] = useBanner();
  const navigate = useNavigate();
  const found = form.currentData;

  return (
    <Page
      heading={found?.form.title ?? texts.loading}
      intro={found && texts.intro(found.child.childName, found.child.childAge)}
      actions={
        <Button
          icon="back"
          onClick={() => void navigate(named ? `/children/${named.idChild}/childtrackingsystem` : '/children')}
        >
          {texts.back}
        </Button>
      }
    >
      {banner && <Alert kind={banner.kind}>{banner.text}</Alert>}
      {named === null ? (
        <EmptyText>{texts.unknown}</EmptyText>
      ) : (
        <AsyncContent state={form} empty="" lines={10}>
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
  return [...words, note].filter((text) => text !== '').join(', ') || texts.notFilled;
}

/** How the questions read that two people answered differently. */
function linesOf({ formContent }: GeneralForm): readonly ConflictLine<Fields>[] {
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
    onBanner({ kind: 'success', text: texts.saved });
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
        <section key={index} aria-label={title} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          {questions.map((question) => (
            <Question key={question.id} question={question} form={form} />
          ))}
        </section>
      ))}
      <DraftNotice form={form} />
      <FormProblem form={form} />
      <div className={styles.actions}>
        <Button kind="primary" busy={form.saving} onClick={save}>
          {texts.save}
        </Button>
        {named.idGeneralForm !== 0 && <Print named={named} title={loaded.form.title} />}
      </div>
      <EditConflict form={form} lines={linesOf(loaded)} onSaved={saved} />
    </div>
  );
}

function Print({ named, title }: { named: NamedForm; title: string }) {
  const { api } = useKernel();

  async function load() {
    const answer = await api.request('v3 POST /ChildTrackingSystem/downloadGeneralForm', { body: named });
    return { filename: answer.filename, base64: answer.fileContent, type: 'application/pdf' };
  }

  return <DownloadButton name={title} label={texts.pdf} load={load} />;
}

export default areaStore.withStore(GeneralFormScreen);
