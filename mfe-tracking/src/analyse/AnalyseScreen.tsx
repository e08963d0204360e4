import type { AnalysedChild } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { TrackingFrame } from '../frame/TrackingFrame';
import { type Address, useAddress } from '../frame/useAddress';
import { type Scope, useScope } from '../frame/useScope';
import { ObservingScreen } from '../observing/ObservingScreen';
import { areaStore } from '../store';
import { useAnalyseQuery, useAnalysisChildrenQuery, useObservationListsQuery } from './analyseApi';
import styles from './analyse.module.css';
import { analyseTexts } from './analyseTexts';
import { ChildChoice } from './ChildChoice';
import { type Choice, choiceOf, toggled } from './choice';
import { Filters } from './Filters';
import { ListChoice } from './ListChoice';
import { useStart } from './useStart';

function AnalyseScreen() {
  const scope = useScope();
  const address = useAddress();
  const choice = choiceOf(address);
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
    <TrackingFrame heading={analyseTexts.heading}>
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
    ...(age !== undefined && { selectedAge: age }),
    ...(mentor !== undefined && { idMentor: mentor }),
    ...(category !== undefined && { idCategory: category }),
    ...(question !== undefined && { idQuestion: question }),
    showPresentOnly: show === 'present' ? 1 : 0,
  });
  const children = useAnalysisChildrenQuery({
    ...scope,
    filterChildren: show,
    ...(age !== undefined && { selectedAge: age }),
    ...(mentor !== undefined && { selectedMentor: mentor }),
  });
  const known = children.currentData;
  const chosen = known === undefined ? choice.children : choice.children.filter((id) => known.some((c) => c.id === id));
  const start = useStart({ ...choice, children: chosen }, address);

  return (
    <AsyncContent state={state} empty="" isEmpty={() => false} lines={10}>
      {(answer) => (
        <>
          <Filters answer={answer} scope={scope} choice={choice} address={address} />
          <div className={styles.columns}>
            <AsyncContent state={children} empty="" isEmpty={() => false} lines={8}>
              {(list) => (
                <ChildChoice
                  children={list}
                  chosen={chosen}
                  onToggle={(id) => address.set({ children: toggled(chosen, id) })}
                />
              )}
            </AsyncContent>
            <Lists
              scope={scope}
              address={address}
              choice={choice}
              chosen={(known ?? []).filter(({ id }) => chosen.includes(id))}
              offered={answer.lists.map(({ id }) => id)}
            />
          </div>
          {start.problem && <Alert kind="error">{start.problem}</Alert>}
          <div className={styles.start} data-ga-actions>
            <span role="status">{chosen.length > 0 && analyseTexts.chosen(chosen.length)}</span>
            <Button kind="primary" busy={start.checking} onClick={() => void start.begin()}>
              {analyseTexts.start}
            </Button>
          </div>
          <StartDialogs {...start} />
        </>
      )}
    </AsyncContent>
  );
}

interface ListsProps extends ChoosingProps {
  chosen: readonly AnalysedChild[];
  /** The lists that the filters leave. */
  offered: readonly number[];
}

/** The lists for the ages of the chosen children, or all that the filters leave. */
function Lists({ scope, address, choice, chosen, offered }: ListsProps) {
  const { age, mentor, category, allLists, list } = choice;
  const ages = [...new Set(chosen.map((child) => child.age))].sort((a, b) => a - b);
  const state = useObservationListsQuery(
    chosen.length > 100
      ? skipToken
      : {
          ...scope,
          ipad: true,
          ...(age !== undefined && { selectedAge: age }),
          ...(mentor !== undefined && { selectedMentor: mentor }),
          ...(category !== undefined && { selectedCategory: category }),
          ...(!allLists && ages.length > 0 && { selAgeChild: ages }),
        },
  );
  return (
    <AsyncContent state={state} empty="" isEmpty={() => false} lines={8}>
      {({ observationLists }) => (
        <ListChoice
          lists={observationLists.filter(({ id }) => offered.includes(id))}
          chosen={list}
          allLists={allLists}
          onChoose={(id) => address.set({ list: String(id) })}
          onAllLists={(all) => address.set({ all: all ? '1' : '' })}
        />
      )}
    </AsyncContent>
  );
}

function StartDialogs({ alert, question, goOn, dismiss }: ReturnType<typeof useStart>) {
  if (alert !== null) {
    return (
      <ConfirmDialog heading={analyseTexts.heading} confirmLabel={analyseTexts.ok} onConfirm={dismiss}>
        <p>{alert}</p>
      </ConfirmDialog>
    );
  }
  if (question === null) return null;
  return (
    <ConfirmDialog
      heading={analyseTexts.heading}
      confirmLabel={analyseTexts.goOn}
      onConfirm={() => goOn(question.children)}
      onCancel={dismiss}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  );
}

export default areaStore.withStore(AnalyseScreen);
