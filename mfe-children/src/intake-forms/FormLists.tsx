import { useState } from 'react';
import type { IntakeForm, IntakeTemplate } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText, Table } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { useIntakeTemplatesQuery } from './intakeFormsApi';
import { formsTexts } from './intakeFormsTexts';
import styles from './FormsTab.module.css';

export function NewForm({ onStart }: { onStart: (template: IntakeTemplate) => void }) {
  const templates = useIntakeTemplatesQuery({});
  return (
    <AsyncContent state={templates} empty={formsTexts.noTemplates}>
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
        label={formsTexts.choose}
        value={id}
        options={[{ value: '0', label: formsTexts.nothingChosen }, ...options]}
        onChange={setId}
      />
      {lacking && <Alert kind="error">{formsTexts.chooseFirst}</Alert>}
      <Button kind="primary" onClick={start}>
        {formsTexts.start}
      </Button>
    </div>
  );
}

interface FormListProps {
  forms: readonly IntakeForm[];
  onOpen: (form: IntakeForm) => void;
}

/** The forms that were started and are not final yet. */
export function OpenForms({ forms, onOpen }: FormListProps) {
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
export function FormHistory({ forms, onOpen }: FormListProps) {
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
