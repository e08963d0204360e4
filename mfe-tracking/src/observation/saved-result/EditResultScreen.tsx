import { useMemo } from 'react';
import { formatDate } from '@groepsapp/kernel/dates';
import { ActionButton } from '@groepsapp/kernel/forms';
import { useNavigate, useParams } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { type Banner, useBanner } from '../../shared/useBanner';
import { type Scope, useScope } from '../../shared/useScope';
import { AllProgress, ObservationForm, Problem } from '../answers/ObservationForm';
import { AnsweringContext, useAnsweringOf } from '../answers/answering';
import styles from '../answers/ObservationForm.module.css';
import { answersTexts } from '../answers/answersTexts';
import { areaStore } from '../../store';
import { CategoryPhotos } from '../photos/CategoryPhotos';
import { useChangeResultStatusMutation, useSavedResultQuery } from './savedResultApi';
import { editResultTexts } from './savedResultTexts';
import { type ChangedResult, type SavedResult, useSavedResult } from './useSavedResult';

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
      intro={result && editResultTexts.subject(result.child.full_name, answersTexts.months(result.child.age))}
      actions={
        <>
          {result && <ArchiveButton idResult={id} result={result} />}
          <Button icon="back" onClick={() => navigate('/childtrackingsystem/results')}>
            {editResultTexts.back}
          </Button>
        </>
      }
    >
      {banner && <Alert kind={banner.kind}>{banner.text}</Alert>}
      {!isId && <EmptyText>{editResultTexts.unknown}</EmptyText>}
      {isId && scope && (
        <AsyncContent state={state} empty="" isEmpty={() => false} lines={12}>
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
      {resultActive ? editResultTexts.archive : editResultTexts.unarchive}
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
      <p>{editResultTexts.observedOn(formatDate(result.date))}</p>
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
      {!result.resultActive && <Alert kind="info">{editResultTexts.archived}</Alert>}
      {result.formFinal && <Alert kind="info">{editResultTexts.final}</Alert>}
      {form.overtaken ? (
        <Alert
          kind="warning"
          action={
            <span className={styles.buttons}>
              <Button onClick={() => form.resolve('mine')}>{editResultTexts.keepMine}</Button>
              <Button onClick={form.discard}>{editResultTexts.takeTheirs}</Button>
            </span>
          }
        >
          {editResultTexts.changed}
        </Alert>
      ) : (
        form.dirty &&
        !locked && (
          <Alert kind="info" action={<Button onClick={form.discard}>{editResultTexts.discard}</Button>}>
            {editResultTexts.dirty}
          </Alert>
        )
      )}
    </>
  );
}

export default areaStore.withStore(EditResultScreen);
