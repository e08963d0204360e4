import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { CallAnswer, OverviewCategory } from '@groepsapp/kernel';
import { callWith, skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import filters from '../filters.module.css';
import { Choices } from '../../shared/Choices';
import { areaFilter, described, FilterSelects, titled } from '../../shared/Filters';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useOffered, useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import { CategoryTable } from './CategoryTable';
import { inkOn, markOf, answerWords } from './cells';
import styles from './GroupOverviewScreen.module.css';

const { useGroupOverviewQuery } = areaStore.inject((build) => ({
  groupOverview: build.query({
    query: callWith('v3 POST /ChildTrackingSystem/groupOverview', 'body'),
    providesTags: ['results'],
  }),
}));

type Overview = CallAnswer<'v3 POST /ChildTrackingSystem/groupOverview'>;

const filterOf = (address: Address) => ({
  idList: address.id('list'),
  idCategory: address.id('category'),
  idMentor: address.id('mentor'),
  idAge: address.id('age'),
});

function GroupOverviewScreen() {
  const scope = useScope();
  const address = useAddress();
  const state = useGroupOverviewQuery(scope ? { ...scope, ...filterOf(address) } : skipToken);
  const offered = useOffered(scope, state);
  const hasResults = (state.currentData?.results.length ?? 0) > 0;

  return (
    <div className={styles.sheet}>
      <TrackingFrame
        heading="Groepsoverzicht"
        actions={
          <Button disabled={!hasResults} onClick={() => window.print()}>
            Afdrukken
          </Button>
        }
      >
        {offered && <Filters offered={offered} address={address} settled={state.currentData !== undefined} />}
        <AsyncContent state={state} lines={12}>
          {(overview) =>
            overview.idList === null ? (
              <Choices
                text="Kies een observatielijst om het groepsoverzicht te zien"
                options={titled(overview.lists)}
                onChoose={(id) => address.choose({ list: String(id) })}
              />
            ) : overview.results.length === 0 ? (
              <EmptyText>Geen resultaten gevonden</EmptyText>
            ) : (
              <Results
                results={overview.results}
                list={overview.lists.find(({ id }) => id === overview.idList)?.titel}
              />
            )
          }
        </AsyncContent>
      </TrackingFrame>
    </div>
  );
}

interface FiltersProps {
  /** The last offer of the server. */
  offered: Overview;
  address: Address;
  /** Whether these options belong to the current address; until then the chosen values are shown. */
  settled: boolean;
}

function Filters({ offered, address, settled }: FiltersProps) {
  const { lists, categories, mentors, ages } = offered;
  const { idList, idCategory, idMentor, idAge } = settled ? offered : filterOf(address);
  return (
    <div className={`${filters.filters} ${styles.filters}`}>
      <FilterSelects
        address={address}
        filters={[
          {
            name: 'list',
            label: 'Observatielijst',
            none: 'Kies een observatielijst',
            value: idList,
            options: titled(lists),
          },
          { name: 'category', ...areaFilter, value: idCategory, options: categories },
          { name: 'mentor', label: 'Mentor', none: 'Alle mentoren', value: idMentor, options: mentors },
          { name: 'age', label: 'Leeftijd', none: 'Alle leeftijden', value: idAge, options: described(ages) },
        ]}
      />
    </div>
  );
}

/** The tables of the areas, with what their dots mean. */
function Results({ results, list }: { results: readonly OverviewCategory[]; list: string | undefined }) {
  const [withWords, setWithWords] = useState(false);
  const tables = useOpenWhenPrinted();
  return (
    <div ref={tables} className={styles.overview} data-words={withWords}>
      <p className={styles.printed}>{list}</p>
      <AnswerLegend results={results} />
      <label className={`${filters.option} ${styles.words}`}>
        <input type="checkbox" checked={withWords} onChange={({ target }) => setWithWords(target.checked)} />
        Toon antwoord en datum
      </label>
      {results.map((category) => (
        <CategoryTable key={category.idCategory} category={category} withWords={withWords} />
      ))}
    </div>
  );
}

/** Every answer of an overview, once, in order of its value. */
function allAnswers(results: readonly OverviewCategory[]) {
  const found = new Map<string, { answer: string; color: string | null; points: number }>();
  for (const { answer, color, points } of results.flatMap(({ questions }) => questions.flatMap((one) => one.answers))) {
    found.set(`${points} ${answer} ${color}`, { answer, color, points });
  }
  return [...found.values()].sort((a, b) => a.points - b.points || a.answer.localeCompare(b.answer, 'nl'));
}

/** Legend of the dots. */
function AnswerLegend({ results }: { results: readonly OverviewCategory[] }) {
  const answers = useMemo(() => allAnswers(results), [results]);
  return (
    <ul className={styles.legend} aria-label="Legenda">
      {answers.map(({ answer, color, points }) => (
        <li key={`${points} ${answer} ${color}`}>
          <Dot color={color} points={points} />
          {answerWords(answer)}
        </li>
      ))}
    </ul>
  );
}

interface DotProps {
  color: string | null;
  /** Place of the answer among the possible ones; 0 for a free answer. */
  points: number;
}

/** An answer as a dot in its colour, with its number in it; the meaning is in the text beside it. */
function Dot({ color, points }: DotProps) {
  const style = color === null ? undefined : ({ '--dot': color, color: inkOn(color) } as CSSProperties);
  return (
    <span className={color === null ? `${styles.dot} ${styles.ring}` : styles.dot} style={style} aria-hidden="true">
      {markOf(points)}
    </span>
  );
}

/** Expands collapsed areas before printing. */
function useOpenWhenPrinted() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function open() {
      for (const details of ref.current?.querySelectorAll('details') ?? []) details.open = true;
    }
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);
  return ref;
}

export default areaStore.withStore(GroupOverviewScreen);
