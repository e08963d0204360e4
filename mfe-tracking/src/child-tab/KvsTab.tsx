import { useState } from 'react';
import type { CallAnswer, ChildFormSummary, SlotProps } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { useNavigate } from '@groepsapp/kernel/router';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Card, DataList, DataRow, EmptyText, RouteLink } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { formsTexts } from '../overview/forms/formsTexts';
import { PrintForm } from '../overview/forms/PrintForm';
import { areaStore } from '../store';
import { DocumentsCard } from './DocumentsCard';
import { FormSharing } from './FormSharing';
import { useChildFormsQuery } from './kvsApi';
import styles from './KvsTab.module.css';
import { kvsTexts } from './kvsTexts';

type Forms = CallAnswer<'v3 POST /ChildTrackingSystem/getChildForms'>;

/** The tab 'KVS Observatie' of a child: its final forms, its general forms, and documents from outside. */
function KvsTab({ childId }: SlotProps['child-tab']) {
  const forms = useChildFormsQuery(childId);
  return (
    <AsyncContent state={forms} empty="" lines={8}>
      {(found) => (
        <div className={styles.tab}>
          <FinalForms childId={childId} {...found} />
          <GeneralFormsCard childId={childId} {...found} />
          <DocumentsCard childId={childId} {...found} />
        </div>
      )}
    </AsyncContent>
  );
}

function FinalForms({ childId, childForms, isAuthorized }: { childId: number } & Forms) {
  return (
    <Card heading={kvsTexts.forms.heading} icon="note">
      {childForms.length === 0 ? (
        <EmptyText>{kvsTexts.forms.empty}</EmptyText>
      ) : (
        <DataList label={kvsTexts.forms.heading}>
          {childForms.map((form) => (
            <DataRow
              key={form.idChildForm}
              title={<FormLink {...form} />}
              detail={`${formatDate(form.date)} · ${kvsTexts.forms.age(form.childAge)}`}
              trailing={
                <div className={styles.actions}>
                  {isAuthorized && <FormSharing childId={childId} form={form} />}
                  <PrintForm
                    idResult={form.idResult}
                    idChildForm={form.idChildForm}
                    name={formsTexts.pdfName(form.listTitle, form.childName)}
                  />
                </div>
              }
            />
          ))}
        </DataList>
      )}
    </Card>
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

const texts = kvsTexts.generalForms;

/** No form is chosen: only a value above 0 starts one. */
const nothing = '0';

function addressOf(childId: number, idForm: number | string, idGeneralForm: number): string {
  return `/childtrackingsystem/generalForm/${childId}/${idForm}/${idGeneralForm}`;
}

/** The general forms of a child, and the choice with which a new one begins. */
function GeneralFormsCard({ childId, forms, generalForms }: { childId: number } & Forms) {
  return (
    <Card heading={texts.heading} icon="edit">
      {generalForms.length === 0 ? (
        <EmptyText>{texts.empty}</EmptyText>
      ) : (
        <DataList label={texts.heading}>
          {generalForms.map(({ idForm, idGeneralForm, title, updatedAt }) => (
            <DataRow
              key={idGeneralForm}
              title={title}
              detail={`${texts.saved} ${formatDate(updatedAt)}`}
              to={addressOf(childId, idForm, idGeneralForm)}
            />
          ))}
        </DataList>
      )}
      {forms.length > 0 && <NewForm childId={childId} forms={forms} />}
    </Card>
  );
}

function NewForm({ childId, forms }: { childId: number } & Pick<Forms, 'forms'>) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(nothing);
  const [lacking, setLacking] = useState(false);
  const options = forms.map(({ id, title }) => ({ value: String(id), label: title }));

  function begin() {
    setLacking(chosen === nothing);
    if (chosen !== nothing) void navigate(addressOf(childId, chosen, 0));
  }

  return (
    <>
      <div className={styles.choice}>
        <SelectField
          label={texts.choose}
          value={chosen}
          options={[{ value: nothing, label: '' }, ...options]}
          onChange={setChosen}
        />
        <Button icon="add" onClick={begin}>
          {texts.begin}
        </Button>
      </div>
      {lacking && chosen === nothing && <Alert kind="error">{texts.nothingChosen}</Alert>}
    </>
  );
}

export default areaStore.withStore(KvsTab);
