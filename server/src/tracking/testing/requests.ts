import type { AllowedRequests } from '../../testing/allowedRequests.ts';
import type { Organisation } from '../../testing/organisation.ts';
import { signFor } from '../../testing/signFor.ts';
import { always, choice, type TestList } from './list.ts';

const ofGroups = ({ establishment, group }: Organisation) => ({ idEstablishment: establishment, idGroup: `${group}` });

/** Saves one answer of the child of the organisation. */
export function observationOf(
  organisation: Organisation,
  { idList, idVersion }: Pick<TestList, 'idList' | 'idVersion'>,
) {
  const { child } = organisation;
  return {
    ...ofGroups(organisation),
    answers: { [idList]: { [child]: { [choice]: always } } },
    answerNote: {},
    categoryNote: {},
    listNote: {},
    lists: [{ idList, idVersion }],
  };
}

export const trackingRequests = {
  'v3 POST /ChildTrackingSystem/analyse': (organisation, { employee }) => [
    { body: ofGroups(organisation) },
    { body: { ...ofGroups(organisation), idMentor: employee } },
    { body: { ...ofGroups(organisation), idChild: organisation.child } },
  ],
  'v3 POST /ChildTrackingSystem/observationLists': (organisation, { employee }) => [
    { body: ofGroups(organisation) },
    { body: { ...ofGroups(organisation), selectedMentor: employee } },
  ],
  'v3 POST /ChildTrackingSystem/getQuestions': ({ establishment }, { list }) => [
    { body: { idEstablishment: establishment, idCategory: list.category } },
  ],
  'v3 POST /ChildTrackingSystem/getChildren': (organisation, { employee }) => [
    { body: { ...ofGroups(organisation), filterChildren: 'all', selectedMentor: employee } },
    { body: { ...ofGroups(organisation), filterChildren: 'all', idChild: organisation.child } },
  ],
  'v3 POST /ChildTrackingSystem/getAnalysedChildren': ({ child }, { list }) => [
    { body: { checkedChildren: [child], checkedList: list.idList } },
  ],
  'v3 POST /ChildTrackingSystem/analyseChild': (organisation, { list }) => [
    { body: { ...ofGroups(organisation), children: [organisation.child], idList: list.idList } },
  ],
  'v3 POST /ChildTrackingSystem/getAnalyseChild': ({ establishment }, { result }) => [
    { body: { idResult: result, idEstablishment: establishment } },
  ],
  'v3 POST /ChildTrackingSystem/saveAnalyseChild': (organisation, { list, employee }) => [
    {
      headers: {},
      body: { ...observationOf(organisation, list), children: [organisation.child], idMentor: employee },
    },
    { headers: {}, body: { ...observationOf(organisation, list), idChild: organisation.child } },
  ],
  'v3 POST /ChildTrackingSystem/changeResultStatus': (_organisation, { result, resultList }) => [
    { body: { idResult: result, idList: resultList, status: true } },
  ],
  'v3 POST /ChildTrackingSystem/results': (organisation) => [
    { body: ofGroups(organisation) },
    { body: { ...ofGroups(organisation), idChild: organisation.child } },
  ],
  'v3 POST /ChildTrackingSystem/triggers': (organisation, { result }) => [
    { body: ofGroups(organisation) },
    { body: { ...ofGroups(organisation), idResult: result, triggerPeriod: 4, triggerDescription: 'Oudergesprek' } },
  ],
  'v3 POST /ChildTrackingSystem/deleteTrigger': (_organisation, { reminder }) => [{ body: { idTrigger: reminder } }],
  'v3 POST /ChildTrackingSystem/grafic': (organisation) => [
    { body: ofGroups(organisation) },
    { body: { ...ofGroups(organisation), idChild: organisation.child } },
  ],
  'v3 POST /ChildTrackingSystem/uploadPhoto': (_organisation, { result, resultList, resultCategory }) => [
    {
      headers: {},
      body: { upload_idCategory: `${resultCategory}`, upload_idResult: `${result}`, idList: `${resultList}` },
    },
  ],
  'v3 POST /ChildTrackingSystem/deletePhoto': (_organisation, { result, resultList, resultPhoto }) => [
    { body: { idPhoto: resultPhoto, idResult: result, idList: resultList } },
  ],
  'v3 POST /ChildTrackingSystem/getChildMedia': ({ child }, { result, resultCategory }) => [
    { body: { idResult: result, idChild: child, idCategory: resultCategory } },
    { body: { idChild: child, idCategory: resultCategory } },
  ],
  'v3 POST /ChildTrackingSystem/addPhoto': (_organisation, { result, resultList, resultCategory, photo }) => [
    { headers: {}, body: { photos: [photo], idCategory: resultCategory, idResult: result, idList: resultList } },
  ],
  'GET /observation-photos/:id/thumbnail': (organisation, { resultPhoto: id, image }) => {
    const sign = signFor(organisation, `/observation-photos/${id}/thumbnail`);
    return [{ params: { id: `${id}` }, query: { token: image, sign } }];
  },
  'GET /observation-photos/:id/viewer': (organisation, { resultPhoto: id, image }) => {
    const sign = signFor(organisation, `/observation-photos/${id}/viewer`);
    return [{ params: { id: `${id}` }, query: { token: image, sign } }];
  },
  'v3 POST /ChildTrackingSystem/groupOverview': (organisation, { resultList, employee }) => [
    { body: { ...ofGroups(organisation), idList: resultList } },
    { body: { ...ofGroups(organisation), idList: resultList, idMentor: employee } },
  ],
} satisfies Partial<AllowedRequests>;
