import type { ChildForm, ChildFormCategory, ChildFormQuestion, GivenAnswer } from '@groepsapp/contract';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { placesOn } from '../children/placements.ts';
import { today } from '../clock.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { GuardedContext } from '../http/calls.ts';
import type { PdfAnswer, PdfDocument, PdfQuestion, PdfSection } from '../pdf/PdfDocument.ts';
import { type ListContent, questionsOf } from '../tracking/listContent.ts';
import { findList } from '../tracking/lists.ts';
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

/** What parents recognise their child by. */
interface Known {
  birthDate: string;
  /** Names of the groups in which the child is today; empty when it has left. */
  groups: string;
  picture: PdfDocument['picture'];
}

async function pictureOf(files: FileStore, photo: { thumb_id: string | null; degrees: number } | undefined) {
  const id = photo?.thumb_id ?? null;
  if (id === null || (await files.find(id)) === null) return undefined;
  return sharp(await buffer(files.read(id)))
    .rotate(photo?.degrees)
    .jpeg()
    .toBuffer();
}

async function knownOf({ db, clock }: GuardedContext, files: FileStore, id: number, name: string): Promise<Known> {
  const child = await db.selectFrom('child').where('id', '=', id).select('date_of_birth').executeTakeFirstOrThrow();
  const photo = await db
    .selectFrom('child_photo')
    .where('child_id', '=', id)
    .select(['thumb_id', 'degrees'])
    .executeTakeFirst();
  const groups = await placesOn(db, id, today(clock)).select('care_group.name').orderBy('care_group.name').execute();
  const content = await pictureOf(files, photo);
  return {
    birthDate: child.date_of_birth,
    groups: groups.map(({ name: group }) => group).join(', '),
    picture: content && { content, alt: name },
  };
}

/** The possible answers in the order of the list, as the questions of a form have only those that were given. */
function scaleOf(content: ListContent): PdfSection[] {
  const answers = new Map(questionsOf(content).flatMap((question) => question.answers.map((one) => [one.answer, one])));
  if (answers.size === 0) return [];
  return [
    {
      ...{ title: 'Zo leest u de antwoorden', color: null, note: '' },
      questions: [
        {
          question: 'Bij elk doel kan een van deze antwoorden gegeven zijn:',
          answers: [...answers.values()].map(({ answer, color }) => ({ text: answer, color })),
          note: '',
        },
      ],
    },
  ];
}

const parentsWords: PdfSection = {
  ...{ title: 'Ruimte voor uw eigen woorden', color: null, questions: [], note: '' },
  lines: 5,
};

function factsOf(
  { child, date, mentors, selectedMentor, form, answerOption }: ChildForm,
  known: Known,
): [string, string][] {
  const mentor = mentors.find(({ id }) => id === selectedMentor)?.name;
  return [
    ['Kind', `${child.full_name}, ${months(child.age)}`],
    ['Geboren', writtenDay(known.birthDate)],
    ...(known.groups === '' ? [] : [['Groep', known.groups] as [string, string]]),
    ['Geobserveerd op', writtenDay(date)],
    ...(mentor === undefined ? [] : [['Ingevuld door', mentor] as [string, string]]),
    ['Status', statuses[form.selectedFormStatus]],
    ['Antwoorden', answerOption === 'all' ? 'alle, oudste eerst' : 'laatste'],
  ];
}

/** A saved observation form on paper, as parents get it. */
export async function printedChildForm(
  context: GuardedContext,
  files: FileStore,
  form: ChildForm,
): Promise<PdfDocument> {
  const { list, child, formContent, categoryNote, date } = form;
  const notes = categoryNote[list.idList]?.[child.idChild] ?? {};
  const known = await knownOf(context, files, child.idChild, child.full_name);
  const { content } = await findList(context.db, context.caller.companyId, list.idList);
  return {
    ...(await printedHead(context)),
    title: list.title,
    facts: factsOf(form, known),
    sections: [
      ...scaleOf(content),
      ...formContent.flatMap((category) => sectionsOf(category, notes[category.id] ?? '', date)),
      ...noteSection('Notitie bij de lijst', list.note),
      ...noteSection('Notitie bij het formulier', form.form.note),
      parentsWords,
    ],
    ...(known.picture && { picture: known.picture }),
  };
}
