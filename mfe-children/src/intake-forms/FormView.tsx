import type { CSSProperties, ReactNode } from 'react';
import type { IntakeRow } from '@groepsapp/kernel';
import { Icon, useScheme, type Scheme } from '@groepsapp/kernel/ui/base';
import { readableColor } from '../readableColor';
import { answerText, withAnswer } from './answers';
import { Question } from './Question';
import styles from './FormView.module.css';

/** The indent of a row in pixels, added to the stored margin. */
const baseIndent = 10;

interface FormViewProps {
  title: string;
  rows: readonly IntakeRow[];
  /** Left out where the form is only read. */
  onChange?: (rows: IntakeRow[]) => void;
  /** While it is being saved nothing can be changed, as that would not be saved. */
  locked?: boolean;
}

/** A form, built from its rows. */
export function FormView({ title, rows, onChange, locked = false }: FormViewProps) {
  const scheme = useScheme();
  const content = rows.map((row, index) => (
    // Rows have no id, and neither come, go nor move while a form is open.
    <div key={index} style={rowStyle(row, scheme)} className={styles.row}>
      <Row row={row} onAnswer={onChange && ((answer) => onChange(withAnswer(rows, index, answer)))} />
      {row.infoText && <p className={styles.info}>{row.infoText}</p>}
      {row.alert && (
        <p className={styles.alert}>
          <Icon name="warning" /> {row.alert}
        </p>
      )}
    </div>
  ));
  return (
    <section aria-label={title} className={styles.form}>
      {onChange ? (
        <fieldset disabled={locked} className={styles.fields}>
          {content}
        </fieldset>
      ) : (
        content
      )}
    </section>
  );
}

/** On a narrow screen an indent takes at most an eighth of the width. */
function rowStyle({ marginLeft = 0, color, fontSize, boldText }: IntakeRow, scheme: Scheme): CSSProperties {
  return {
    marginLeft: `min(${marginLeft + baseIndent}px, 12vw)`,
    ...(color === undefined ? {} : { color: readableColor(color, scheme) }),
    ...(fontSize === undefined ? {} : { fontSize }),
    ...(boldText === undefined ? {} : { fontWeight: boldText ? 700 : 400 }),
  };
}

interface RowProps {
  row: IntakeRow;
  onAnswer: ((answer: NonNullable<IntakeRow['answer']>) => void) | undefined;
}

function Row({ row: { type, text, answer }, onAnswer }: RowProps): ReactNode {
  if (type === 'header') return <h4 className={styles.header}>{text}</h4>;
  if (type === 'subheader') return <h5 className={styles.header}>{text}</h5>;
  if (type !== 'question' || answer === undefined) return <p>{text}</p>;
  if (onAnswer) return <Question text={text} answer={answer} onChange={onAnswer} />;
  return (
    <dl>
      <dt className={styles.legend}>{text}</dt>
      <dd className={styles.answer}>{answerText(answer)}</dd>
    </dl>
  );
}
