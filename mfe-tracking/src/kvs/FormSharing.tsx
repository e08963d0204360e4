import { useKernel, type ChildFormSummary } from '@groepsapp/kernel';
import { useShareFormMutation } from './kvsApi';
import styles from './kvs.module.css';
import { kvsTexts } from './kvsTexts';
import { ShareCheckbox } from './ShareCheckbox';

const columns = { share: kvsTexts.forms.share, shareChildTraject: kvsTexts.forms.shareTraject } as const;

export interface FormSharingProps {
  childId: number;
  form: Pick<ChildFormSummary, 'idChildForm' | 'listTitle' | keyof typeof columns>;
}

/** Whether carers see an observation form, and the path of the child in it. */
export function FormSharing({ childId, form }: FormSharingProps) {
  const { bus } = useKernel();
  const [share, { isLoading, error }] = useShareFormMutation();

  async function change(shareColumn: keyof typeof columns, checked: boolean) {
    const answer = await share({ idChildForm: form.idChildForm, checked: checked ? 1 : 0, shareColumn });
    if (!answer.error) bus.emit('forms-changed', { childIds: [childId] });
  }

  return (
    <div className={styles.sharing}>
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
