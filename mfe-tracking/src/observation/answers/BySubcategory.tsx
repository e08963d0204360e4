import { useCallback, useState, type ReactNode } from 'react';
import { foldText } from '@groepsapp/kernel';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import styles from './ObservationForm.module.css';

/** A question as it is asked. */
interface Asked {
  vraag: string;
}

/** The search among the questions of a list: its field, what it finds, and that it finds nothing. */
export function useQuestionSearch(content: readonly { questions: readonly Asked[] }[]) {
  const [search, setSearch] = useState('');
  const isFound = useCallback(({ vraag }: Asked) => foldText(vraag).includes(foldText(search)), [search]);
  const found = content.some(({ questions }) => questions.some(isFound));
  const nothing: ReactNode = !found && <EmptyText>Geen doelen gevonden</EmptyText>;
  return { field: <SearchField label="Zoek een doel" value={search} onChange={setSearch} />, isFound, nothing };
}

interface PartsProps<Question> {
  category: { subcategories: readonly string[]; questions: readonly Question[] };
  isFound: (question: Question) => boolean;
  children: (question: Question) => ReactNode;
}

/** The questions of an area by subcategory. What the search does not find stays in the page, hidden. */
export function BySubcategory<Question extends { subcategory: string | null }>(props: PartsProps<Question>) {
  const { category, isFound, children } = props;
  return [null, ...category.subcategories].map((subcategory) => {
    const own = category.questions.filter((question) => question.subcategory === subcategory);
    return (
      own.length > 0 && (
        <div key={subcategory ?? ''} hidden={!own.some(isFound)}>
          {subcategory !== null && <h3 className={styles.subcategory}>{subcategory}</h3>}
          {own.map(children)}
        </div>
      )
    );
  });
}
