import { ofPlace, type Request } from './requests.ts';

const observing: readonly Request[] = [
  {
    key: 'v3 POST /ChildTrackingSystem/analyse',
    needs: ['group'],
    body: (found) => ({ ...ofPlace(found), ipad: true }),
    finds: { list: 'lists.idList', category: 'categories.id' },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/observationLists',
    needs: ['group'],
    body: (found) => ({ ...ofPlace(found), ipad: true }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getQuestions',
    needs: ['category'],
    body: ({ category }) => ({ idCategory: category, ipad: true }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getChildren',
    needs: ['group'],
    body: (found) => ({ ...ofPlace(found), filterChildren: 'all' }),
  },
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
    body: (found) => ({ ...ofPlace(found), showActive: true }),
    finds: { result: 'results.idResult' },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getAnalyseChild',
    needs: ['result'],
    body: ({ establishment, result }) => ({ idResult: result, idEstablishment: establishment }),
    finds: { resultChild: 'child.id' },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getChildMedia',
    needs: ['result', 'resultChild', 'category'],
    body: ({ result, resultChild, category }) => ({ idResult: result, idChild: resultChild, idCategory: category }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/triggers',
    needs: ['group'],
    body: (found) => ({ ...ofPlace(found), lastData: true }),
  },
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
    body: (found) => ({ ...ofPlace(found), showActive: true }),
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
    body: ({ childForm }) => ({ idChildForm: childForm }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getChildForms',
    needs: ['child'],
    body: ({ child }) => ({ idChild: child }),
    finds: {
      document: 'docs.id',
      generalForm: 'forms.id',
      filledForm: 'generalForms.idGeneralForm',
      filledFormKind: 'generalForms.idForm',
    },
  },
  {
    key: 'v3 POST /ChildTrackingSystem/downloadDocument',
    needs: ['document'],
    body: ({ document }) => ({ idDocument: document }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/getGeneralForm',
    needs: ['child', 'generalForm'],
    body: ({ child, generalForm }) => ({ idChild: child, idForm: generalForm, idGeneralForm: 0 }),
  },
  {
    key: 'v3 POST /ChildTrackingSystem/downloadGeneralForm',
    needs: ['child', 'filledForm', 'filledFormKind'],
    body: ({ child, filledForm, filledFormKind }) => ({
      ...{ idChild: child, idForm: filledFormKind, idGeneralForm: filledForm },
    }),
  },
];

export const trackingReadings: readonly Request[] = [...observing, ...results, ...forms];
