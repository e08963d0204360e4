import { firstAt, isObject } from './context.ts';
import { atPlace, by, ofChild, ofDay, ofGroup, ofPlace, ofWeek, type Request } from './requests.ts';

const sessionReadings: readonly Request[] = [
  { key: 'GET /authentication/is-valid' },
  { key: 'GET /authentication/image-token', finds: { imageToken: 'token' } },
  { key: 'GET /establishments', finds: { establishment: 'id', company: 'idCompany' } },
  {
    key: 'GET /settings/:idCompany/:idEstablishment',
    needs: ['company', 'establishment'],
    params: by({ idCompany: 'company', idEstablishment: 'establishment' }),
  },
  {
    key: 'GET /groups',
    needs: ['establishment'],
    query: by({ id_establishment: 'establishment' }),
    finds: { group: 'id' },
  },
];

const groupReadings: readonly Request[] = [
  { key: 'GET /children', needs: ['group'], query: ofGroup, finds: { child: 'id' } },
  {
    key: 'GET /children/:id/thumbnail',
    needs: ['child', 'imageToken'],
    params: by({ id: 'child' }),
    query: by({ token: 'imageToken' }),
  },
  { key: 'GET /events/current-presence', needs: ['group'], query: ofGroup },
  { key: 'GET /employees', needs: ['group'], query: ofDay },
  { key: 'GET /activities', needs: ['group'], query: ofDay },
  { key: 'GET /activities/types', needs: ['group'], query: ofGroup, finds: { activityType: 'id' } },
  { key: 'GET /events/has-planning-on-date', needs: ['group'], query: ofDay },
  { key: 'GET /instructions', needs: ['group'], query: ofGroup },
  { key: 'GET /events/birthdays', needs: ['group'], query: ofWeek },
  { key: 'GET /events/schedule-mutations', needs: ['group'], query: ofWeek },
  { key: 'GET /planning', needs: ['group'], query: ofDay },
  { key: 'GET /ratio', needs: ['group'], query: ofDay },
  { key: 'GET /bkr', query: ({ date }) => ({ date, ages_in_years: '1,2,3' }) },
  {
    key: 'GET /transfer-notes',
    needs: ['group'],
    query: (found) => ({ ...ofGroup(found), limit: '20', offset: '0' }),
    finds: { note: 'id' },
  },
  { key: 'GET /transfer-notes/:id', needs: ['note'], params: by({ id: 'note' }) },
  { key: 'GET /events/has-unread-messages', needs: ['group'], query: ofGroup },
  { key: 'GET /messages/unread-message-count', needs: ['group'], query: ofGroup },
  { key: 'GET /photos', needs: ['group'], query: by({ id_group: 'group', date: 'date', up_to_date: 'date' }) },
  { key: 'GET /news', needs: ['group'], query: ofGroup, finds: { news: 'id' } },
  {
    key: 'GET /news/:id',
    needs: ['news'],
    params: by({ id: 'news' }),
    finds: { newsImage: 'blocks.fileVersionHash', newsDownload: 'blocks.files.fileVersionHash' },
  },
  {
    key: 'GET /news/media/:hash',
    needs: ['newsImage', 'imageToken'],
    params: by({ hash: 'newsImage' }),
    query: by({ token: 'imageToken' }),
  },
  {
    key: 'GET /news/downloads/:hash',
    needs: ['newsDownload', 'imageToken'],
    params: by({ hash: 'newsDownload' }),
    query: by({ token: 'imageToken' }),
  },
  {
    key: 'POST /reports/employee-week-overview',
    needs: ['establishment'],
    body: by({ id_establishment: 'establishment', date_start: 'date', date_end: 'later' }),
  },
];

const childReadings: readonly Request[] = [
  { key: 'GET /messages', needs: ['child'], query: ofChild },
  { key: 'GET /children/forms', needs: ['child'], query: ofChild },
  { key: 'GET /carers/forms', needs: ['child'], query: ofChild },
  { key: 'legacy POST /ChildPlanning/gettitle', needs: ['child'], body: by({ idChild: 'child', date: 'date' }) },
  { key: 'v3 POST /filledInGeneralForms', needs: ['child'], body: by({ idChild: 'child' }) },
  { key: 'v3 POST /getQuestionnaireGeneralForms', body: () => ({ utilization: 3 }) },
];

const observing: readonly Request[] = [
  {
    key: 'v3 POST /ChildTrackingSystem/analyse',
    needs: ['group'],
    body: atPlace({ ipad: true }),
    finds: { list: 'lists.idList', category: 'categories.id' },
  },
  { key: 'v3 POST /ChildTrackingSystem/observationLists', needs: ['group'], body: atPlace({ ipad: true }) },
  {
    key: 'v3 POST /ChildTrackingSystem/getQuestions',
    needs: ['category'],
    body: ({ category }) => ({ idCategory: category, ipad: true }),
  },
  { key: 'v3 POST /ChildTrackingSystem/getChildren', needs: ['group'], body: atPlace({ filterChildren: 'all' }) },
  {
    key: 'v3 POST /ChildTrackingSystem/getAnalysedChildren',
    needs: ['child', 'list'],
    body: ({ child, list }) => ({ checkedChildren: [Number(child)], checkedList: list }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/analyseChild',
    needs: ['group', 'child', 'list'],
    body: (found) => ({ ...ofPlace(found), children: [Number(found.child)], idList: found.list }),
  },
];

const results: readonly Request[] = [
  {
    key: 'v3 POST /ChildTrackingSystem/results',
    needs: ['group'],
    body: atPlace({ showActive: true }),
    finds: { result: 'results.idResult' },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getAnalyseChild',
    needs: ['result'],
    body: by({ idResult: 'result', idEstablishment: 'establishment' }),
    finds: { resultChild: 'child.id' },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getChildMedia',
    needs: ['result', 'resultChild', 'category'],
    body: by({ idResult: 'result', idChild: 'resultChild', idCategory: 'category' }),
  },
  { key: 'v3 POST /ChildTrackingSystem/triggers', needs: ['group'], body: atPlace({ lastData: true }) },
  {
    key: 'v3 POST /ChildTrackingSystem/grafic',
    needs: ['group', 'child'],
    body: (found) => ({ ...ofPlace(found), idChild: found.child }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/groupOverview',
    needs: ['group'],
    body: (found) => ({ ...ofPlace(found), idList: found.list }),
  },
];

const forms: readonly Request[] = [
  {
    key: 'v3 POST /ChildTrackingSystem/forms',
    needs: ['group'],
    body: atPlace({ showActive: true }),
    finds: { childForm: 'forms.idChildForm', formResult: 'forms.idResult' },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/editChildForm',
    needs: ['childForm', 'formResult'],
    body: ({ childForm, formResult }) => ({ idChildForm: childForm, idResult: formResult, answerOption: 'last' }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/downloadChildForm',
    needs: ['childForm', 'formResult'],
    body: ({ childForm, formResult }) => ({ idChildForm: childForm, idResult: formResult, answerOption: 'last' }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getParentContact',
    needs: ['childForm'],
    body: by({ idChildForm: 'childForm' }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getChildForms',
    needs: ['child'],
    body: by({ idChild: 'child' }),
    finds: {
      document: 'docs.id',
      generalForm: 'forms.id',
      filledForm: 'generalForms.idGeneralForm',
      filledFormKind: 'generalForms.idForm',
    },
  },
  { key: 'v3 POST /ChildTrackingSystem/downloadDocument', needs: ['document'], body: by({ idDocument: 'document' }) },
  {
    key: 'v3 POST /ChildTrackingSystem/getGeneralForm',
    needs: ['child', 'generalForm'],
    body: ({ child, generalForm }) => ({ idChild: child, idForm: generalForm, idGeneralForm: 0 }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/downloadGeneralForm',
    needs: ['child', 'filledForm', 'filledFormKind'],
    body: by({ idChild: 'child', idForm: 'filledFormKind', idGeneralForm: 'filledForm' }),
  },
];

const ofGroups = by({ groups: 'group' });

/** A qualification of the childminder herself, of which no answer says that it has no file. */
function ownWithFile(answer: unknown): string | undefined {
  const kinds = Array.isArray(answer) ? (answer as unknown[]).filter(isObject) : [];
  const records = kinds.flatMap(({ records: own }) => (Array.isArray(own) ? (own as unknown[]).filter(isObject) : []));
  return firstAt(
    records.filter(({ isGroup, hasFile }) => isGroup !== true && isGroup !== 1 && hasFile !== false),
    'id',
  );
}

const childminderReadings: readonly Request[] = [
  {
    key: 'GET /personal-qualifications/:groups',
    needs: ['group'],
    params: ofGroups,
    finds: { qualification: ownWithFile },
  },
  { key: 'GET /personal-documents', finds: { personalDocument: 'hash' } },
  { key: 'GET /personal-payouts/:groups', needs: ['group'], params: ofGroups, finds: { batch: 'idEuroCollect' } },
  {
    key: 'GET /payout-details/:groups/:batchId',
    needs: ['group', 'batch'],
    params: by({ groups: 'group', batchId: 'batch' }),
  },
  { key: 'POST /information-pages', needs: ['group'], body: ofPlace, finds: { generalDocument: 'files.hash' } },
  {
    key: 'POST /download-personal-qualification',
    needs: ['qualification'],
    body: ({ qualification }) => ({ file: qualification, isGroup: 0 }),
  },
  {
    key: 'POST /download-personal-document',
    needs: ['personalDocument'],
    body: ({ personalDocument }) => ({ file: personalDocument, isGroup: 0 }),
  },
  { key: 'POST /download-gastouderapp-document', needs: ['generalDocument'], body: by({ hash: 'generalDocument' }) },
];

/** The calls that read, in an order in which each finds what later ones ask for. */
export const readings: readonly Request[] = [
  ...sessionReadings,
  ...groupReadings,
  ...childReadings,
  ...observing,
  ...results,
  ...forms,
  ...childminderReadings,
];
