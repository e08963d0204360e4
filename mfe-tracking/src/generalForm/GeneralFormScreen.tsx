import { useKernel, type GeneralForm } from '@groepsapp/kernel';
import { useNavigate, useParams } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { useBanner, type Banner } from '../frame/useBanner';
import { areaStore } from '../store';
import { FormConflict } from './FormConflict';
import { useGeneralFormQuery } from './generalFormApi';
import { generalFormTexts as texts } from './generalFormTexts';
import { Question } from './Question';
import { useGeneralForm, type NamedForm } from './useGeneralForm';
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

interface FormFieldsProps {
  named: NamedForm;
  loaded: GeneralForm;
  onBanner: (banner: Banner | null) => void;
}

function FormFields({ named, loaded, onBanner }: FormFieldsProps) {
  const form = useGeneralForm(named, loaded);
  const navigate = useNavigate();

  async function save() {
    onBanner(null);
    const id = await form.save();
    if (id === null) return;
    onBanner({ kind: 'success', text: texts.saved });
    void navigate(`/childtrackingsystem/generalForm/${named.idChild}/${named.idForm}/${id}`, { replace: true });
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
      {form.dirty && !form.saving && (
        <Alert kind="info" action={<Button onClick={form.discard}>{texts.discard}</Button>}>
          {texts.draft}
        </Alert>
      )}
      {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
      <div className={styles.actions}>
        <Button kind="primary" busy={form.saving} onClick={() => void save()}>
          {texts.save}
        </Button>
        {named.idGeneralForm !== 0 && <Print named={named} title={loaded.form.title} />}
      </div>
      {form.theirs && <FormConflict form={form} loaded={loaded} theirs={form.theirs} />}
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
