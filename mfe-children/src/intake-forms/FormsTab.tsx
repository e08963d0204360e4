import { useState } from 'react';
import { useKernel, type IntakeForm, type IntakeTemplate } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { callQuery } from '@groepsapp/kernel/store';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText, Table } from '@groepsapp/kernel/ui/data';
import { SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { areaStore } from '../store';
import { intakeDrafts, keptForm, newForm, savedForm, type OpenedForm } from './drafts';
import { FormEditor } from './FormEditor';
import { formsTexts } from './intakeFormsTexts';
import { FormView } from './FormView';
import styles from './FormsTab.module.css';

const { useIntakeFormsQuery, useIntakeTemplatesQuery } = areaStore.inject((build) => ({
  intakeForms: build.query({
    query: (childId: number) => callQuery('v3 POST /filledInGeneralForms', { body: { idChild: childId } }),
    providesTags: (_answer, _error, childId) => [{ type: 'intake', id: childId }],
  }),
  intakeTemplates: build.query({
    query: () => callQuery('v3 POST /getQuestionnaireGeneralForms', { body: { utilization: 3 } }),
  }),
}));

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
    const kept = intakeDrafts(kernel).all.get(String(childId));
    return kept ? keptForm(kept) : null;
  });
  if (opened === null) return <Overview childId={childId} onEdit={setOpened} />;
  return <FormEditor childId={childId} opened={opened} onClose={() => setOpened(null)} />;
}

function Overview({ childId, onEdit }: { childId: number; onEdit: (form: OpenedForm) => void }) {
  const forms = useIntakeFormsQuery(childId);
  const [view, setView] = useState<View | null>(null);
  const [read, setRead] = useState<IntakeForm | null>(null);
  if (read !== null) return <ReadForm form={read} onBack={() => setRead(null)} />;
  // The list is never shown as empty, because a new form can always be started.
  return (
    <AsyncContent state={forms} lines={6}>
      {(list) => {
        const open = list.filter(({ status }) => status === 0);
        const shown = view ?? (open.length > 0 ? 'open' : 'new');
        return (
          <>
            <SegmentedControl
              label="Formulieren"
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

function ReadForm({ form, onBack }: { form: IntakeForm; onBack: () => void }) {
  return (
    <>
      <Button icon="back" onClick={onBack}>
        Terug naar overzicht
      </Button>
      <h3 className={styles.title}>{form.title}</h3>
      <FormView title={form.title} rows={form.jsonContent} />
    </>
  );
}

function NewForm({ onStart }: { onStart: (template: IntakeTemplate) => void }) {
  const templates = useIntakeTemplatesQuery(undefined);
  return (
    <AsyncContent state={templates} empty="Geen sjablonen gevonden">
      {(list) => <ChooseTemplate templates={list} onStart={onStart} />}
    </AsyncContent>
  );
}

interface ChooseTemplateProps {
  templates: readonly IntakeTemplate[];
  onStart: (template: IntakeTemplate) => void;
}

function ChooseTemplate({ templates, onStart }: ChooseTemplateProps) {
  const [id, setId] = useState('0');
  const [lacking, setLacking] = useState(false);
  const options = templates.map((template) => ({ value: String(template.id), label: template.title }));

  function start() {
    const template = templates.find((one) => String(one.id) === id);
    setLacking(template === undefined);
    if (template) onStart(template);
  }

  return (
    <div className={styles.choose}>
      <SelectField
        label="Kies een nieuw formulier"
        value={id}
        options={[{ value: '0', label: formsTexts.nothingChosen }, ...options]}
        onChange={setId}
      />
      {lacking && <Alert kind="error">Kies een formulier om verder te kunnen gaan!</Alert>}
      <Button kind="primary" onClick={start}>
        Formulier starten
      </Button>
    </div>
  );
}

interface FormListProps {
  forms: readonly IntakeForm[];
  onOpen: (form: IntakeForm) => void;
}

/** The forms that were started and are not final yet. */
function OpenForms({ forms, onOpen }: FormListProps) {
  const { name, startedBy, startedAt } = formsTexts.columns;
  if (forms.length === 0) return <EmptyText>{formsTexts.noForms}</EmptyText>;
  return (
    <>
      <h3 className={styles.title}>{formsTexts.openHeading}</h3>
      <Table
        label={formsTexts.openHeading}
        rows={forms}
        rowKey={({ id }) => id}
        columns={[
          { header: name, cell: (form) => <OpenButton form={form} onOpen={onOpen} /> },
          { header: startedBy, cell: ({ createdBy }) => createdBy || formsTexts.noAnswer },
          { header: startedAt, short: true, cell: ({ createdAt }) => formatDate(createdAt) },
        ]}
      />
    </>
  );
}

function OpenButton({ form, onOpen }: { form: IntakeForm; onOpen: (form: IntakeForm) => void }) {
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(form)}>
      {form.title}
    </button>
  );
}

/** The final forms, which are only read. */
function FormHistory({ forms, onOpen }: FormListProps) {
  if (forms.length === 0) return <EmptyText>{formsTexts.noForms}</EmptyText>;
  return (
    <ul className={styles.history}>
      {forms.map((form) => (
        <li key={form.id} className={styles.past}>
          <OpenButton form={form} onOpen={onOpen} />
          <time dateTime={form.updatedAt} className={styles.moment}>
            {formatDate(form.updatedAt)} {formatTime(form.updatedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
