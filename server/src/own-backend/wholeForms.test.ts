import { backendThat, type Given } from './testing/ownBackend.ts';

// A form is saved as a whole. With a backend without versions the app reads it once more before, so that what somebody else
// filled in meanwhile stays where the user left it alone.

type Values = Record<string, unknown>;

interface Kind {
  read: string;
  asked: Values;
  /** The answer that shows these values. */
  answer(values: Values): unknown;
  write: string;
  names: Values;
  /** What is shown, what somebody else makes of it, what the user makes of it, and what is to arrive. */
  shown: Values;
  theirs: Values;
  mine: Values;
  sent: Values;
}

const question = { type: 'question', text: 'Slaapt je kind?' };
const rows = (one: string, other: string) => [
  { ...question, answer: { type: 'text', value: one } },
  { ...question, answer: { type: 'text', value: other } },
];
const notes = (texts: Values) => ({ '4': { '7': texts } });

const kinds: Record<string, Kind> = {
  'a general form': {
    read: 'v3 POST /ChildTrackingSystem/getGeneralForm',
    asked: { idChild: 7, idForm: 2, idGeneralForm: 5 },
    answer: ({ answerNote, checkedAnswer }) => ({
      child: {},
      form: { idForm: 2, idGeneralForm: 5, title: 'Wennen', updatedAt: null, updatedBy: '' },
      answerNote,
      formContent: [
        {
          title: 'Thuis',
          questions: Object.entries(checkedAnswer as Values).map(([id, selectedAnswer]) => ({
            id: Number(id),
            question: 'Hoe?',
            inputType: 'checkbox',
            answers: [],
            selectedAnswer,
          })),
        },
      ],
    }),
    write: 'v3 POST /ChildTrackingSystem/saveGeneralForm',
    names: { idChild: 7, idForm: 2, idGeneralForm: 5 },
    shown: { answerNote: { '1': 'Goed', '3': 'Weg ermee' }, checkedAnswer: { '1': [11], '2': [21] } },
    theirs: { answerNote: { '1': 'Goed', '2': 'Van hen', '3': 'Weg ermee' }, checkedAnswer: { '1': [12], '2': [22] } },
    mine: { answerNote: { '1': 'Heel goed' }, checkedAnswer: { '1': [11], '2': [23] } },
    sent: { answerNote: { '1': 'Heel goed', '2': 'Van hen' }, checkedAnswer: { '1': [12], '2': [23] } },
  },
  'an observation form': {
    read: 'v3 POST /ChildTrackingSystem/editChildForm',
    asked: { idResult: 9, idChildForm: 0 },
    answer: ({ answerNote, formNote, mentor, formStatus, listNote }) => ({
      child: { idChild: 7, full_name: 'Yağız', age: 30 },
      list: { idList: 4, title: 'Peuter', note: listNote, noteChecked: 'checked' },
      form: {
        idChildForm: 3,
        selectedFormStatus: formStatus,
        active: true,
        note: formNote,
        share: false,
        shareChildTraject: false,
      },
      formContent: [],
      mentors: [],
      categoryPhotos: [],
      date: '2026-11-18',
      selectedMentor: mentor,
      categoryNote: {},
      answerNote,
    }),
    write: 'v3 POST /ChildTrackingSystem/saveChildForm',
    names: { idResult: 9, idChild: 7, idList: 4, categoryNote: {} },
    shown: { answerNote: notes({ '1': 'Kruipt' }), formNote: '', mentor: 1, formStatus: 'development', listNote: '' },
    theirs: {
      answerNote: notes({ '1': 'Kruipt', '2': 'Zingt' }),
      formNote: 'Besproken',
      mentor: 2,
      formStatus: 'development',
      listNote: 'Let op',
    },
    mine: { answerNote: notes({ '1': 'Loopt' }), formNote: '', mentor: 1, listNote: {} },
    sent: {
      answerNote: notes({ '1': 'Loopt', '2': 'Zingt' }),
      formNote: 'Besproken',
      mentor: 2,
      listNote: { '4': { '7': 'Let op' } },
    },
  },
  'an intake form': {
    read: 'v3 POST /filledInGeneralForms',
    asked: { idChild: 7 },
    answer: ({ json, status }) => [
      { id: 3, title: 'Wennen', idGeneralForm: 1, idQuestionnaireTemplate: 1, status, jsonContent: json },
    ],
    write: 'v3 POST /saveQuestionnaire',
    names: { id: 3, idChild: 7 },
    shown: { json: rows('Ja', ''), status: 0 },
    theirs: { json: rows('Ja', 'Met konijn'), status: 0 },
    mine: { json: rows('Nee', ''), status: 1 },
    sent: { json: rows('Nee', 'Met konijn'), status: 1 },
  },
};

/** Shows a form, has it changed by somebody else, and then saves it. */
async function saved({ read, asked, answer, write, names, shown, mine }: Kind, meanwhile: Given) {
  let now: Given = { data: answer(shown) };
  const { request: ask, sent } = backendThat({
    [read]: () => now,
    [write]: { data: { saved: true, id: 3, idChildForm: 3, idGeneralForm: 5, updatedAt: '' } },
  });
  const request = (key: string, body: Values) => ask(key, { body });
  await request(read, asked);
  now = meanwhile;
  const from = sent.length;
  const outcome = await request(write, { ...names, ...mine }).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
  return { outcome, sent: sent.slice(from), again: () => request(write, { ...names, ...mine }), all: sent };
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  test('is looked at once, and what somebody else filled in stays', async () => {
    const { outcome, sent } = await saved(kind, { data: kind.answer(kind.theirs) });
    expect(sent.map(({ call }) => call)).toEqual([kind.read, kind.write]);
    const body = Object.entries(sent.at(-1)?.body as Values).filter(([name]) => name !== 'auth');
    expect(Object.fromEntries(body)).toEqual({ ...kind.names, ...kind.sent });
    expect(outcome).toBe('done');
  });

  test('is as the user made it when nobody else changed it', async () => {
    const { sent } = await saved(kind, { data: kind.answer(kind.shown) });
    expect(sent.at(-1)?.body).toMatchObject({ ...kind.names, ...kind.mine });
  });

  test('is not saved unseen when the look fails', async () => {
    const { outcome, sent } = await saved(kind, { status: 500, data: {} });
    expect(outcome).toBe('server');
    expect(sent).toHaveLength(1);
  });
});

test('an intake form that somebody removed is not made again', async () => {
  const { outcome, sent } = await saved(kinds['an intake form'] as Kind, { data: [] });
  expect(outcome).toBe('not_found');
  expect(sent).toHaveLength(1);
});

test('a new form, which was never shown, is sent as it is and has the id of what is listed now', async () => {
  const { request, sent } = backendThat({
    'v3 POST /saveQuestionnaire': { data: { saved: true } },
    'v3 POST /filledInGeneralForms': { data: [{ id: 8, status: 0, jsonContent: [] }] },
  });
  const body = { id: 0, idChild: 7, idGeneralForm: 1, status: 0, json: rows('Ja', '') };
  const answer = await request('v3 POST /saveQuestionnaire', { body });
  expect(sent.map(({ call }) => call)).toEqual(['v3 POST /saveQuestionnaire', 'v3 POST /filledInGeneralForms']);
  expect(answer).toMatchObject({ id: 8 });
});
