import type { Fields } from './fields.ts';

// What answers of the specification hold: for each thing the fields that are named.

export const setting = { name: true, value: true } as const satisfies Fields;

export const establishment = { id: true, idCompany: true, name: true } as const satisfies Fields;

export const group = { id: true, idGroup: true, name: true, abbreviation: true, color: true } as const satisfies Fields;

export const mentor = { id: true, name: true } as const satisfies Fields;

export const child = {
  id: true,
  id_child: true,
  first_name: true,
  last_name_suffix: true,
  last_name: true,
  full_name: true,
  date_of_birth: true,
  photo_allowed: true,
  presence: true,
  school: mentor,
  status: { instruction: true, ill: true, sleep: true, activities: true },
  optional_fields: { permissions: { icon: { class: true, color: true } } },
} as const satisfies Fields;

export const presence = { id: true, child_id: true, end_time: true } as const satisfies Fields;

export const employee = {
  id: true,
  first_name: true,
  last_name: true,
  last_name_suffix: true,
  gender: true,
  presence: { id: true, present: true },
} as const satisfies Fields;

export const activity = {
  id: true,
  activity_id: true,
  activity: true,
  icon_id: true,
  text: true,
  date: true,
  start_time: true,
  end_time: true,
  child_id: true,
} as const satisfies Fields;

export const activityType = {
  id: true,
  name: true,
  icon_id: true,
  enter_time_end: true,
  predefined_texts: { id: true, text: true },
} as const satisfies Fields;

export const instruction = {
  id: true,
  child_id: true,
  title: true,
  body: true,
  priority: true,
  created_at: true,
  modified_at: true,
} as const satisfies Fields;

export const message = {
  id: true,
  child_id: true,
  text: true,
  created_at: true,
  enterd_by: true,
  name: true,
} as const satisfies Fields;

export const unread = { child_id: true, unread_messages: true, last_message: true } as const satisfies Fields;

export const transferNote = {
  id: true,
  date: true,
  note: true,
  sticky: true,
  id_group: true,
} as const satisfies Fields;

export const birthday = { child_id: true, date_of_birth: true, age: true } as const satisfies Fields;

export const mutation = { child_id: true, type: true, date: true } as const satisfies Fields;

export const trigger = {
  id: true,
  idResult: true,
  listTitle: true,
  childName: true,
  dateAnalyse: true,
  dateTrigger: true,
  description: true,
  error: true,
} as const satisfies Fields;

export const planningItem = {
  id: true,
  id_child: true,
  start_time: true,
  end_time: true,
  status: true,
  date: true,
  child: { id: true },
  group: mentor,
} as const satisfies Fields;

export const ratioRow = {
  start_time: true,
  end_time: true,
  children: true,
  childrenGroup: true,
  employees: true,
  ratio: true,
  status: true,
} as const satisfies Fields;

export const option = { id: true, name: true, color: true } as const satisfies Fields;

export const formSection = {
  title: true,
  fields: {
    name: true,
    displayValue: true,
    value: true,
    fieldType: true,
    functionName: true,
    editable: true,
    edit_id: true,
    formOptions: option,
    icon: { type: true, class: true, color: true },
  },
} as const satisfies Fields;

export const carerSection = {
  title: true,
  fields: { functionName: true, name: true, displayValue: true },
} as const satisfies Fields;

export const photo = {
  id: true,
  link_viewer: true,
  message: true,
  shared: true,
  filename: true,
  src: true,
} as const satisfies Fields;

export const questionnaireTemplate = {
  id: true,
  title: true,
  jsonContent: true,
  idGeneralForm: true,
  idQuestionnaireTemplate: true,
} as const satisfies Fields;

export const filledForm = {
  id: true,
  title: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
  status: true,
  jsonContent: true,
} as const satisfies Fields;

export const childForm = {
  idChildForm: true,
  idResult: true,
  title: true,
  listTitle: true,
  childName: true,
  childAge: true,
  date: true,
  status: true,
  share: true,
  shareChildTraject: true,
} as const satisfies Fields;

export const generalFormSummary = {
  idForm: true,
  idGeneralForm: true,
  title: true,
  updatedAt: true,
  share: true,
} as const satisfies Fields;

export const document = { id: true, filename: true, share: true } as const satisfies Fields;

export const observationList = { id: true, titel: true, idList: true } as const satisfies Fields;

export const age = { id: true, description: true } as const satisfies Fields;

export const analysedChild = {
  id: true,
  full_name: true,
  age: true,
  name: true,
  alertCTS: true,
  date_of_birth: true,
} as const satisfies Fields;

export const question = {
  id: true,
  vraag: true,
  freeAnswer: true,
  checkedAnswer: true,
  displayAnswerNote: true,
  subcategory: true,
  answerPossibilities: { id: true, answer: true, note: true },
  previousQuestions: { id: true, title: true, age: true, childId: true, category: true },
} as const satisfies Fields;

export const category = {
  id: true,
  name: true,
  color: true,
  subcategories: true,
  noteChecked: true,
  questions: question,
} as const satisfies Fields;

export const resultPhotos = {
  idCategory: true,
  photos: { id: true, src: true, filename: true },
} as const satisfies Fields;

export const result = {
  id: true,
  idResult: true,
  listTitle: true,
  childName: true,
  childAge: true,
  date: true,
  alert: true,
  idChildForm: true,
  status: true,
  active: true,
} as const satisfies Fields;

export const editForm = {
  child: { idChild: true, full_name: true, age: true },
  list: { idList: true, title: true, note: true, noteChecked: true },
  form: { selectedFormStatus: true, active: true, note: true, share: true, shareChildTraject: true },
  formContent: {
    id: true,
    name: true,
    color: true,
    noteChecked: true,
    subcategories: true,
    questions: {
      id: true,
      vraag: true,
      freeAnswer: true,
      answersTable: true,
      noteChecked: true,
      subcategory: true,
      answers: { id: true, answer: true, color: true, updated: true, note: true, date: true, ageChild: true },
    },
  },
  mentors: mentor,
  selectedMentor: true,
  categoryNote: true,
  answerNote: true,
  categoryPhotos: resultPhotos,
  viewStatus: true,
  answerOption: true,
  isAuthorized: true,
} as const satisfies Fields;

export const parentNote = {
  idNote: true,
  content: true,
  updatedAt: true,
  updatedBy: true,
  share: true,
} as const satisfies Fields;

export const generalForm = {
  child: { childName: true, childAge: true },
  form: { title: true },
  formContent: {
    title: true,
    questions: { id: true, question: true, inputType: true, selectedAnswer: true, answers: true },
  },
  answerNote: true,
  checkedAnswer: true,
  idGeneralForm: true,
} as const satisfies Fields;

export const overviewCategory = {
  idCategory: true,
  category: true,
  color: true,
  children: { full_name: true, shortName: true, ageChild: true, score: true, totalScore: true },
  questions: { question: true, subcategory: true, answers: { color: true, date: true } },
} as const satisfies Fields;

export const chart = { id: true, name: true, datasets: true, labels: true } as const satisfies Fields;

export const news = {
  id: true,
  type: true,
  created_at: true,
  title: true,
  blocks: { type: true, content: true, fileVersionHash: true, files: { name: true, fileVersionHash: true } },
} as const satisfies Fields;

export const qualification = {
  name: true,
  records: { id: true, name: true, start_date: true, end_date: true, isGroup: true },
} as const satisfies Fields;

export const personalDocument = { name: true, modified_at: true, hash: true } as const satisfies Fields;

export const payout = { idEuroCollect: true, executeDate: true, amount: true } as const satisfies Fields;

export const payoutRow = {
  carerFullName: true,
  childFullName: true,
  ibanGastouder: true,
  period: true,
  amount: true,
  number: true,
  isInvoiceLine: true,
  invoiceLineDescription: true,
} as const satisfies Fields;

export const documentCategory = {
  name: true,
  files: { name: true, updated_at: true, hash: true },
} as const satisfies Fields;
