import { useMemo, useState } from 'react';
import type { ObservationCategory } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Alert, Button, ConfirmDialog, Page, UnsavedWork } from '@groepsapp/kernel/ui/base';
import { AsyncContent, useToldApart } from '@groepsapp/kernel/ui/data';
import type { Scope } from '../../shared/useScope';
import type { FormChild } from '../answers/AnswerCell';
import { AnsweringContext, useAnswering, useAnsweringOf } from '../answers/answering';
import { useObservingQuery } from '../answers/answersApi';
import { answersTexts } from '../answers/answersTexts';
import { childAnswers, type Answers, type SavedElsewhere } from '../answers/draft';
import { AllProgress, ObservationForm, Problem } from '../answers/ObservationForm';
import styles from '../answers/ObservationForm.module.css';
import { onlyWanted, type WantedQuestions } from './analyseRules';
import { CategoryNewPhotos, SendingPhotos } from './NewPhotos';
import { useNewPhotos } from './useNewPhotos';
import { type Observation, type Observed, useObservation } from './useObservation';

interface ObservingScreenProps {
  scope: Scope;
  idList: number;
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
      Terug
    </Button>
  );
  return (
    <Page heading={state.currentData?.listTitle ?? answersTexts.untitled} actions={back}>
      <AsyncContent state={state} lines={12}>
        {(observed) => <Observing observed={observed} scope={scope} filter={filter} />}
      </AsyncContent>
    </Page>
  );
}

function Observing({ observed, scope, filter }: { observed: Observed; scope: Scope; filter: WantedQuestions }) {
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

/** The top of the first question in sight, below the bars of the app, in px. */
const belowBars = 140;

const hasAnswer = ({ answers, answerNote }: Answers, id: number) => id in answers || Boolean(answerNote[id]?.trim());

/** Leads to the next question that a child has no answer to: below what is read now, or else from the top again. */
function NextOpen({ content, children }: { content: readonly ObservationCategory[]; children: readonly FormChild[] }) {
  const { state } = useAnswering();
  function jump() {
    const open = content
      .flatMap(({ questions }) => questions)
      .filter(({ id }) => children.some((child) => !hasAnswer(childAnswers(state.fields, child.id), id)))
      .flatMap(({ id }) => document.querySelector<HTMLElement>(`[data-question="${id}"]:not([hidden])`) ?? []);
    const next = open.find((row) => row.getBoundingClientRect().top > belowBars) ?? open[0];
    next?.scrollIntoView({ block: 'start' });
    next?.querySelector<HTMLElement>('button, input, textarea')?.focus({ preventScroll: true });
  }
  return <Button icon="down" aria-label="Volgende open vraag" onClick={jump} />;
}

/** Notices: restored answers of an earlier visit, and a save on another device. */
function Notices({ form, overtaken }: Observation) {
  const [asking, setAsking] = useState(false);
  const action = <Button onClick={() => setAsking(true)}>{answersTexts.discard}</Button>;
  return (
    <>
      {form.restored && (
        <Alert kind="info" action={action}>
          Niet opgeslagen antwoorden van eerder staan weer op het scherm.
        </Alert>
      )}
      {overtaken && (
        <Alert kind="warning">
          Intussen is met deze lijst een observatie opgeslagen voor een van deze kinderen, op een ander apparaat.
        </Alert>
      )}
      {asking && (
        <ConfirmDialog
          heading="Antwoorden wissen"
          confirmLabel={answersTexts.discard}
          danger
          onConfirm={() => {
            setAsking(false);
            form.discard();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>De antwoorden die nog niet zijn opgeslagen verdwijnen van dit apparaat.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ElsewhereDialog({ observation, saved }: { observation: Observation; saved: readonly SavedElsewhere[] }) {
  const { form, saveAnyway, giveUpSaving } = observation;
  return (
    <ConfirmDialog
      heading="Al opgeslagen door iemand anders"
      confirmLabel="Toch opslaan"
      busy={form.saving}
      onConfirm={saveAnyway}
      onCancel={giveUpSaving}
    >
      <p>Sinds u begon is met deze lijst opgeslagen:</p>
      <ul>
        {saved.map(({ idResult, childName, saved_at }) => (
          <li key={idResult}>
            <bdi>{childName}</bdi>, {formatDate(saved_at.slice(0, 10))} {formatTime(Date.parse(saved_at))}
          </li>
        ))}
      </ul>
      <p>Wilt u uw observatie er als nieuw resultaat naast opslaan?</p>
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
