import { useState } from 'react';
import type { CallAnswer, ChildFormSummary, SlotProps } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { useNavigate } from '@groepsapp/kernel/router';
import { callQuery } from '@groepsapp/kernel/store';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataRow, RouteLink } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { PrintForm, formsTexts } from '../overview/forms/formParts';
import { inMonths } from '../shared/months';
import { areaStore } from '../store';
import { CardList } from './CardList';
import { DocumentsCard } from './DocumentsCard';
import { FormSharing } from './FormSharing';
import styles from './KvsTab.module.css';

const { useChildFormsQuery } = areaStore.inject((build) => ({
  childForms: build.query({
    query: (idChild: number) => callQuery('v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild } }),
    providesTags: (_answer, _error, id) => [
      { type: 'forms', id },
      { type: 'documents', id },
    ],
  }),
}));

type Forms = CallAnswer<'v3 POST /ChildTrackingSystem/getChildForms'>;

/** The tab 'KVS Observatie' of a child: its final forms, its general forms, and documents from outside. */
function KvsTab({ childId }: SlotProps['child-tab']) {
  const forms = useChildFormsQuery(childId);
  return (
    <AsyncContent state={forms} lines={8}>
      {(found) => (
        <Stack>
          <FinalForms childId={childId} {...found} />
          <GeneralFormsCard childId={childId} {...found} />
          <DocumentsCard childId={childId} {...found} />
        </Stack>
      )}
    </AsyncContent>
  );
}

function FinalForms({ childId, childForms, isAuthorized, sharingRefusal }: { childId: number } & Forms) {
  return (
    <CardList
      heading="Observatieformulieren"
      icon="note"
      empty="Kind heeft nog geen definitieve observatieformulieren."
      items={childForms}
    >
      {(form) => (
        <DataRow
          key={form.idChildForm}
          title={<FormLink {...form} />}
          detail={`${formatDate(form.date)} · ${inMonths(form.childAge)}`}
          trailing={
            <div className={styles.actions}>
              {isAuthorized && <FormSharing childId={childId} form={form} refusal={sharingRefusal} />}
              <PrintForm
                idResult={form.idResult}
                idChildForm={form.idChildForm}
                name={formsTexts.pdfName(form.listTitle, form.childName)}
              />
            </div>
          }
        />
      )}
    </CardList>
  );
}

/** Only the title is the link: a link over the whole row would cover its checkboxes and button. */
function FormLink({ idResult, idChildForm, listTitle }: ChildFormSummary) {
  return (
    <RouteLink
      to={`/childtrackingsystem/editchildform/${idResult}/${idChildForm}?from=child`}
      className={styles.title}
      otherwise={listTitle}
    >
      {listTitle}
    </RouteLink>
  );
}

/** No form is chosen: only a value above 0 starts one. */
const nothing = '0';

function formAddress(childId: number, idForm: number | string, idGeneralForm: number): string {
  return `/childtrackingsystem/generalForm/${childId}/${idForm}/${idGeneralForm}`;
}

/** The general forms of a child, and the choice with which a new one begins. */
function GeneralFormsCard({ childId, forms, generalForms }: { childId: number } & Forms) {
  return (
    <CardList
      heading="Algemene formulieren"
      icon="edit"
      empty="Kind heeft nog geen algemene formulieren."
      items={generalForms}
      foot={forms.length > 0 && <NewForm childId={childId} forms={forms} />}
    >
      {({ idForm, idGeneralForm, title, updatedAt }) => (
        <DataRow
          key={idGeneralForm}
          title={title}
          detail={`Opgeslagen op ${formatDate(updatedAt)}`}
          to={formAddress(childId, idForm, idGeneralForm)}
        />
      )}
    </CardList>
  );
}

function NewForm({ childId, forms }: { childId: number } & Pick<Forms, 'forms'>) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(nothing);
  const [lacking, setLacking] = useState(false);
  const options = forms.map(({ id, title }) => ({ value: String(id), label: title }));

  function begin() {
    setLacking(chosen === nothing);
    if (chosen !== nothing) void navigate(formAddress(childId, chosen, 0));
  }

  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label="Kies een formulier"
          value={chosen}
          options={[{ value: nothing, label: '' }, ...options]}
          onChange={setChosen}
        />
        <Button icon="add" onClick={begin}>
          Nieuw formulier
        </Button>
      </div>
      {lacking && chosen === nothing && <Alert kind="error">Kies een formulier om verder te kunnen gaan!</Alert>}
    </>
  );
}

export default areaStore.withStore(KvsTab);
