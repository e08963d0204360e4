import { useKernel, type CallAnswer, type ChildFormSummary, type SlotProps } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { AsyncContent, Card, DataList, DataRow, EmptyText } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { DocumentsCard } from './DocumentsCard';
import { GeneralFormsCard } from './GeneralFormsCard';
import { useChildFormsQuery, useShareFormMutation } from './kvsApi';
import { kvsTexts } from './kvsTexts';
import { ShareCheckbox } from './ShareCheckbox';
import styles from './kvs.module.css';

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
              title={form.listTitle}
              detail={`${formatDate(form.date)} · ${kvsTexts.forms.age(form.childAge)}`}
              trailing={isAuthorized && <FormSharing childId={childId} form={form} />}
            />
          ))}
        </DataList>
      )}
    </Card>
  );
}

const columns = { share: kvsTexts.forms.share, shareChildTraject: kvsTexts.forms.shareTraject } as const;

function FormSharing({ childId, form }: { childId: number; form: ChildFormSummary }) {
  const { bus } = useKernel();
  const [share, { isLoading, error }] = useShareFormMutation();

  async function change(shareColumn: keyof typeof columns, checked: boolean) {
    const answer = await share({ idChildForm: form.idChildForm, checked: checked ? 1 : 0, shareColumn });
    if (!answer.error) bus.emit('forms-changed', { childIds: [childId] });
  }

  return (
    <div className={styles.actions}>
      {(['share', 'shareChildTraject'] as const).map((column) => (
        <ShareCheckbox
          key={column}
          label={columns[column]}
          name={form.listTitle}
          shared={form[column]}
          busy={isLoading}
          error={column === 'share' ? error : undefined}
          onChange={(checked) => void change(column, checked)}
        />
      ))}
    </div>
  );
}

export default areaStore.withStore(KvsTab);
