import type { ChildForm } from '@groepsapp/kernel';
import { ActionButton } from '@groepsapp/kernel/forms';
import { useLocation, useNavigate, useParams } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { inMonths } from '../shared/months';
import { useAddress } from '../shared/useAddress';
import { useBanner } from '../shared/useBanner';
import { PrintForm, formsTexts } from '../overview/forms/formParts';
import { areaStore } from '../store';
import { useChangeFormStatusMutation, useChildFormQuery } from '../shared/observationFormApi';
import { FormEditor } from './FormEditor';

/** The form that an address names; `null` for an address that names none. */
function parseChildForm(params: Readonly<Record<string, string | undefined>>) {
  const [idResult, idChildForm] = [Number(params.idResult), Number(params.idChildForm)];
  const isNamed = [idResult, idChildForm].every(Number.isSafeInteger) && idResult > 0 && idChildForm >= 0;
  return isNamed ? { idResult, idChildForm } : null;
}

/** An observation form: read with the last or with all answers, write its notes, finish, share, archive and print it. */
function EditChildFormScreen() {
  const named = parseChildForm(useParams());
  const address = useAddress();
  const answerOption = address.text('answers') === 'all' ? ('all' as const) : ('last' as const);
  const state = useChildFormQuery(named ? { ...named, answerOption } : skipToken);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [banner, show] = useBanner();
  const found = state.currentData;
  const isFromChild = found !== undefined && address.text('from') === 'child';
  const backTo = isFromChild ? `/children/${found.child.idChild}/childtrackingsystem` : '/childtrackingsystem/forms';

  function saved(idChildForm: number) {
    show({ kind: 'success', text: 'Observatieformulier is succesvol opgeslagen' });
    if (named === null || named.idChildForm === idChildForm) return;
    const path = `/childtrackingsystem/editchildform/${named.idResult}/${idChildForm}`;
    void navigate(`${path}${search}`, { replace: true });
  }

  return (
    <Page
      heading={found?.list.title ?? 'Observatieformulier'}
      intro={found && `${found.child.full_name}, ${inMonths(found.child.age)}`}
      actions={
        <>
          {named && found && found.form.idChildForm !== 0 && (
            <>
              <PrintForm
                idResult={named.idResult}
                idChildForm={found.form.idChildForm}
                answerOption={answerOption}
                name={formsTexts.pdfName(found.list.title, found.child.full_name)}
              />
              <ArchiveButton form={found} />
            </>
          )}
          <Button icon="back" onClick={() => void navigate(backTo)}>
            Terug
          </Button>
        </>
      }
    >
      {banner && <Alert kind={banner.kind}>{banner.text}</Alert>}
      {named === null ? (
        <EmptyText>{formsTexts.empty}</EmptyText>
      ) : (
        <AsyncContent state={state} lines={12}>
          {(form) => (
            <FormEditor
              key={named.idResult}
              idResult={named.idResult}
              form={form}
              onAnswerOption={(option) => address.choose({ answers: option === 'all' ? 'all' : '' })}
              onSaved={saved}
              onSaving={() => show(null)}
            />
          )}
        </AsyncContent>
      )}
    </Page>
  );
}

function ArchiveButton({ form }: { form: ChildForm }) {
  const [change] = useChangeFormStatusMutation();
  const { active, idChildForm } = form.form;
  return (
    <ActionButton
      icon="administration"
      action={() => change({ idChildForm, status: !active, childId: form.child.idChild })}
    >
      {active ? 'Zet in archief' : 'Haal uit archief'}
    </ActionButton>
  );
}

export default areaStore.withStore(EditChildFormScreen);
