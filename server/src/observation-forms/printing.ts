import { buffer } from 'node:stream/consumers';
import type { ChildForm, ChildFormCategory, ChildFormQuestion, GivenAnswer } from '@groepsapp/contract';
import { findPhoto } from '../photos/childPhoto.ts';
import { placesOn } from '../schedules/placements.ts';
import { asJpeg } from '../files/pictures.ts';
import type { GuardedContext } from '../http/calls.ts';
import type { PdfAnswer, PdfDocument, PdfQuestion, PdfSection } from '../pdf/PdfDocument.ts';
import { type ListContent, questionsOf } from '../tracking/listContent.ts';
import { findResult, versionOf } from '../tracking/observing.ts';
import { printedHead, writtenDay } from '../pdf/printing.ts';

const statuses: Readonly<Record<ChildForm['form']['selectedFormStatus'], string>> = {
  development: 'in ontwikkeling',
  final: 'definitief',
};

function months(age: number): string {
  return age === 1 ? '1 maand' : `${age} maanden`;
}

/** Words of an answer; of a free answer these are its note. */
function answerWords({ answer, note }: GivenAnswer): string {
  return answer === '' ? note : answer;
}

/** An answer with its date, and with the note unless that is printed below it. */
function datedAnswer(given: GivenAnswer, withNote: boolean): PdfAnswer {
  const note = withNote && given.answer !== '' && given.note !== '' ? `: ${given.note}` : '';
  const when = `${writtenDay(given.date)}, ${months(given.ageChild)}`;
  return { text: `${answerWords(given)} (${when})${note}`, color: given.color };
}

function printedQuestion({ vraag, answers, answersTable }: ChildFormQuestion, day: string): PdfQuestion {
  const [given] = answers;
  if (answersTable) return { question: vraag, answers: answers.map((one) => datedAnswer(one, true)), note: '' };
  if (given === undefined) return { question: vraag, answers: [], note: '' };
  const { answer, note, color, date } = given;
  const plain = date === day ? { text: answerWords(given), color } : datedAnswer(given, false);
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

/** The answers that can be given, once for each row of answers that the list has; one-off rows speak for themselves. */
function scaleSection(content: ListContent): PdfSection[] {
  const rows = questionsOf(content).map(({ answers }) => answers.map(({ answer, color }) => ({ text: answer, color })));
  const byWords = new Map<string, { answers: PdfAnswer[]; uses: number }>();
  for (const answers of rows.filter(({ length }) => length > 0)) {
    const words = JSON.stringify(answers);
    byWords.set(words, { answers, uses: (byWords.get(words)?.uses ?? 0) + 1 });
  }
  const scales = [...byWords.values()].filter(({ uses }) => uses > 1 || byWords.size === 1);
  if (scales.length === 0) return [];
  const questions = scales.map(({ answers }) => ({
    question: 'Bij een doel kiest de medewerker wat het best past bij wat uw kind nu laat zien:',
    answers,
    note: '',
  }));
  return [{ title: 'Uitleg van de antwoorden', color: null, questions, note: '' }];
}

interface About {
  birth: string;
  /** Names of the groups of the child on the day of the observation. */
  groups: readonly string[];
  content: ListContent;
}

async function aboutOf(context: GuardedContext, idResult: number): Promise<About> {
  const { db } = context;
  const result = await findResult(db, idResult);
  const { date_of_birth: birth } = await db
    .selectFrom('child')
    .where('id', '=', result.child_id)
    .select('date_of_birth')
    .executeTakeFirstOrThrow();
  const places = await placesOn(db, result.child_id, result.date)
    .select('care_group.name as name')
    .distinct()
    .orderBy('name')
    .execute();
  const { content } = await versionOf(context, result);
  return { birth, groups: places.map(({ name }) => name), content };
}

/** The photo of a child whose carers allow photos, when it has one. A photo that cannot be read is left out. */
async function photoOf({ db, files }: GuardedContext, { idChild, full_name }: ChildForm['child']) {
  const photo = await findPhoto(db, idChild);
  const allowed = db.selectFrom('child').where('id', '=', idChild).where('photo_allowed', '=', 1).select('id');
  if (!photo?.thumb_id || (await allowed.executeTakeFirst()) === undefined) return undefined;
  const id = photo.thumb_id;
  if ((await files.find(id)) === null) return undefined;
  const content = await asJpeg(await buffer(files.read(id))).catch(() => undefined);
  return content && { content, alt: `Foto van ${full_name}` };
}

function factsOf(
  { child, date, mentors, selectedMentor, form, answerOption }: ChildForm,
  { birth, groups }: About,
): [string, string][] {
  const mentor = mentors.find(({ id }) => id === selectedMentor)?.name;
  return [
    ['Kind', `${child.full_name}, ${months(child.age)}`],
    ['Geboren', writtenDay(birth)],
    ...(groups.length === 0 ? [] : [['Groep', groups.join(', ')] as [string, string]]),
    ['Geobserveerd op', writtenDay(date)],
    ...(mentor === undefined ? [] : [['Ingevuld door', mentor] as [string, string]]),
    ['Status', statuses[form.selectedFormStatus]],
    ['Antwoorden', answerOption === 'all' ? 'alle, oudste eerst' : 'laatste'],
  ];
}

/** A saved observation form on paper, for the carers of the child. */
export async function printedChildForm(
  context: GuardedContext,
  idResult: number,
  form: ChildForm,
): Promise<PdfDocument> {
  const { list, child, formContent, categoryNote, date } = form;
  const notes = categoryNote[list.idList]?.[child.idChild] ?? {};
  const about = await aboutOf(context, idResult);
  return {
    ...(await printedHead(context)),
    title: list.title,
    facts: factsOf(form, about),
    photo: await photoOf(context, child),
    room: {
      title: 'Ruimte voor ouders/verzorgers',
      text: 'Wat herkent u, wat ziet u thuis, en wat wilt u ons vertellen of vragen?',
    },
    sections: [
      ...scaleSection(about.content),
      ...formContent.flatMap((category) => sectionsOf(category, notes[category.id] ?? '', date)),
      ...noteSection('Notitie bij de lijst', list.note),
      ...noteSection('Notitie bij het formulier', form.form.note),
    ],
  };
}
