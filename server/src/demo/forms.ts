import { addDays } from '../base/clock.ts';
import { type GeneralFormAnswers, type GeneralFormContent, readContent } from '../general-forms/rules.ts';
import { contentOf } from '../import/kinds/templates.ts';
import { presetOf } from '../import/presets.ts';
import { accountAt, childNamed, type Fill } from './fill.ts';
import { add } from './rows.ts';
import type { PdfText } from './storedFiles.ts';
import type { ChildKey } from './tables/namedChildren.ts';

const generalForms = presetOf('dagopvang', 'general-form').map(({ fields }) => fields);

interface FilledForm {
  child: ChildKey;
  /** Its title. */
  form: string;
  daysAgo: number;
  /** By position in the form: the number of the chosen answers, or a text. */
  answers: readonly (readonly number[] | string)[];
}

const filledForms: readonly FilledForm[] = [
  {
    child: 'zoe',
    form: 'Mentorgesprek/oudergesprek',
    daysAgo: 34,
    answers: [
      [1, 4],
      'De woordenschat groeit snel. Thuis wordt ook Zweeds gesproken; Zoë wisselt soms nog van taal.',
      [1],
      'We lezen iedere dag samen een prentenboek en geven de titels door.',
      'Over drie maanden.',
    ],
  },
  {
    child: 'zoe',
    form: 'Evaluatie wenperiode',
    daysAgo: 420,
    answers: [[1], [2], 'Haar doekje en een vast plekje op het kleed.'],
  },
  {
    child: 'imane',
    form: 'Overdracht naar basisschool',
    daysAgo: 18,
    answers: [
      'Een nieuwsgierig en zorgzaam meisje dat graag anderen helpt.',
      [2],
      [2, 3, 5],
      'Een vaste plek in de kring en een compliment op z’n tijd.',
      [1],
      [1],
    ],
  },
  {
    child: 'mariaJose',
    form: 'Plan van aanpak (extra begeleiding)',
    daysAgo: 70,
    answers: [
      'Is voor anderen nog moeilijk te verstaan.',
      'Thuis lukt het beter; broer vertaalt.',
      'Wordt door alle begeleiders verstaan.',
      'Elke dag tien minuten in een klein groepje, met foto’s van thuis.',
      [1],
    ],
  },
];

/** Documents from outside, by child. */
const documents: readonly { child: ChildKey; title: string; daysAgo: number }[] = [
  { child: 'mariaJose', title: 'Verslag logopedie', daysAgo: 52 },
  { child: 'zoe', title: 'Indicatie VVE', daysAgo: 130 },
  { child: 'imane', title: 'Actieplan allergie (noten)', daysAgo: 200 },
  { child: 'bo', title: 'Formulier afwijkend slapen', daysAgo: 60 },
];

const parentNotes = [
  'Oudergesprek gehad; ouders herkennen het beeld.',
  'Moeder vraagt om korter slapen; afgesproken max. 60 min.',
] as const;

/** The documents of children. */
export const childPdfs: readonly PdfText[] = documents.map(({ title }) => ({
  title,
  company: 'Voorbeeld',
  section: 'Inhoud',
  note: 'Dit is een voorbeeld van een document dat van buiten is ontvangen.',
}));

/** Answers by the numbers of questions and answers within the form. */
function answersOf(given: FilledForm['answers'], { sections }: GeneralFormContent): GeneralFormAnswers {
  const questions = sections.flatMap((section) => section.questions);
  const answers = given.flatMap((answer, index) => {
    const question = questions[index];
    return question === undefined ? [] : [{ question, answer }];
  });
  return {
    answerNote: Object.fromEntries(
      answers.flatMap(({ question, answer }) => (typeof answer === 'string' ? [[question.id, answer]] : [])),
    ),
    checkedAnswer: Object.fromEntries(
      answers.flatMap(({ question, answer }) => {
        if (typeof answer === 'string') return [];
        return [[question.id, answer.flatMap((position) => question.answers[position - 1]?.id ?? [])]];
      }),
    ),
  };
}

const atNine = ({ today }: Fill, daysAgo: number) => `${addDays(today, -daysAgo)}T08:00:00.000Z`;

function addFilled(fill: Fill): void {
  const { rows } = fill;
  for (const { child: key, form, daysAgo, answers } of filledForms) {
    const child = childNamed(fill, key);
    const [known] = rows.general_form.filter((one) => one.company_id === child.companyId && one.title === form);
    const at = atNine(fill, daysAgo);
    const made = { created_at: at, updated_at: at, account_id: accountAt(fill, child.establishmentId), share: 0 };
    const stored = JSON.stringify(answersOf(answers, readContent(known?.content ?? '{"sections":[]}')));
    add(rows.filled_form, { child_id: child.id, form_id: known?.id ?? 0, answers: stored, ...made });
  }
}

function addDocuments(fill: Fill): void {
  for (const { child: key, title, daysAgo } of documents) {
    const pdf = fill.files.pdfs.get(title);
    if (pdf === undefined) continue;
    const { file_id, filename, type, size } = pdf;
    const { id, establishmentId } = childNamed(fill, key);
    const made = { created_at: atNine(fill, daysAgo), account_id: accountAt(fill, establishmentId) };
    add(fill.rows.child_document, { child_id: id, file_id, filename, type, size, share: 0, ...made });
  }
}

/** Two notes about the first form of every fifth child that has one. */
function addNotes(fill: Fill): void {
  const { rows } = fill;
  rows.observation_form.forEach(({ id = 0, account_id = null, saved_at }, index) => {
    if (index % 5 !== 0) return;
    parentNotes.forEach((content, number) => {
      const by = { created_at: saved_at, updated_at: saved_at, account_id };
      add(rows.parent_note, { form_id: id, content, share: number === 0 ? 1 : 0, ...by });
    });
  });
}

/** Nothing is shared of children whose carers do not want observations in their portal. */
function unshareRefused({ rows }: Fill): void {
  const refusals = rows.child_permission.filter(({ kind, answer }) => kind === 'observationSharing' && answer === 'no');
  const children = new Set(refusals.map(({ child_id }) => child_id));
  const results = new Set(rows.observation_result.filter((one) => children.has(one.child_id)).map(({ id }) => id));
  const forms = rows.observation_form.filter(({ result_id }) => results.has(result_id));
  for (const form of forms) {
    form.share = 0;
    form.share_child_traject = 0;
  }
  const ids = new Set(forms.map(({ id }) => id));
  for (const note of rows.parent_note) if (ids.has(note.form_id)) note.share = 0;
}

/** Adds general forms, saved forms, documents, and notes of the contact with carers. */
export function fillForms(fill: Fill): void {
  const { rows } = fill;
  for (const { id: company_id = 0 } of rows.company) {
    for (const { title, sections } of generalForms) {
      add(rows.general_form, { company_id, title, content: JSON.stringify(contentOf(sections)), active: 1 });
    }
  }
  addFilled(fill);
  addDocuments(fill);
  addNotes(fill);
  unshareRefused(fill);
}
