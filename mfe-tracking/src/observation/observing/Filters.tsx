import type { CallAnswer } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { FilterGroup } from '../../shared/FilterGroup';
import { FilterSelect } from '../../shared/FilterSelect';
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
    <FilterGroup className={styles.filters} chosen={[age, mentor, category, question, show !== 'all']}>
      <FilterSelect
        label={analyseTexts.age}
        none={analyseTexts.allAges}
        value={age}
        options={answer.ages.map(({ id, description }) => ({ id, name: description }))}
        onChange={(value) => address.choose({ age: value, question: '' })}
      />
      <FilterSelect
        label={analyseTexts.mentor}
        none={analyseTexts.allMentors}
        value={mentor}
        options={answer.mentors}
        onChange={(value) => address.choose({ mentor: value })}
      />
      <FilterSelect
        label={analyseTexts.category}
        none={analyseTexts.allCategories}
        value={category}
        options={answer.categories}
        onChange={(value) => address.choose({ category: value, question: '' })}
      />
      <FilterSelect
        label={analyseTexts.question}
        none={analyseTexts.allQuestions}
        value={question}
        disabled={category === undefined}
        options={(questions?.questions ?? []).map(({ id, vraag, listTitle }) => ({
          id,
          name: `${vraag} (${listTitle})`,
        }))}
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
    </FilterGroup>
  );
}
