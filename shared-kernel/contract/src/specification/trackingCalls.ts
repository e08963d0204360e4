import * as thing from './entities.ts';
import { call, fields, list, nothing, object, type SpecificationCall } from './fields.ts';

/** The calls of the v3 and legacy APIs that the specification names. */
export const trackingCalls = {
  'legacy POST /ChildPlanning/gettitle': call(object(fields('date', { child: fields('name') })), {
    body: fields('idChild date'),
  }),
  'v3 POST /filledInGeneralForms': call(list(thing.filledForm), { body: fields('auth idChild') }),
  'v3 POST /getQuestionnaireGeneralForms': call(list(thing.questionnaireTemplate), {
    body: fields('auth utilization'),
  }),
  'v3 POST /saveQuestionnaire': call(object(fields('saved')), {
    body: fields('auth id idGeneralForm idQuestionnaireTemplate idChild status json'),
  }),
  'v3 POST /ChildTrackingSystem/analyse': call(
    object({
      lists: thing.observationList,
      ages: thing.age,
      mentors: thing.mentor,
      children: thing.analysedChild,
      categories: thing.option,
    }),
    { body: fields('idEstablishment idGroup idChild selectedAge idMentor idCategory idQuestion ipad showPresentOnly') },
  ),
  'v3 POST /ChildTrackingSystem/observationLists': call(object({ observationLists: thing.observationList }), {
    body: fields('idEstablishment idGroup selectedAge selectedMentor selectedCategory selAgeChild ipad'),
  }),
  'v3 POST /ChildTrackingSystem/getQuestions': call(object({ questions: fields('id vraag') }), {
    body: fields('idCategory selectedAge ipad'),
  }),
  'v3 POST /ChildTrackingSystem/getChildren': call(object({ children: thing.analysedChild }), {
    body: fields('filterChildren idEstablishment idGroup idChild selectedAge selectedMentor'),
  }),
  'v3 POST /ChildTrackingSystem/getAnalysedChildren': call(object(fields('analysedChildren checkedChildren')), {
    body: fields('checkedChildren checkedList'),
  }),
  'v3 POST /ChildTrackingSystem/analyseChild': call(
    object(
      fields('listTitle noteChecked', {
        children: thing.analysedChild,
        mentors: thing.mentor,
        content: thing.category,
      }),
    ),
    { body: fields('idEstablishment idGroup children idList idCategory idQuestion question') },
  ),
  'v3 POST /ChildTrackingSystem/getAnalyseChild': call(
    object(
      fields('listTitle listNote noteChecked answerNote categoryNote idList selectedMentor formFinal resultActive', {
        child: thing.analysedChild,
        content: thing.category,
        mentors: thing.mentor,
        categoryPhotos: thing.resultPhotos,
      }),
    ),
    { body: fields('idResult idEstablishment question') },
  ),
  'v3 POST /ChildTrackingSystem/saveAnalyseChild': call(object(fields('results')), {
    body: fields(
      'answers categoryNote answerNote listNote lists idMentor idResult idChild children idCategory idEstablishment idGroup',
    ),
  }),
  'v3 POST /ChildTrackingSystem/uploadPhoto': call(object({ categoryPhotos: thing.resultPhotos }), {
    body: fields('file upload_idCategory upload_idResult idList session_token device_token'),
    encoding: 'multipart',
  }),
  'v3 POST /ChildTrackingSystem/deletePhoto': call(object({ categoryPhotos: thing.resultPhotos }), {
    body: fields('idPhoto idResult idList session_token device_token'),
    encoding: 'form',
  }),
  'v3 POST /ChildTrackingSystem/getChildMedia': call(object({ media: fields('id src filename') }), {
    body: fields('idResult idChild idCategory'),
  }),
  'v3 POST /ChildTrackingSystem/addPhoto': call(object({ categoryPhotos: thing.resultPhotos }), {
    body: fields('photos idCategory idResult idList session_token device_token'),
    encoding: 'form',
  }),
  'v3 POST /ChildTrackingSystem/changeResultStatus': call(object(fields('showActive')), {
    body: fields('idResult idList status'),
  }),
  'v3 POST /ChildTrackingSystem/results': call(
    object(
      fields('idResult idChildForm showActive', {
        results: thing.result,
        children: thing.option,
        lists: thing.observationList,
      }),
    ),
    { body: fields('idEstablishment idGroup idChild idList showActive') },
  ),
  'v3 POST /ChildTrackingSystem/triggers': call(object({ savedTriggers: thing.trigger }), {
    body: fields('idEstablishment idGroup triggerDate triggerPeriod triggerDescription idResult lastData'),
  }),
  'v3 POST /ChildTrackingSystem/deleteTrigger': call(nothing, { body: fields('idTrigger') }),
  'v3 POST /ChildTrackingSystem/forms': call(
    object(fields('showActive viewStatus', { forms: thing.childForm, children: thing.option })),
    { body: fields('idEstablishment idGroup selectedChild child showActive') },
  ),
  'v3 POST /ChildTrackingSystem/getChildForms': call(
    object(
      fields('forms isAuthorized', {
        childForms: thing.childForm,
        docs: thing.document,
        generalForms: thing.generalFormSummary,
      }),
    ),
    { body: fields('idChild') },
  ),
  'v3 POST /ChildTrackingSystem/editChildForm': call(object(thing.editForm), {
    body: fields('idResult idChildForm answerOption'),
  }),
  'v3 POST /ChildTrackingSystem/saveChildForm': call(object(fields('idChildForm')), {
    body: fields('categoryNote answerNote listNote formNote mentor formStatus idResult idChild idList'),
  }),
  'v3 POST /ChildTrackingSystem/downloadChildForm': call(object(fields('filename fileContent')), {
    body: fields('idChildForm idForm idChild idList idResult idEstablishment idGroup answerOption'),
  }),
  'v3 POST /ChildTrackingSystem/changeFormStatus': call(nothing, { body: fields('idChildForm status') }),
  'v3 POST /ChildTrackingSystem/shareForm': call(nothing, { body: fields('idChildForm checked shareColumn') }),
  'v3 POST /ChildTrackingSystem/shareDocument': call(nothing, { body: fields('idDocument checked') }),
  'v3 POST /ChildTrackingSystem/uploadDocument': call(nothing, {
    body: fields('file idChild session_token device_token'),
    encoding: 'multipart',
  }),
  'v3 POST /ChildTrackingSystem/downloadDocument': call(object(fields('fileContent')), { body: fields('idDocument') }),
  'v3 POST /ChildTrackingSystem/deleteDocument': call(nothing, { body: fields('idDoc') }),
  'v3 POST /ChildTrackingSystem/grafic': call(
    object({ chartDataDevelopmentArea: thing.chart, children: thing.option, categories: thing.option }),
    { body: fields('idEstablishment idChild idCategory idGroup showPresentOnly') },
  ),
  'v3 POST /ChildTrackingSystem/getParentContact': call(
    object(
      fields('childDetails formDetails listDetails newNote isAuthorized', { parentContactForms: thing.parentNote }),
    ),
    { body: fields('idChildForm') },
  ),
  'v3 POST /ChildTrackingSystem/saveParentContact': call(object(fields('ok error')), {
    body: fields('idChildForm idNote noteContent'),
  }),
  'v3 POST /ChildTrackingSystem/shareParentContact': call(object(fields('ok error')), {
    body: fields('idChildForm idNote share'),
  }),
  'v3 POST /ChildTrackingSystem/deleteParentContact': call(object(fields('ok error')), { body: fields('idNote') }),
  'v3 POST /ChildTrackingSystem/getGeneralForm': call(object(thing.generalForm), {
    body: fields('idChild idForm idGeneralForm'),
  }),
  'v3 POST /ChildTrackingSystem/saveGeneralForm': call(object(fields('idGeneralForm')), {
    body: fields('idChild idForm idGeneralForm answerNote checkedAnswer'),
  }),
  'v3 POST /ChildTrackingSystem/downloadGeneralForm': call(object(fields('filename fileContent')), {
    body: fields('idChild idForm idGeneralForm'),
  }),
  'v3 POST /ChildTrackingSystem/groupOverview': call(
    object(
      fields('idMentor idCategory idList idAge', {
        results: thing.overviewCategory,
        ages: thing.age,
        lists: thing.observationList,
        mentors: thing.mentor,
        categories: thing.option,
      }),
    ),
    { body: fields('idEstablishment idGroup idAge idList idMentor idCategory') },
  ),
} as const satisfies Readonly<Record<string, SpecificationCall>>;
