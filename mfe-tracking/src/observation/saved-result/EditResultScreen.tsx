import { useMemo } from 'react';
import { formatDate } from '@groepsapp/kernel/dates';
import { ActionButton } from '@groepsapp/kernel/forms';
import { useNavigate, useParams } from '@groepsapp/kernel/router';
import { callWith, skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { inMonths } from '../../shared/months';
import { ofChild } from '../../shared/ofChild';
import { type Banner, useBanner } from '../../shared/useBanner';
import { type Scope, useScope } from '../../shared/useScope';
import { AllProgress, ObservationForm, Problem } from '../answers/ObservationForm';
import { AnsweringContext, useAnsweringOf } from '../answers/answering';
import styles from '../answers/ObservationForm.module.css';
import { answersTexts } from '../answers/answersTexts';
import { areaStore } from '../../store';
import { CategoryPhotos } from '../photos/CategoryPhotos';
import { type ChangedResult, type SavedResult, useSavedResult } from './useSavedResult';

const { useSavedResultQuery, useChangeResultStatusMutation } = areaStore.inject((build) => ({
  savedResult: build.query({
    query: callWith('v3 POST /ChildTrackingSystem/getAnalyseChild', 'body'),
    providesTags: ['results'],
  }),
  changeResultStatus: build.mutation(ofChild('v3 POST /ChildTrackingSystem/changeResultStatus', 'results-changed')),
}));

const texts = {
  back: 'Terug',
  observedOn: (date: string) => `Geobserveerd op ${date}`,
  archive: 'Zet in archief',
  unarchive: 'Haal uit archief',
  archived: 'Dit resultaat staat in het archief.',
  final: 'Het observatieformulier van dit resultaat is definitief; het resultaat kan niet meer worden gewijzigd.',
  dirty: 'Er zijn wijzigingen die nog niet zijn opgeslagen.',
  discard: 'Wijzigingen verwerpen',
  unknown: 'Dit resultaat bestaat niet.',
  changed: 'Dit resultaat is intussen door iemand anders gewijzigd.',
  keepMine: 'Mijn antwoorden houden',
  takeTheirs: 'Opgeslagen antwoorden tonen',
} as const;

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
            {texts.back}
          </Button>
        </>
      }
    >
      {banner && <Alert kind={banner.kind}>{banner.text}</Alert>}
      {!isId && <EmptyText>{texts.unknown}</EmptyText>}
      {isId && scope && (
        <AsyncContent state={state} lines={12}>
          {(saved) => (
            <Editing key={id} idResult={id} result={saved} fetching={state.isFetching} scope={scope} show={show} />
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
      {resultActive ? texts.archive : texts.unarchive}
    </ActionButton>
  );
}

interface EditingProps {
  idResult: number;
  result: SavedResult;
  /** Whether a newer version of the result is on its way. */
  fetching: boolean;
  scope: Scope;
  show: (banner: Banner | null) => void;
}

function Editing({ idResult, result, fetching, scope, show }: EditingProps) {
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
      {!form.overtaken && <Problem form={form} onAgain={save} />}
      <p>{texts.observedOn(formatDate(result.date))}</p>
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
function Told({ result, changed: { form, locked } }: { result: SavedResult; changed: ChangedResult }) {
  return (
    <>
      {!result.resultActive && <Alert kind="info">{texts.archived}</Alert>}
      {result.formFinal && <Alert kind="info">{texts.final}</Alert>}
      {form.overtaken ? (
        <Alert
          kind="warning"
          action={
            <span className={styles.buttons}>
              <Button onClick={() => form.resolve('mine')}>{texts.keepMine}</Button>
              <Button onClick={form.discard}>{texts.takeTheirs}</Button>
            </span>
          }
        >
          {texts.changed}
        </Alert>
      ) : (
        form.dirty &&
        !locked && (
          <Alert kind="info" action={<Button onClick={form.discard}>{texts.discard}</Button>}>
            {texts.dirty}
          </Alert>
        )
      )}
    </>
  );
}

export default areaStore.withStore(EditResultScreen);
