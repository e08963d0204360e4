import type { AnalysedChild, CallAnswer, ChildForm, ListedChildForm, ObservationResult } from '@groepsapp/kernel';

/** Data for the tests of the screens of this area. */
export const emma: AnalysedChild = {
  id: 1,
  name: 'Emma',
  full_name: 'Emma Jansen',
  age: 26,
  date_of_birth: '2024-09-03',
  alertCTS: true,
};

export const noah: AnalysedChild = {
  id: 2,
  name: 'Noah',
  full_name: 'Noah Bos',
  age: 31,
  date_of_birth: '2024-04-12',
  alertCTS: false,
};

export const result: ObservationResult = {
  id: 31,
  idResult: 31,
  idList: 5,
  child_id: 1,
  listTitle: 'Peuter 24 maanden',
  childName: 'Emma Jansen',
  childAge: 24,
  date: '2026-09-20',
  alert: { kind: 'soon', color: '#FB8C00', description: 'Bijna aan de beurt (binnen 4 weken)' },
  idChildForm: null,
  status: null,
  active: true,
};

type Observed = CallAnswer<'v3 POST /ChildTrackingSystem/analyseChild'>;

export const category: Observed['content'][number] = {
  id: 4,
  name: 'Motoriek',
  color: '#1E88E5',
  noteChecked: 'checked',
  subcategories: ['grof'],
  questions: [
    {
      id: 11,
      vraag: 'Schopt tegen een bal',
      subcategory: 'grof',
      freeAnswer: false,
      answerPossibilities: [
        { id: 21, answer: 'nog niet', color: '#9E9E9E', note: true },
        { id: 22, answer: 'altijd', color: '#43A047', note: false },
      ],
    },
    { id: 12, vraag: 'Wat maakt dit kind blij?', subcategory: null, freeAnswer: true, answerPossibilities: [] },
  ],
  previousQuestions: [
    {
      id: 9,
      title: 'Klimt op een lage bank',
      answer: 'af en toe',
      color: '#FB8C00',
      age: 18,
      childId: 1,
      category: 'Motoriek',
      date: '2026-03-01',
    },
  ],
};

export const observed: Observed = {
  idList: 5,
  idVersion: 8,
  listTitle: 'Peuter 24 maanden',
  noteChecked: 'checked',
  content: [category],
  mentors: [{ id: 3, name: 'Sanne de Wit' }],
  selectedMentor: 3,
  children: [emma, noah],
  seen: 0,
};

export const savedResult: CallAnswer<'v3 POST /ChildTrackingSystem/getAnalyseChild'> = {
  idList: 5,
  idVersion: 8,
  listTitle: 'Peuter 24 maanden',
  noteChecked: 'checked',
  content: [category],
  mentors: [{ id: 3, name: 'Sanne de Wit' }],
  selectedMentor: 3,
  child: emma,
  date: '2026-09-20',
  answers: { '5': { '1': { '11': 21 } } },
  answerNote: { '5': { '1': { '11': 'Bijna.' } } },
  categoryNote: { '5': { '1': {} } },
  listNote: '',
  categoryPhotos: [],
  formFinal: false,
  resultActive: true,
  saved_at: '2026-09-20T12:30:00.000Z',
};

export const listedForm: ListedChildForm = {
  idResult: 31,
  idChildForm: 8,
  child_id: 1,
  listTitle: 'Peuter 24 maanden',
  childName: 'Emma Jansen',
  childAge: 24,
  date: '2026-09-20',
  status: 'development',
  share: false,
  shareChildTraject: false,
};

const given = { updated: '2026-09-20T12:30:00.000Z', date: '2026-09-20', ageChild: 24, idResult: 31 };

/** The form of the saved result above. */
export const childForm: ChildForm = {
  child: { idChild: 1, full_name: 'Emma Jansen', age: 24 },
  list: { idList: 5, title: 'Peuter 24 maanden', note: '', noteChecked: 'checked' },
  form: {
    idChildForm: 8,
    selectedFormStatus: 'development',
    active: true,
    note: 'Besproken.',
    share: false,
    shareChildTraject: false,
    updatedAt: '2026-09-21T08:00:00.000Z',
    updatedBy: 'Sanne de Wit',
  },
  formContent: [
    {
      id: 4,
      name: 'Motoriek',
      color: '#1E88E5',
      noteChecked: 'checked',
      subcategories: ['grof'],
      questions: [
        {
          id: 11,
          vraag: 'Schopt tegen een bal',
          subcategory: 'grof',
          freeAnswer: false,
          answers: [{ id: 21, answer: 'nog niet', color: '#9E9E9E', note: 'Bijna.', ...given }],
          answersTable: false,
          noteChecked: 'checked',
        },
        {
          id: 12,
          vraag: 'Wat maakt dit kind blij?',
          subcategory: null,
          freeAnswer: true,
          answers: [{ id: null, answer: '', color: null, note: 'Zingen.', ...given }],
          answersTable: false,
          noteChecked: 'checked',
        },
        {
          id: 13,
          vraag: 'Klimt op een bank',
          subcategory: 'grof',
          freeAnswer: false,
          answers: [],
          answersTable: false,
          noteChecked: '',
        },
      ],
    },
  ],
  date: '2026-09-20',
  mentors: [{ id: 3, name: 'Sanne de Wit' }],
  selectedMentor: 3,
  categoryNote: { '5': { '1': {} } },
  answerNote: { '5': { '1': { '11': 'Bijna.', '12': 'Zingen.' } } },
  categoryPhotos: [],
  viewStatus: true,
  isAuthorized: true,
  answerOption: 'last',
  saved_at: '2026-09-21T08:00:00.000Z',
};
