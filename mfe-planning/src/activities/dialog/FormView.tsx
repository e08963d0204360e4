import { useSteps } from './ActivityDialog';
import styles from './ActivityForm.module.css';

interface FormViewProps {
  onClose: () => void;
  onSaved: (announcement: string) => void;
}

/** The form of a new activity as a view of the Logboek with an address of its own. */
export function FormView(props: FormViewProps) {
  const { heading, content, actions, question } = useSteps({ subject: { kind: 'new' }, ...props });
  return (
    <section aria-label={heading} className={styles.form}>
      <h2>{heading}</h2>
      {content}
      <div className={styles.formButtons} data-ga-actions>
        {actions}
      </div>
      {question}
    </section>
  );
}
