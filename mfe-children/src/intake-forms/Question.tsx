import { useId } from 'react';
import type { IntakeAnswer, IntakeOption } from '@groepsapp/kernel';
import { TextAreaField, TextField } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { chosenOptions, withOption } from './answers';
import { formsTexts } from './intakeFormsTexts';
import styles from './FormView.module.css';

interface QuestionProps {
  text: string;
  answer: IntakeAnswer;
  onChange: (answer: IntakeAnswer) => void;
}

/** A question with the control of its answer type; chosen options can ask for an explanation. */
export function Question({ text, answer, onChange }: QuestionProps) {
  const { type, value, options = [] } = answer;
  const change = (next: string) => onChange({ ...answer, value: next });
  if (type === 'text') return <TextField label={text} value={value} autoComplete="off" onChange={change} />;
  if (type === 'textarea') return <TextAreaField label={text} value={value} onChange={change} />;
  if (type !== 'select') return <Choices text={text} answer={answer} onChange={onChange} />;
  const choices = options.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        label={text}
        value={value}
        options={[{ value: '', label: formsTexts.nothingChosen }, ...choices]}
        onChange={change}
      />
      {chosenOptions(answer).map((option) => (
        <Note key={option.id} option={option} answer={answer} onChange={onChange} />
      ))}
    </>
  );
}

/** Radio buttons or checkboxes, each with room for its explanation once it is chosen. */
function Choices({ text, answer, onChange }: QuestionProps) {
  const group = useId();
  const single = answer.type === 'radio';
  const chosen = chosenOptions(answer);

  function choose({ id, value }: IntakeOption) {
    onChange(single ? { ...answer, value: id } : withOption(answer, id, { value: value !== true }));
  }

  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{text}</legend>
      {(answer.options ?? []).map((option) => {
        const on = chosen.includes(option);
        return (
          <div key={option.id}>
            <label className={styles.choice}>
              <input type={single ? 'radio' : 'checkbox'} name={group} checked={on} onChange={() => choose(option)} />
              {option.color && <span className={styles.dot} style={{ background: option.color }} />}
              {option.name}
            </label>
            {on && <Note option={option} answer={answer} onChange={onChange} />}
          </div>
        );
      })}
    </fieldset>
  );
}

interface NoteProps extends Pick<QuestionProps, 'answer' | 'onChange'> {
  option: IntakeOption;
}

function Note({ option, answer, onChange }: NoteProps) {
  if (option.note !== true) return null;
  return (
    <div className={styles.explanation}>
      <TextField
        label={`Toelichting bij ${option.name}`}
        labelHidden
        placeholder="Typ hier de toelichting"
        value={option.noteText ?? ''}
        autoComplete="off"
        onChange={(noteText) => onChange(withOption(answer, option.id, { noteText }))}
      />
    </div>
  );
}
