import type { CallAnswer, ChildFormSummary, SlotProps } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { AsyncContent, Card, DataList, DataRow, EmptyText, RouteLink } from '@groepsapp/kernel/ui/data';
import { PrintForm } from '../overview/forms/PrintForm';
import { formsTexts } from '../overview/forms/formsTexts';
import { areaStore } from '../store';
import { DocumentsCard } from './DocumentsCard';
import { FormSharing } from './FormSharing';
import { GeneralFormsCard } from './GeneralFormsCard';
import { useChildFormsQuery } from './kvsApi';
import { kvsTexts } from './kvsTexts';
import styles from './KvsTab.module.css';

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

export default areaStore.withStore(KvsTab);
