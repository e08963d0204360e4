import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useOffered } from '../../shared/useOffered';
import { type Scope, useScope } from '../../shared/useScope';
import { ObservingScreen } from './ObservingScreen';
import { areaStore } from '../../store';
import { useAnalyseQuery, useAnalysisChildrenQuery } from './analyseApi';
import styles from './AnalyseScreen.module.css';
import { analyseTexts } from './analyseTexts';
import { ChildChoice } from './ChildChoice';
import { type Choice, choiceOf, toggled } from './analyseRules';
import { Filters } from './Filters';
import { ListChoice, useFittingLists } from './ListChoice';
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
  const offered = useOffered(scope, state);
  const children = useAnalysisChildrenQuery({
    ...scope,
    filterChildren: show,
    ...(age !== undefined && { selectedAge: age }),
    ...(mentor !== undefined && { selectedMentor: mentor }),
  });
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
      <AsyncContent state={state} empty="" isEmpty={() => false} lines={10}>
        {() => (
          <div className={styles.columns}>
            <AsyncContent state={children} empty="" isEmpty={() => false} lines={8}>
              {(shown) => (
                <ChildChoice
                  children={shown}
                  chosen={chosen}
                  onToggle={(id) => address.choose({ children: toggled(chosen, id) })}
                />
              )}
            </AsyncContent>
            <AsyncContent state={lists} empty="" isEmpty={() => false} lines={8}>
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
            <span role="status">{chosen.length > 0 && analyseTexts.chosen(chosen.length)}</span>
            <Button kind="primary" busy={start.checking} onClick={() => void start.begin()}>
              {analyseTexts.start}
            </Button>
          </div>
          <StartDialogs {...start} />
        </>
      )}
    </>
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
