import type { GeneralForm, GeneralFormQuestion } from '@groepsapp/contract';
import type { GuardedContext } from '../http/calls.ts';
import type { PdfDocument, PdfQuestion } from '../pdf/PdfDocument.ts';
import { printedHead, writtenDay } from '../pdf/printing.ts';

function questionOf({ id, question, answers, selectedAnswer }: GeneralFormQuestion, form: GeneralForm): PdfQuestion {
  const chosen = answers.filter((answer) => selectedAnswer.includes(answer.id));
  return {
    question,
    answers: chosen.map(({ answer }) => ({ text: answer, color: null })),
    note: form.answerNote[id] ?? '',
  };
}

/** A saved general form on paper. */
export async function printedGeneralForm(context: GuardedContext, form: GeneralForm): Promise<PdfDocument> {
  const { childName, childAge } = form.child;
  const { title, updatedAt, updatedBy } = form.form;
  const by = updatedBy === '' ? '' : ` door ${updatedBy}`;
  return {
    ...(await printedHead(context)),
    title,
    facts: [
      ['Kind', `${childName}, ${childAge} maanden`],
      ['Opgeslagen', `${writtenDay(updatedAt ?? '')}${by}`],
    ],
    sections: form.formContent.map((section) => ({
      title: section.title,
      color: null,
      note: '',
      questions: section.questions.map((question) => questionOf(question, form)),
    })),
  };
}
