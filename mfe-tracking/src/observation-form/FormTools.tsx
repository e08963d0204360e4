import type { ChildForm } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { useFields } from '@groepsapp/kernel/forms';
import { SearchField, SelectField } from '@groepsapp/kernel/ui/layout';
import { FormStatusBadge } from '../overview/forms/FormStatusBadge';
import { answersTexts } from '../observation/answers/answersTexts';
import { FilterSelect } from '../shared/FilterSelect';
import styles from './EditChildFormScreen.module.css';
import { editFormTexts as texts } from './observationFormTexts';
import type { EditedForm } from './useChildForm';

export interface FormToolsProps {
  form: ChildForm;
  state: EditedForm;
  search: string;
  onSearch: (text: string) => void;
  onAnswerOption: (option: 'last' | 'all') => void;
}

const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));

/** The bar above the questions: date, status, shown answers and author. */
export function FormTools({ form, state, search, onSearch, onAnswerOption }: FormToolsProps) {
  const { readOnly, saving, change } = state;
  const { status, mentor } = useFields(state);
  const { selectedFormStatus, updatedAt, updatedBy } = form.form;
  return (
    <>
      <p className={styles.facts}>
        {!form.viewStatus && <FormStatusBadge status={selectedFormStatus} />}
        <span>{texts.observedOn(formatDate(form.date))}</span>
        {updatedAt !== null && <span>{texts.savedBy(formatDate(updatedAt), updatedBy)}</span>}
      </p>
      <div className={styles.tools}>
        <SelectField
          label={texts.answers}
          value={form.answerOption}
          options={optionsOf(texts.answerOptions)}
          onChange={(option) => onAnswerOption(option === 'all' ? 'all' : 'last')}
        />
        {form.viewStatus && (
          <SelectField
            label={texts.status}
            value={status}
            disabled={saving}
            options={optionsOf(texts.statuses)}
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
        <SearchField label={answersTexts.search} value={search} onChange={onSearch} />
      </div>
    </>
  );
}
