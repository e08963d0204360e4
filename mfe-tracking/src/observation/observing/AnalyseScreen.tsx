import { useState } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { areaFilter, described, FilterGroup, FilterSelects, type Filter } from '../../shared/Filters';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';

import { useOffered, useScope, type Scope } from '../../shared/useScope';
import { areaStore } from '../../store';
import { useAnalyseQuery, useAnalysisChildrenQuery, useCheckAnalysedMutation, useQuestionsQuery } from './analyseApi';
import styles from './AnalyseScreen.module.css';
import { ChildChoice } from './ChildChoice';
import { type Choice, parseChoice, toggled } from './analyseRules';
import { ListChoice, useFittingLists } from './ChildChoice';
import { ObservingScreen } from './ObservingScreen';

const heading = 'Observeren';

function AnalyseScreen() {
  const scope = useScope();
  const address = useAddress();
  const choice = parseChoice(address);
  if (scope && choice.observing && choice.list !== undefined && choice.children.length > 0) {
    return (
      <ObservingScreen
        scope={scope}
        idList={choice.list}
        children={choice.children}
        filter={{ category: choice.category, question: choice.question }}
        onBack={() => address.set({ observe: '' })}
      />
    );
  }
  return (
    <TrackingFrame heading={heading}>
      {scope && <Choosing scope={scope} address={address} choice={choice} />}
    </TrackingFrame>
  );
}

interface ChoosingProps {
  scope: Scope;
  address: Address;
  choice: Choice;
}

function Choosing({ scope, address, choice }: ChoosingProps) {
  const { age, mentor, category, question, show } = choice;
  const state = useAnalyseQuery({
    ...scope,
    ipad: true,
    selectedAge: age,
    idMentor: mentor,
    idCategory: category,
    idQuestion: question,
    showPresentOnly: show === 'present' ? 1 : 0,
  });
  const offered = useOffered(scope, state);
  const ofChildren = { ...scope, filterChildren: show, selectedAge: age, selectedMentor: mentor };
  const children = useAnalysisChildrenQuery(ofChildren);
  const known = children.currentData;
  const isShown = (id: number, shown: readonly { id: number }[] | undefined) =>
    shown === undefined || shown.some((one) => one.id === id);
  const chosen = choice.children.filter((id) => isShown(id, known));
  const chosenChildren = chosen.length === 0 ? [] : known?.filter(({ id }) => chosen.includes(id));
  const lists = useFittingLists(scope, choice, chosenChildren, state.currentData?.lists);
  // Choices that a filter removes from the screen are cleared.
  const list = choice.list !== undefined && isShown(choice.list, lists.currentData) ? choice.list : undefined;
  const start = useStart({ ...choice, children: chosen, list }, address);

  return (
    <>
      {offered && <Filters answer={offered} scope={scope} choice={choice} address={address} />}
      <AsyncContent state={state} lines={10}>
        {() => (
          <div className={styles.columns}>
            <AsyncContent state={children} lines={8}>
              {(shown) => (
                <ChildChoice
                  children={shown}
                  chosen={chosen}
                  onToggle={(id) => address.choose({ children: toggled(chosen, id) })}
                />
              )}
            </AsyncContent>
            <AsyncContent state={lists} lines={8}>
              {(fitting) => (
                <ListChoice
                  lists={fitting}
                  chosen={list}
                  allLists={choice.allLists}
                  onChoose={(id) => address.choose({ list: String(id) })}
                  onAllLists={(all) => address.choose({ all: all ? '1' : '' })}
                />
              )}
            </AsyncContent>
          </div>
        )}
      </AsyncContent>
      {offered && (
        <>
          {start.problem && <Alert kind="error">{start.problem}</Alert>}
          <div className={styles.start} data-ga-actions>
            <span role="status">
              {chosen.length > 0 && (chosen.length === 1 ? '1 kind gekozen' : `${chosen.length} kinderen gekozen`)}
            </span>
            <Button kind="primary" busy={start.checking} onClick={() => void start.begin()}>
              Observeren
            </Button>
          </div>
          <StartDialog {...start} />
        </>
      )}
    </>
  );
}

interface FiltersProps extends ChoosingProps {
  answer: CallAnswer<'v3 POST /ChildTrackingSystem/analyse'>;
}

/** The filters; each offers what the others leave. Another age or category has other questions. */
function Filters({ answer, scope, choice, address }: FiltersProps) {
  const { age, mentor, category, question, show } = choice;
  const { idEstablishment } = scope;
  const { currentData } = useQuestionsQuery(
    category === undefined ? skipToken : { idEstablishment, idCategory: category, selectedAge: age },
  );
  const questions = currentData?.questions ?? [];
  const filters: readonly Filter[] = [
    { name: 'age', label: 'Leeftijd', none: 'Alle leeftijden', options: described(answer.ages), clears: 'question' },
    { name: 'mentor', label: 'Mentor', none: 'Alle mentoren', options: answer.mentors },
    { name: 'category', ...areaFilter, options: answer.categories, clears: 'question' },
    {
      name: 'question',
      label: 'Doelen',
      none: 'Alle doelen',
      disabled: category === undefined,
      options: questions.map(({ id, vraag, listTitle }) => ({ id, name: `${vraag} (${listTitle})` })),
    },
  ];
  return (
    <FilterGroup className={styles.filters} chosen={[age, mentor, category, question, show !== 'all']}>
      <FilterSelects address={address} filters={filters} />
      <SelectField
        label="Kinderen"
        value={show}
        options={[
          { value: 'all', label: 'Alle kinderen' },
          { value: 'present', label: 'Aanwezig' },
          { value: 'vve', label: 'VVE' },
        ]}
        onChange={(value) => address.choose({ show: value === 'all' ? '' : value })}
      />
    </FilterGroup>
  );
}

/** How many children can be observed at once. */
const mostChildren = 30;

/** A message before the observation begins, and the children with whom it goes on; without them it does not. */
interface Told {
  text: string;
  children?: readonly number[];
}

/** Begins an observation: checks the choice, and asks when children were already observed with the list. */
function useStart(choice: Choice, address: Address) {
  const [told, setTold] = useState<Told | null>(null);
  const [check, { isLoading, error }] = useCheckAnalysedMutation();

  function goOn(children: readonly number[]) {
    setTold(null);
    address.set({ children: children.join(','), observe: '1' });
  }

  async function begin() {
    const { children: chosen, list } = choice;
    if (chosen.length === 0) return setTold({ text: 'Kies de kind(eren) die u wilt observeren!' });
    if (chosen.length > mostChildren) return setTold({ text: `Kies ten hoogste ${mostChildren} kinderen tegelijk.` });
    if (list === undefined) return setTold({ text: 'Kies een observatielijst!' });
    const { data } = await check({ checkedChildren: [...chosen], checkedList: list });
    if (data === undefined) return;
    const { analysedChildren: text, checkedChildren: children } = data;
    if (text === '') goOn(children);
    else setTold(children.length === 0 ? { text } : { text, children });
  }

  const dismiss = () => setTold(null);
  return { told, checking: isLoading, problem: error?.userMessage, begin, goOn, dismiss };
}

function StartDialog({ told, goOn, dismiss }: ReturnType<typeof useStart>) {
  if (told === null) return null;
  const { text, children } = told;
  const asks = children && { confirmLabel: 'Doorgaan', onConfirm: () => goOn(children), onCancel: dismiss };
  return (
    <ConfirmDialog heading={heading} confirmLabel="OK" onConfirm={dismiss} {...asks}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

export default areaStore.withStore(AnalyseScreen);
