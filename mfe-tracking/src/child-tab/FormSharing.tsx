import type { ChildFormSummary } from '@groepsapp/kernel';
import { ofChild } from '../shared/ofChild';
import { ShareCheckbox } from '../shared/ShareCheckbox';
import { areaStore } from '../store';
import styles from './KvsTab.module.css';

const { useShareFormMutation } = areaStore.inject((build) => ({
  shareForm: build.mutation(ofChild('v3 POST /ChildTrackingSystem/shareForm', 'forms-changed')),
}));

const columns = {
  share: 'Formulier delen met verzorgers',
  shareChildTraject: 'Kind traject delen met verzorgers',
} as const;

interface FormSharingProps {
  childId: number;
  form: Pick<ChildFormSummary, 'idChildForm' | 'listTitle' | keyof typeof columns>;
  /** Why nothing of the child may be shared. */
  refusal: string | undefined;
}

/** Whether carers see an observation form, and the path of the child in it. */
export function FormSharing({ childId, form, refusal }: FormSharingProps) {
  const [share] = useShareFormMutation();
  return (
    <div className={styles.sharing}>
      {(['share', 'shareChildTraject'] as const).map((shareColumn) => (
        <ShareCheckbox
          key={shareColumn}
          label={columns[shareColumn]}
          name={form.listTitle}
          shared={form[shareColumn]}
          refusal={refusal}
          share={(shared) => share({ childId, idChildForm: form.idChildForm, checked: shared ? 1 : 0, shareColumn })}
        />
      ))}
    </div>
  );
}
