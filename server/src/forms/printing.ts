import type { GeneralForm, GeneralFormQuestion } from '@groepsapp/contract';
import { today } from '../clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { documentName } from '../files/documents.ts';
import type { PdfDocument, PdfQuestion } from '../pdf/PdfDocument.ts';
import { companyName } from './people.ts';

/** A calendar day as people write it: DD-MM-YYYY. */
export function writtenDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('-');
}

/** The file name of a printed form: its title and the name of the child. */
export function pdfName(title: string, childName: string): string {
  // A slash would cut off the text before it, as in a path.
  return documentName(`${title} - ${childName}`.replaceAll('/', '-'), { type: 'application/pdf', endings: ['pdf'] });
}

/** The header of every printed form. */
export async function printedHead(context: GuardedContext): Promise<Pick<PdfDocument, 'company' | 'printedOn'>> {
  return { company: await companyName(context), printedOn: writtenDay(today(context.clock)) };
}

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
