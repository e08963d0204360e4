import { fields } from './fields.ts';

// What answers of the specification hold: for each thing the fields that are named.

export const setting = fields('name value');
export const establishment = fields('id idCompany name');
export const group = fields('id idGroup name abbreviation color');
export const mentor = fields('id name');
export const child = fields(
  'id id_child first_name last_name_suffix last_name full_name date_of_birth photo_allowed presence',
  {
    school: mentor,
    status: fields('instruction ill sleep activities'),
    optional_fields: { permissions: { icon: fields('class color') } },
  },
);
export const presence = fields('id child_id end_time');
export const employee = fields('id first_name last_name last_name_suffix gender', { presence: fields('id present') });
export const activity = fields('id activity_id activity icon_id text date start_time end_time child_id');
export const activityType = fields('id name icon_id enter_time_end', { predefined_texts: fields('id text') });
export const instruction = fields('id child_id title body priority created_at modified_at');
export const message = fields('id child_id text created_at enterd_by name');
export const unread = fields('child_id unread_messages last_message');
export const transferNote = fields('id date note sticky id_group');
export const birthday = fields('child_id date_of_birth age');
export const mutation = fields('child_id type date');
export const trigger = fields('id idResult listTitle childName dateAnalyse dateTrigger description error');
export const planningItem = fields('id id_child start_time end_time status date', {
  child: fields('id'),
  group: mentor,
});
export const ratioRow = fields('start_time end_time children childrenGroup employees ratio status');
export const option = fields('id name color');
export const formSection = fields('title', {
  fields: fields('name displayValue value fieldType functionName editable edit_id', {
    formOptions: option,
    icon: fields('type class color'),
  }),
});
export const carerSection = fields('title', { fields: fields('functionName name displayValue') });
export const photo = fields('id link_viewer message shared filename src');
export const questionnaireTemplate = fields('id title jsonContent idGeneralForm idQuestionnaireTemplate');
export const filledForm = fields('id title createdBy createdAt updatedAt status jsonContent');
export const childForm = fields(
  'idChildForm idResult title listTitle childName childAge date status share shareChildTraject',
);
export const generalFormSummary = fields('idForm idGeneralForm title updatedAt share');
export const document = fields('id filename share');
export const observationList = fields('id titel idList');
export const age = fields('id description');
export const analysedChild = fields('id full_name age name alertCTS date_of_birth');
export const question = fields('id vraag freeAnswer checkedAnswer displayAnswerNote subcategory', {
  answerPossibilities: fields('id answer note'),
  previousQuestions: fields('id title age childId category'),
});
export const category = fields('id name color subcategories noteChecked', { questions: question });
export const resultPhotos = fields('idCategory', { photos: fields('id src filename') });
export const result = fields('id idResult listTitle childName childAge date alert idChildForm status active');
export const editForm = fields('selectedMentor categoryNote answerNote viewStatus answerOption isAuthorized', {
  child: fields('idChild full_name age'),
  list: fields('idList title note noteChecked'),
  form: fields('selectedFormStatus active note share shareChildTraject'),
  formContent: fields('id name color noteChecked subcategories', {
    questions: fields('id vraag freeAnswer answersTable noteChecked subcategory', {
      answers: fields('id answer color updated note date ageChild'),
    }),
  }),
  mentors: mentor,
  categoryPhotos: resultPhotos,
});
export const parentNote = fields('idNote content updatedAt updatedBy share');
export const generalForm = fields('answerNote checkedAnswer idGeneralForm', {
  child: fields('childName childAge'),
  form: fields('title'),
  formContent: fields('title', { questions: fields('id question inputType selectedAnswer answers') }),
});
export const overviewCategory = fields('idCategory category color', {
  children: fields('full_name shortName ageChild score totalScore'),
  questions: fields('question subcategory', { answers: fields('color date') }),
});
export const chart = fields('id name datasets labels');
export const news = fields('id type created_at title', {
  blocks: fields('type content fileVersionHash', { files: fields('name fileVersionHash') }),
});
export const qualification = fields('name', { records: fields('id name start_date end_date isGroup') });
export const personalDocument = fields('name modified_at hash');
export const payout = fields('idEuroCollect executeDate amount');
export const payoutRow = fields(
  'carerFullName childFullName ibanGastouder period amount number isInvoiceLine invoiceLineDescription',
);
export const documentCategory = fields('name', { files: fields('name updated_at hash') });
