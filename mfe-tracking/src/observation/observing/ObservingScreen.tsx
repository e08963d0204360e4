import { useMemo, useState } from 'react';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Alert, Button, ConfirmDialog, Page, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { AsyncContent, useToldApart } from '@groepsapp/kernel/ui/data';
import type { Scope } from '../../shared/useScope';
import type { FormChild } from '../answers/AnswerCell';
import { AnsweringContext, useAnsweringOf } from '../answers/answering';
import { useObservingQuery } from '../answers/answersApi';
import { answersTexts } from '../answers/answersTexts';
import type { SavedElsewhere } from '../answers/draft';
import { NextOpen } from '../answers/NextOpen';
import { AllProgress, ObservationForm, Problem } from '../answers/ObservationForm';
import styles from '../answers/ObservationForm.module.css';
import { onlyWanted, type WantedQuestions } from './analyseRules';
import { CategoryNewPhotos, SendingPhotos } from './NewPhotos';
import { useNewPhotos } from './useNewPhotos';
import { type Observation, type Observed, useObservation } from './useObservation';

export interface ObservingScreenProps {
  scope: Scope;
  idList: number;
  /** Ids of the children. */
  children: readonly number[];
  /** The category or question whose questions the user wants to see; the others can be answered another time. */
  filter: WantedQuestions;
  onBack: () => void;
}

/** Observing children against one list. */
export function ObservingScreen({ scope, idList, children, filter, onBack }: ObservingScreenProps) {
  const state = useObservingQuery({ ...scope, idList, children: [...children] });
  const back = (
    <Button icon="back" onClick={onBack}>
      {answersTexts.back}
    </Button>
  );
  return (
    <Page heading={state.currentData?.listTitle ?? answersTexts.untitled} actions={back}>
      <AsyncContent state={state} empty="" isEmpty={() => false} lines={12}>
        {(observed) => <Observing observed={observed} scope={scope} filter={filter} />}
      </AsyncContent>
    </Page>
  );
}

interface ObservingProps {
  observed: Observed;
  scope: Scope;
  filter: WantedQuestions;
}

function Observing({ observed, scope, filter }: ObservingProps) {
  const photos = useNewPhotos(observed.idList);
  const observation = useObservation(observed, scope, photos);
  const { form, elsewhere } = observation;
  const answering = useAnsweringOf(form, form.saving, observed.lastAnswers);
  const { mentors, noteChecked } = observed;
  const children = useNamed(observed.children);
  const content = onlyWanted(observed.content, filter);
  if (observation.sendingPhotos) return <SendingPhotos photos={photos} />;
  return (
    <AnsweringContext value={answering}>
      <Notices {...observation} />
      <UnsavedWork dirty={photos.unfinished} />
      <ObservationForm
        content={content}
        children={children}
        mentors={mentors}
        listNote={noteChecked === 'checked'}
        footOf={(category, shown) => <CategoryNewPhotos category={category} children={shown} photos={photos} />}
      />
      <Problem form={form} onAgain={observation.save} />
      <div className={styles.foot} data-ga-actions>
        <AllProgress content={content} children={children} />
        <NextOpen content={content} children={children} />
        <Button kind="primary" busy={form.saving} onClick={observation.save}>
          {answersTexts.save}
        </Button>
      </div>
      {elsewhere && <ElsewhereDialog observation={observation} saved={elsewhere} />}
    </AnsweringContext>
  );
}

/** Notices: restored answers of an earlier visit, and a save on another device. */
function Notices({ form, overtaken }: Observation) {
  const [asking, setAsking] = useState(false);
  const action = <Button onClick={() => setAsking(true)}>{answersTexts.discard}</Button>;
  return (
    <>
      {form.restored && (
        <Alert kind="info" action={action}>
          {answersTexts.restored}
        </Alert>
      )}
      {overtaken && <Alert kind="warning">{answersTexts.elsewhere}</Alert>}
      {asking && (
        <ConfirmDialog
          heading={answersTexts.discardHeading}
          confirmLabel={answersTexts.discard}
          danger
          onConfirm={() => {
            setAsking(false);
            form.discard();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{answersTexts.discardQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ElsewhereDialogProps {
  observation: Observation;
  saved: readonly SavedElsewhere[];
}

function ElsewhereDialog({ observation, saved }: ElsewhereDialogProps) {
  const { form, saveAnyway, giveUpSaving } = observation;
  return (
    <ConfirmDialog
      heading={answersTexts.conflictHeading}
      confirmLabel={answersTexts.saveAnyway}
      busy={form.saving}
      onConfirm={saveAnyway}
      onCancel={giveUpSaving}
    >
      <p>{answersTexts.conflict}</p>
      <ul>
        {saved.map(({ idResult, childName, saved_at }) => (
          <li key={idResult}>
            <bdi>{childName}</bdi>, {formatDate(saved_at.slice(0, 10))} {formatTime(Date.parse(saved_at))}
          </li>
        ))}
      </ul>
      <p>{answersTexts.conflictQuestion}</p>
    </ConfirmDialog>
  );
}

/** The children as the form names them: by first name, where several have it by what tells them apart. */
export function useNamed<C extends FormChild>(children: readonly C[]): readonly C[] {
  const apart = useToldApart(children);
  return useMemo(() => {
    const isShared = ({ id, name }: C) => apart.some((other) => other.id !== id && other.name === name);
    return apart.map((child) => (isShared(child) ? { ...child, name: child.full_name } : child));
  }, [apart]);
}
