import { type FieldsHandle, useFields, useProblem } from '@groepsapp/kernel/forms';
import { Alert, Button, TextAreaField, TextField } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { listsTexts as texts } from './listsTexts';
import { type FormRow, type Input, isChoice, noPart, type Outline, type Part, type Question } from './outline';
import styles from './lists.module.css';

type Kind = FormRow['kind'];

/** How each kind of form can be answered. */
const inputs: Readonly<Record<Kind, readonly Input[]>> = {
  'intake-template': ['text', 'textarea', 'radio', 'select', 'checkbox', 'none'],
  'general-form': ['text', 'radio', 'checkbox'],
  'observation-list': ['radio', 'text'],
};

const replaced = <T,>(list: readonly T[], at: number, item: T | null): T[] =>
  list.flatMap((one, place) => (place === at ? (item ?? []) : one));

/** Below many questions what is missing would be said out of sight. */
const showProblem = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'center' });

/** The parts of a form with their questions, to change. */
export function Parts({ form, kind }: { form: FieldsHandle<Outline>; kind: Kind }) {
  const parts = useFields(form, (fields) => fields.parts);
  const problem = useProblem(form, 'parts');
  const change = (at: number, part: Part | null) =>
    form.change((fields) => ({ parts: replaced(fields.parts, at, part) }));
  return (
    <>
      {parts.map((part, at) => (
        <fieldset key={at} className={styles.question}>
          <legend>{`${texts.part} ${at + 1}`}</legend>
          <TextField label={texts.partName} value={part.title} onChange={(title) => change(at, { ...part, title })} />
          {kind === 'observation-list' && (
            <label>
              {texts.color}{' '}
              <input
                type="color"
                value={part.color}
                onChange={({ target }) => change(at, { ...part, color: target.value })}
              />
            </label>
          )}
          {part.questions.map((question, index) => (
            <QuestionFields
              key={index}
              number={index + 1}
              kind={kind}
              question={question}
              change={(next) => change(at, { ...part, questions: replaced(part.questions, index, next) })}
            />
          ))}
          <div className={styles.acts}>
            <Button
              onClick={() => {
                const input = inputs[kind][0] ?? 'text';
                const fresh: Question = { text: '', input, answers: '', rest: {} };
                change(at, { ...part, questions: [...part.questions, fresh] });
              }}
            >
              {texts.addQuestion}
            </Button>
            {parts.length > 1 && (
              <Button aria-label={texts.of(texts.remove, `${texts.part} ${at + 1}`)} onClick={() => change(at, null)}>
                {texts.remove}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {problem !== undefined && (
        <div key={problem} ref={showProblem}>
          <Alert kind="error">{problem}</Alert>
        </div>
      )}
      <Button onClick={() => form.change((fields) => ({ parts: [...fields.parts, noPart] }))}>{texts.addPart}</Button>
    </>
  );
}

interface QuestionFieldsProps {
  number: number;
  kind: Kind;
  question: Question;
  /** @param next `null` takes it away */
  change: (next: Question | null) => void;
}

function QuestionFields({ number, kind, question, change }: QuestionFieldsProps) {
  const { text, input, answers } = question;
  const chosen = inputs[kind].map((value) => ({ value, label: texts.inputs[value] }));
  const hasAnswers = isChoice(input);
  return (
    <div className={styles.question}>
      <TextField label={texts.question(number)} value={text} onChange={(next) => change({ ...question, text: next })} />
      <SelectField
        label={texts.input}
        value={input}
        options={chosen}
        onChange={(next) => change({ ...question, input: inputs[kind].find((one) => one === next) ?? input })}
      />
      {hasAnswers && (
        <TextAreaField
          label={texts.answers}
          value={answers}
          onChange={(next) => change({ ...question, answers: next })}
        />
      )}
      {hasAnswers && kind === 'observation-list' && <small>{texts.carryHint}</small>}
      <Button aria-label={texts.of(texts.remove, texts.question(number))} onClick={() => change(null)}>
        {texts.remove}
      </Button>
    </div>
  );
}
