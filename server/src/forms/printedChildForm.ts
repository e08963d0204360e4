import type { ChildForm, ChildFormCategory, ChildFormQuestion, GivenAnswer } from '@groepsapp/contract';
import type { GuardedContext } from '../http/calls.ts';
import type { PdfAnswer, PdfDocument, PdfQuestion, PdfSection } from '../pdf/PdfDocument.ts';
import { printedHead, writtenDay } from './printing.ts';

const statuses: Readonly<Record<ChildForm['form']['selectedFormStatus'], string>> = {
  development: 'in ontwikkeling',
  final: 'definitief',
};

function months(age: number): string {
  return age === 1 ? '1 maand' : `${age} maanden`;
}

/** Words of an answer; of a free answer these are its note. */
function wordsOf({ answer, note }: GivenAnswer): string {
  return answer === '' ? note : answer;
}

/** An answer with its date, and with the note unless that is printed below it. */
function datedAnswer(given: GivenAnswer, withNote: boolean): PdfAnswer {
  const note = withNote && given.answer !== '' && given.note !== '' ? `: ${given.note}` : '';
  const when = `${writtenDay(given.date)}, ${months(given.ageChild)}`;
  return { text: `${wordsOf(given)} (${when})${note}`, color: given.color };
}

function printedQuestion({ vraag, answers, answersTable }: ChildFormQuestion, day: string): PdfQuestion {
  const [given] = answers;
  if (answersTable) return { question: vraag, answers: answers.map((one) => datedAnswer(one, true)), note: '' };
  if (given === undefined) return { question: vraag, answers: [], note: '' };
  const { answer, note, color, date } = given;
  const plain = date === day ? { text: wordsOf(given), color } : datedAnswer(given, false);
  return { question: vraag, answers: [plain], note: answer === '' ? '' : note };
}

/** A section per subcategory, as in the app; the note of the category is below the last one. */
function sectionsOf(category: ChildFormCategory, note: string, day: string): PdfSection[] {
  const { name, color, subcategories, questions } = category;
  const parts = [null, ...subcategories]
    .map((subcategory) => ({ subcategory, own: questions.filter((one) => one.subcategory === subcategory) }))
    .filter(({ own }) => own.length > 0);
  return parts.map(({ subcategory, own }, index) => ({
    title: subcategory === null ? name : `${name} – ${subcategory}`,
    color,
    questions: own.map((question) => printedQuestion(question, day)),
    note: note !== '' && index === parts.length - 1 ? `Notitie ${name}: ${note}` : '',
  }));
}

function noteSection(title: string, note: string): PdfSection[] {
  return note === '' ? [] : [{ title, color: null, questions: [], note }];
}

function factsOf({ child, date, mentors, selectedMentor, form, answerOption }: ChildForm): [string, string][] {
  const mentor = mentors.find(({ id }) => id === selectedMentor)?.name;
  return [
    ['Kind', `${child.full_name}, ${months(child.age)}`],
    ['Geobserveerd op', writtenDay(date)],
    ...(mentor === undefined ? [] : [['Ingevuld door', mentor] as [string, string]]),
    ['Status', statuses[form.selectedFormStatus]],
    ['Antwoorden', answerOption === 'all' ? 'alle, oudste eerst' : 'laatste'],
  ];
}

/** A saved observation form on paper. */
export async function printedChildForm(context: GuardedContext, form: ChildForm): Promise<PdfDocument> {
  const { list, child, formContent, categoryNote, date } = form;
  const notes = categoryNote[list.idList]?.[child.idChild] ?? {};
  return {
    ...(await printedHead(context)),
    title: list.title,
    facts: factsOf(form),
    sections: [
      ...formContent.flatMap((category) => sectionsOf(category, notes[category.id] ?? '', date)),
      ...noteSection('Notitie bij de lijst', list.note),
      ...noteSection('Notitie bij het formulier', form.form.note),
    ],
  };
}
