import type { GeneralForm, GeneralFormQuestion } from '@groepsapp/kernel';
import { ConflictDialog } from '@groepsapp/kernel/changes';
import { generalFormTexts as texts } from './generalFormTexts';
import type { FormState } from './useGeneralForm';

function inWords({ answers }: GeneralFormQuestion, chosen: readonly number[], note: string): string {
  const words = answers.filter(({ id }) => chosen.includes(id)).map(({ answer }) => answer);
  return [...words, note].filter((text) => text !== '').join(', ') || texts.notFilled;
}

export interface FormConflictProps {
  form: FormState;
  loaded: GeneralForm;
  /** What somebody else saved meanwhile. */
  theirs: GeneralForm;
}

/** Shows the questions that two people answered differently, and lets the user choose. */
export function FormConflict({ form, loaded, theirs }: FormConflictProps) {
  const { answerNote, checkedAnswer } = form.values;
  const saved = theirs.formContent.flatMap((section) => section.questions);
  const fields = loaded.formContent
    .flatMap((section) => section.questions)
    .map((question) => {
      const chosen = saved.find(({ id }) => id === question.id)?.selectedAnswer ?? [];
      return {
        label: question.question,
        theirs: inWords(question, chosen, theirs.answerNote[question.id] ?? ''),
        mine: inWords(question, checkedAnswer[question.id] ?? [], answerNote[question.id] ?? ''),
      };
    });
  return (
    <ConflictDialog
      fields={fields}
      onTakeTheirs={() => form.goOnFromTheirs('theirs')}
      onEditOn={() => form.goOnFromTheirs('mine')}
      onSaveMine={() => void form.saveOver(theirs)}
    />
  );
}
