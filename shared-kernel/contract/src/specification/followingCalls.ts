import * as thing from './entities.ts';
import type { SpecificationCall } from './fields.ts';

/** The calls of child tracking that follow an observation: its form, documents, contact with carers, overviews. */
export const followingCalls = {
  'v3 POST /ChildTrackingSystem/forms': {
    body: { idEstablishment: true, idGroup: true, selectedChild: true, child: true, showActive: true },
    encoding: 'json',
    answer: {
      kind: 'object',
      from: 'call',
      fields: { forms: thing.childForm, children: thing.option, showActive: true, viewStatus: true },
    },
  },
  'v3 POST /ChildTrackingSystem/getChildForms': {
    body: { idChild: true },
    encoding: 'json',
    answer: {
      kind: 'object',
      from: 'call',
      fields: {
        childForms: thing.childForm,
        docs: thing.document,
        forms: true,
        generalForms: thing.generalFormSummary,
        isAuthorized: true,
      },
    },
  },
  'v3 POST /ChildTrackingSystem/editChildForm': {
    body: { idResult: true, idChildForm: true, answerOption: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: thing.editForm },
  },
  'v3 POST /ChildTrackingSystem/saveChildForm': {
    body: {
      categoryNote: true,
      answerNote: true,
      listNote: true,
      formNote: true,
      mentor: true,
      formStatus: true,
      idResult: true,
      idChild: true,
      idList: true,
    },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { idChildForm: true } },
  },
  'v3 POST /ChildTrackingSystem/downloadChildForm': {
    body: {
      idChildForm: true,
      idForm: true,
      idChild: true,
      idList: true,
      idResult: true,
      idEstablishment: true,
      idGroup: true,
      answerOption: true,
    },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { filename: true, fileContent: true } },
  },
  'v3 POST /ChildTrackingSystem/changeFormStatus': {
    body: { idChildForm: true, status: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'v3 POST /ChildTrackingSystem/shareForm': {
    body: { idChildForm: true, checked: true, shareColumn: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'v3 POST /ChildTrackingSystem/shareDocument': {
    body: { idDocument: true, checked: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'v3 POST /ChildTrackingSystem/uploadDocument': {
    body: { file: true, idChild: true, session_token: true, device_token: true },
    encoding: 'multipart',
    answer: { kind: 'none', from: 'unknown' },
  },
  'v3 POST /ChildTrackingSystem/downloadDocument': {
    body: { idDocument: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { fileContent: true } },
  },
  'v3 POST /ChildTrackingSystem/deleteDocument': {
    body: { idDoc: true },
    encoding: 'json',
    answer: { kind: 'none', from: 'unknown' },
  },
  'v3 POST /ChildTrackingSystem/grafic': {
    body: { idEstablishment: true, idChild: true, idCategory: true, idGroup: true, showPresentOnly: true },
    encoding: 'json',
    answer: {
      kind: 'object',
      from: 'call',
      fields: { chartDataDevelopmentArea: thing.chart, children: thing.option, categories: thing.option },
    },
  },
  'v3 POST /ChildTrackingSystem/getParentContact': {
    body: { idChildForm: true },
    encoding: 'json',
    answer: {
      kind: 'object',
      from: 'call',
      fields: {
        childDetails: true,
        formDetails: true,
        listDetails: true,
        parentContactForms: thing.parentNote,
        newNote: true,
        isAuthorized: true,
      },
    },
  },
  'v3 POST /ChildTrackingSystem/saveParentContact': {
    body: { idChildForm: true, idNote: true, noteContent: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { ok: true, error: true } },
  },
  'v3 POST /ChildTrackingSystem/shareParentContact': {
    body: { idChildForm: true, idNote: true, share: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { ok: true, error: true } },
  },
  'v3 POST /ChildTrackingSystem/deleteParentContact': {
    body: { idNote: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { ok: true, error: true } },
  },
  'v3 POST /ChildTrackingSystem/getGeneralForm': {
    body: { idChild: true, idForm: true, idGeneralForm: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: thing.generalForm },
  },
  'v3 POST /ChildTrackingSystem/saveGeneralForm': {
    body: { idChild: true, idForm: true, idGeneralForm: true, answerNote: true, checkedAnswer: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { idGeneralForm: true } },
  },
  'v3 POST /ChildTrackingSystem/downloadGeneralForm': {
    body: { idChild: true, idForm: true, idGeneralForm: true },
    encoding: 'json',
    answer: { kind: 'object', from: 'call', fields: { filename: true, fileContent: true } },
  },
  'v3 POST /ChildTrackingSystem/groupOverview': {
    body: { idEstablishment: true, idGroup: true, idAge: true, idList: true, idMentor: true, idCategory: true },
    encoding: 'json',
    answer: {
      kind: 'object',
      from: 'call',
      fields: {
        results: thing.overviewCategory,
        ages: thing.age,
        lists: thing.observationList,
        mentors: thing.mentor,
        categories: thing.option,
        idMentor: true,
        idCategory: true,
        idList: true,
        idAge: true,
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecificationCall>>;
