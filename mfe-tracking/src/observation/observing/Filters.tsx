import type { CallAnswer } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import type { Address } from '../../shared/useAddress';
import type { Scope } from '../../shared/useScope';
import { useQuestionsQuery } from './analyseApi';
import styles from './AnalyseScreen.module.css';
import { analyseTexts } from './analyseTexts';
import type { Choice } from './analyseRules';

export interface FiltersProps {
  answer: CallAnswer<'v3 POST /ChildTrackingSystem/analyse'>;
  scope: Scope;
  choice: Choice;
  address: Address;
}

const valueOf = (id: number | undefined) => (id === undefined ? '' : String(id));

/** The filters; each offers what the others leave. Another category has other questions. */
export function Filters({ answer, scope, choice, address }: FiltersProps) {
  const { age, mentor, category, question, show } = choice;
  const { idEstablishment } = scope;
  const { currentData: questions } = useQuestionsQuery(
    category === undefined
      ? skipToken
      : { idEstablishment, idCategory: category, ...(age !== undefined && { selectedAge: age }) },
  );

  return (
    <div className={styles.filters}>
      <SelectField
        label={analyseTexts.age}
        value={valueOf(age)}
        options={[
          { value: '', label: analyseTexts.allAges },
          ...answer.ages.map(({ id, description }) => ({ value: String(id), label: description })),
        ]}
        onChange={(value) => address.choose({ age: value, question: '' })}
      />
      <SelectField
        label={analyseTexts.mentor}
        value={valueOf(mentor)}
        options={[
          { value: '', label: analyseTexts.allMentors },
          ...answer.mentors.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => address.choose({ mentor: value })}
      />
      <SelectField
        label={analyseTexts.category}
        value={valueOf(category)}
        options={[
          { value: '', label: analyseTexts.allCategories },
          ...answer.categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => address.choose({ category: value, question: '' })}
      />
      <SelectField
        label={analyseTexts.question}
        value={valueOf(question)}
        disabled={category === undefined}
        options={[
          { value: '', label: analyseTexts.allQuestions },
          ...(questions?.questions ?? []).map(({ id, vraag, listTitle }) => ({
            value: String(id),
            label: `${vraag} (${listTitle})`,
          })),
        ]}
        onChange={(value) => address.choose({ question: value })}
      />
      <SelectField
        label={analyseTexts.childFilter}
        value={show}
        options={[
          { value: 'all', label: analyseTexts.all },
          { value: 'present', label: analyseTexts.present },
          { value: 'vve', label: analyseTexts.vve },
        ]}
        onChange={(value) => address.choose({ show: value === 'all' ? '' : value })}
      />
    </div>
  );
}
