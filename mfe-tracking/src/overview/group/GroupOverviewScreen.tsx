import { useEffect, useRef, useState } from 'react';
import type { CallAnswer, OverviewCategory } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import filters from '../filters.module.css';
import { FilterSelect } from '../../shared/FilterSelect';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useOffered } from '../../shared/useOffered';
import { useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import { AnswerLegend } from './AnswerLegend';
import { CategoryTable } from './CategoryTable';
import styles from './GroupOverviewScreen.module.css';
import { useGroupOverviewQuery } from './groupOverviewApi';
import { overviewTexts as texts } from './groupOverviewTexts';

type Overview = CallAnswer<'v3 POST /ChildTrackingSystem/groupOverview'>;

function filterOf(address: Address) {
  const [idList, idCategory] = [address.id('list'), address.id('category')];
  const [idMentor, idAge] = [address.id('mentor'), address.id('age')];
  return {
    ...(idList && { idList }),
    ...(idCategory && { idCategory }),
    ...(idMentor && { idMentor }),
    ...(idAge && { idAge }),
  };
}

function GroupOverviewScreen() {
  const scope = useScope();
  const address = useAddress();
  const state = useGroupOverviewQuery(scope ? { ...scope, ...filterOf(address) } : skipToken);
  const offered = useOffered(scope, state);
  const hasResults = (state.currentData?.results.length ?? 0) > 0;

  return (
    <div className={styles.sheet}>
      <TrackingFrame
        heading={texts.heading}
        actions={
          <Button disabled={!hasResults} onClick={() => window.print()}>
            {texts.print}
          </Button>
        }
      >
        {offered && <Filters offered={offered} address={address} settled={state.currentData !== undefined} />}
        <AsyncContent state={state} empty="" isEmpty={() => false} lines={12}>
          {(overview) =>
            overview.idList === null ? (
              <EmptyText>{texts.chooseList}</EmptyText>
            ) : overview.results.length === 0 ? (
              <EmptyText>{texts.empty}</EmptyText>
            ) : (
              <Results results={overview.results} list={listOf(overview)} />
            )
          }
        </AsyncContent>
      </TrackingFrame>
    </div>
  );
}

const listOf = ({ lists, idList }: Overview) => lists.find(({ id }) => id === idList)?.titel ?? '';

interface FiltersProps {
  /** What the server offered last. */
  offered: Overview;
  address: Address;
  /** Whether these options belong to the current address; until then the chosen values are shown. */
  settled: boolean;
}

function Filters({ offered, address, settled }: FiltersProps) {
  const { lists, categories, mentors, ages } = offered;
  const chosen = filterOf(address);
  const { idList, idCategory, idMentor, idAge } = settled ? offered : chosen;
  return (
    <div className={`${filters.filters} ${styles.filters}`}>
      <FilterSelect
        label={texts.list}
        none={texts.noList}
        value={idList}
        options={lists.map(({ id, titel }) => ({ id, name: titel }))}
        onChange={(list) => address.choose({ list })}
      />
      <FilterSelect
        label={texts.category}
        none={texts.allCategories}
        value={idCategory}
        options={categories}
        onChange={(category) => address.choose({ category })}
      />
      <FilterSelect
        label={texts.mentor}
        none={texts.allMentors}
        value={idMentor}
        options={mentors}
        onChange={(mentor) => address.choose({ mentor })}
      />
      <FilterSelect
        label={texts.age}
        none={texts.allAges}
        value={idAge}
        options={ages.map(({ id, description }) => ({ id, name: description }))}
        onChange={(age) => address.choose({ age })}
      />
    </div>
  );
}

/** The tables of the areas, with what their dots mean. */
function Results({ results, list }: { results: readonly OverviewCategory[]; list: string }) {
  const [withWords, setWithWords] = useState(false);
  const tables = useOpenWhenPrinted();
  return (
    <div ref={tables} className={styles.overview} data-words={withWords}>
      <p className={styles.printed}>{list}</p>
      <AnswerLegend results={results} />
      <label className={`${filters.option} ${styles.words}`}>
        <input type="checkbox" checked={withWords} onChange={({ target }) => setWithWords(target.checked)} />
        {texts.showWords}
      </label>
      {results.map((category) => (
        <CategoryTable key={category.idCategory} category={category} withWords={withWords} />
      ))}
    </div>
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
