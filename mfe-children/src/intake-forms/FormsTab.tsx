import { useState } from 'react';
import { useKernel, type IntakeForm } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { areaStore } from '../store';
import { draftsOf, keptForm, newForm, savedForm, type OpenedForm } from './drafts';
import { FormEditor } from './FormEditor';
import { FormHistory, NewForm, OpenForms } from './FormLists';
import { useIntakeFormsQuery } from './intakeFormsApi';
import { formsTexts } from './intakeFormsTexts';
import { FormView } from './FormView';
import styles from './FormsTab.module.css';

type View = keyof typeof formsTexts.views;

const views: readonly View[] = ['new', 'open', 'history'];

/** The tab 'Formulieren': the form that is being filled in, or else what there is to open. */
function FormsTab({ childId }: { childId: number }) {
  return <OfChild key={childId} childId={childId} />;
}

export default areaStore.withStore(FormsTab);

function OfChild({ childId }: { childId: number }) {
  const kernel = useKernel();
  const [opened, setOpened] = useState<OpenedForm | null>(() => {
    const kept = draftsOf(kernel).all.get(String(childId));
    return kept ? keptForm(kept) : null;
  });
  if (opened === null) return <Overview childId={childId} onEdit={setOpened} />;
  return <FormEditor childId={childId} opened={opened} onClose={() => setOpened(null)} />;
}

interface OverviewProps {
  childId: number;
  onEdit: (form: OpenedForm) => void;
}

function Overview({ childId, onEdit }: OverviewProps) {
  const forms = useIntakeFormsQuery(childId);
  const [view, setView] = useState<View | null>(null);
  const [read, setRead] = useState<IntakeForm | null>(null);
  if (read !== null) return <ReadForm form={read} onBack={() => setRead(null)} />;
  return (
    <AsyncContent state={forms} empty="" isEmpty={never} lines={6}>
      {(list) => {
        const open = list.filter(({ status }) => status === 0);
        const shown = view ?? (open.length > 0 ? 'open' : 'new');
        return (
          <>
            <SegmentedControl
              label={formsTexts.heading}
              value={shown}
              onChange={setView}
              options={views.map((value) => ({ value, label: formsTexts.views[value] }))}
            />
            <div className={styles.view}>
              {shown === 'new' && <NewForm onStart={(template) => onEdit(newForm(template))} />}
              {shown === 'open' && <OpenForms forms={open} onOpen={(form) => onEdit(savedForm(form))} />}
              {shown === 'history' && (
                <FormHistory forms={list.filter(({ status }) => status === 1)} onOpen={setRead} />
              )}
            </div>
          </>
        );
      }}
    </AsyncContent>
  );
}

/** The list is never shown as empty, because a new form can always be started. */
const never = () => false;

function ReadForm({ form, onBack }: { form: IntakeForm; onBack: () => void }) {
  return (
    <>
      <Button icon="back" onClick={onBack}>
        {formsTexts.back}
      </Button>
      <h3 className={styles.title}>{form.title}</h3>
      <FormView title={form.title} rows={form.jsonContent} />
    </>
  );
}
