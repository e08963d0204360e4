import { documentOf, type Loose, looseOf, idsIn, toNumber, looseRows } from './fields.ts';
import { changed, type Handlers } from './Handler.ts';
import { lookedUp } from './madeCalls.ts';
import { wholeForms } from './wholeForms.ts';

/** Goals of an area stand with its questions. */
function areasOf(content: unknown): Loose[] {
  return looseRows(content).map((area) => {
    const carried = looseRows(area['questions']).flatMap(({ previousQuestions }) => looseRows(previousQuestions));
    return { ...area, previousQuestions: carried.length > 0 ? carried : looseRows(area['previousQuestions']) };
  });
}

const observation = changed((answer) => ({ ...answer, content: areasOf(answer['content']) }));

/** The answers of a saved result stand with the questions. */
const savedResult = changed((answer) => {
  const content = areasOf(answer['content']);
  const questions = content.flatMap((area) => looseRows(area['questions']));
  const checked = questions
    .filter(({ checkedAnswer }) => checkedAnswer)
    .map((one) => [one['id'], toNumber(one['checkedAnswer'])]);
  const answers = {
    [String(answer['idList'])]: { [String(looseOf(answer['child'])['id'])]: Object.fromEntries(checked) as Loose },
  };
  return { ...answer, content, answers };
});

/** Answers stand in the order of the children, who have no ids: they get some that no child has. */
const overview = changed((answer) => {
  const numbered = (rows: unknown) =>
    looseRows(rows).map((row, index) => ({ ...row, child_id: toNumber(row['child_id']) || -1 - index }));
  return {
    ...answer,
    results: looseRows(answer['results']).map((area) => ({
      ...area,
      children: numbered(area['children']),
      questions: looseRows(area['questions']).map((question, index) => ({
        ...question,
        id: toNumber(question['id']) || index + 1,
        answers: numbered(question['answers']),
      })),
    })),
  };
});

const saved = changed((answer, _, { body }) => {
  const { children, idChild } = looseOf(body);
  return { ...answer, children: idsIn(children ?? [idChild]) };
});

/** Calls of child tracking whose answers need more than their fields say. */
export const trackingCalls: Handlers = {
  ...wholeForms,
  'v3 POST /ChildTrackingSystem/analyseChild': observation,
  'v3 POST /ChildTrackingSystem/getAnalyseChild': savedResult,
  'v3 POST /ChildTrackingSystem/saveAnalyseChild': saved,
  'v3 POST /ChildTrackingSystem/groupOverview': overview,
  'v3 POST /ChildTrackingSystem/downloadDocument': changed(documentOf),
  'v3 POST /ChildTrackingSystem/uploadDocument': lookedUp({
    listing: ({ idChild }) => ['v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild: toNumber(idChild) } }],
    part: 'docs',
  }),
};
