import type { ChildFormSummary } from '@groepsapp/kernel';
import { ShareCheckbox } from '../shared/ShareCheckbox';
import { useShareFormMutation } from './kvsApi';
import styles from './KvsTab.module.css';
import { kvsTexts } from './kvsTexts';

const columns = { share: kvsTexts.forms.share, shareChildTraject: kvsTexts.forms.shareTraject } as const;

export interface FormSharingProps {
  childId: number;
  form: Pick<ChildFormSummary, 'idChildForm' | 'listTitle' | keyof typeof columns>;
}

/** Whether carers see an observation form, and the path of the child in it. */
export function FormSharing({ childId, form }: FormSharingProps) {
  const [share] = useShareFormMutation();
  return (
    <div className={styles.sharing}>
      {(['share', 'shareChildTraject'] as const).map((shareColumn) => (
        <ShareCheckbox
          key={shareColumn}
          label={columns[shareColumn]}
          name={form.listTitle}
          shared={form[shareColumn]}
          share={(shared) => share({ childId, idChildForm: form.idChildForm, checked: shared ? 1 : 0, shareColumn })}
        />
      ))}
    </div>
  );
}
