import { useMemo, useState } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { ActionButton, useEditForm } from '@groepsapp/kernel/forms';
import { useNavigate, useParams } from '@groepsapp/kernel/router';
import { callWith, skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { inMonths } from '../../shared/months';
import { ofChild } from '../../shared/ofChild';
import { useBanner, type Banner } from '../../shared/useBanner';
import { useScope, type Scope } from '../../shared/useScope';
import { areaStore } from '../../store';
import { AnsweringContext, useAnsweringOf } from '../answers/answering';
import { savedOutcome, useSaveObservationMutation } from '../answers/answersApi';
import { answersTexts } from '../answers/answersTexts';
import { childAnswers, draftOfChildren, noAnswers, type Filled } from '../answers/draft';
import { AllProgress, ObservationForm, Problem } from '../answers/ObservationForm';
import styles from '../answers/ObservationForm.module.css';
import { savedAnswers } from '../answers/savedBody';
import { CategoryPhotos } from '../photos/CategoryPhotos';

const { useSavedResultQuery, useChangeResultStatusMutation } = areaStore.inject((build) => ({
  savedResult: build.query({
    query: callWith('v3 POST /ChildTrackingSystem/getAnalyseChild', 'body'),
    providesTags: ['results'],
  }),
  changeResultStatus: build.mutation(ofChild('v3 POST /ChildTrackingSystem/changeResultStatus', 'results-changed')),
}));

function EditResultScreen() {
  const id = Number(useParams()['idResult']);
  const scope = useScope();
  const isId = Number.isSafeInteger(id) && id > 0;
  const state = useSavedResultQuery(
    scope && isId ? { idResult: id, idEstablishment: scope.idEstablishment } : skipToken,
  );
  const navigate = useNavigate();
  const [banner, show] = useBanner();
  const result = state.currentData;

  return (
    <Page
      heading={result?.listTitle ?? answersTexts.untitled}
      intro={result && `${result.child.full_name}, ${inMonths(result.child.age)}`}
      actions={
        <>
          {result && <ArchiveButton idResult={id} result={result} />}
          <Button icon="back" onClick={() => navigate('/childtrackingsystem/results')}>
            Terug
          </Button>
        </>
      }
    >
      {!isId && <EmptyText>Dit resultaat bestaat niet.</EmptyText>}
      {isId && scope && (
        <AsyncContent state={state} lines={12}>
          {(saved) => (
            <Editing
              key={id}
              idResult={id}
              result={saved}
              fetching={state.isFetching}
              scope={scope}
              banner={banner}
              show={show}
            />
          )}
        </AsyncContent>
      )}
    </Page>
  );
}

function ArchiveButton({ idResult, result }: { idResult: number; result: SavedResult }) {
  const [change] = useChangeResultStatusMutation();
  const { resultActive, idList, child } = result;
  return (
    <ActionButton
      icon="administration"
      action={() => change({ childId: child.id, idResult, idList, status: !resultActive })}
    >
      {resultActive ? 'Zet in archief' : 'Haal uit archief'}
    </ActionButton>
  );
}

interface EditingProps {
  idResult: number;
  result: SavedResult;
  /** Whether a newer version of the result is on its way. */
  fetching: boolean;
  scope: Scope;
  banner: Banner | null;
  show: (banner: Banner | null) => void;
}

function Editing({ idResult, result, fetching, scope, banner, show }: EditingProps) {
  const changed = useSavedResult(idResult, result, scope, fetching);
  const { form, locked } = changed;
  const answering = useAnsweringOf(form, result.formFinal || locked);
  const { child, content, mentors, noteChecked, formFinal } = result;
  const children = useMemo(() => [child], [child]);

  function save() {
    show(null);
    changed.save(() => show({ kind: 'success', text: answersTexts.saved }));
  }

  return (
    <AnsweringContext value={answering}>
      <p>{`Geobserveerd op ${formatDate(result.date)}`}</p>
      <Told result={result} changed={changed} />
      <ObservationForm
        content={content}
        children={children}
        mentors={mentors}
        listNote={noteChecked === 'checked'}
        footOf={(category) => (
          <CategoryPhotos
            place={{ idResult, idList: result.idList, childId: child.id, category }}
            photos={result.categoryPhotos.find(({ idCategory }) => idCategory === category.id)?.photos ?? []}
            readOnly={formFinal}
          />
        )}
      />
      {/* Beside the button, which is far below the top of a long list. */}
      {!form.overtaken && <Problem form={form} onAgain={save} />}
      {banner && <Alert kind={banner.kind}>{banner.text}</Alert>}
      {!formFinal && (
        <div className={styles.foot}>
          <AllProgress content={content} children={children} />
          <Button kind="primary" busy={locked} disabled={form.overtaken} onClick={save}>
            {answersTexts.save}
          </Button>
        </div>
      )}
    </AnsweringContext>
  );
}

/** Notices about the result: archived, final, unsaved changes, or changed by somebody else. */
function Told({
  result,
  changed: { form, locked },
}: {
  result: SavedResult;
  changed: ReturnType<typeof useSavedResult>;
}) {
  return (
    <>
      {!result.resultActive && <Alert kind="info">Dit resultaat staat in het archief.</Alert>}
      {result.formFinal && (
        <Alert kind="info">
          Het observatieformulier van dit resultaat is definitief; het resultaat kan niet meer worden gewijzigd.
        </Alert>
      )}
      {form.overtaken ? (
        <Alert
          kind="warning"
          action={
            <span className={styles.buttons}>
              <Button onClick={() => form.resolve('mine')}>Mijn antwoorden houden</Button>
              <Button onClick={form.discard}>Opgeslagen antwoorden tonen</Button>
            </span>
          }
        >
          Dit resultaat is intussen door iemand anders gewijzigd.
        </Alert>
      ) : (
        form.dirty &&
        !locked && (
          <Alert kind="info" action={<Button onClick={form.discard}>Wijzigingen verwerpen</Button>}>
            Er zijn wijzigingen die nog niet zijn opgeslagen.
          </Alert>
        )
      )}
    </>
  );
}

type SavedResult = CallAnswer<'v3 POST /ChildTrackingSystem/getAnalyseChild'>;

function savedFields({ child, idList, saved_at, ...result }: SavedResult): { fields: Filled; version: string } {
  const answers = {
    mentor: result.selectedMentor,
    answers: result.answers[idList]?.[child.id] ?? {},
    answerNote: result.answerNote[idList]?.[child.id] ?? {},
    categoryNote: result.categoryNote[idList]?.[child.id] ?? {},
    listNote: result.listNote,
  };
  return { fields: { children: { [child.id]: answers } }, version: saved_at };
}

function resultBody(idResult: number, result: SavedResult, scope: Scope, filled: Filled) {
  const { child, idList, idVersion } = result;
  const answers = childAnswers(filled, child.id);
  return {
    ...scope,
    ...savedAnswers(result, [[child.id, answers]]),
    idMentor: answers.mentor,
    lists: [{ idList, idVersion }],
    idResult,
    idChild: child.id,
  };
}

/**
 * A saved result that is being changed. Nothing can be changed while it is being saved and fetched again: without its new
 * version a next save would be refused.
 * @param fetching whether a newer version of the result is on its way
 */
function useSavedResult(idResult: number, result: SavedResult, scope: Scope, fetching: boolean) {
  const { child, saved_at } = result;
  const [send] = useSaveObservationMutation();
  const [savedOver, setSavedOver] = useState<string | null>(null);
  const form = useEditForm({
    start: savedFields(result),
    draft: draftOfChildren(new Map([[String(child.id), `saved.${idResult}`]]), noAnswers),
    contentOf: (filled) => resultBody(idResult, result, scope, filled),
    texts: { failed: `${answersTexts.failed}.` },
    save: (filled, { basedOn }) =>
      savedOutcome(send({ ...resultBody(idResult, result, scope, filled), based_on: basedOn ?? saved_at })),
  });
  return {
    form,
    /** Whether a save or the fetch after it is running. */
    locked: form.saving || (savedOver === saved_at && fetching),
    save: (onSaved: () => void) =>
      form.save(() => {
        setSavedOver(saved_at);
        onSaved();
      }),
  };
}

export default areaStore.withStore(EditResultScreen);
