import { trackingFacts } from './facts/trackingFacts';
import { documentOf, type Fields, fieldsOf, idsIn, numberOf, rowsOf } from './fields';
import { changed, type Handlers, type Known, type Talk } from './Handler';
import { lookedUp } from './madeCalls';
import { wholeForms } from './wholeForms';

const alerts = [
  { option: 'alert_on_time', kind: 'onTime', description: 'Op tijd' },
  { option: 'alert_soon', kind: 'soon', description: 'Binnenkort' },
  { option: 'alert_late', kind: 'late', description: 'Te laat' },
  { option: 'alert_archive', kind: 'archive', description: 'Archief' },
] as const;

/** The colours whose meaning is known. */
const legendOf = (talk: Talk) =>
  alerts.flatMap(({ option, kind, description }) => {
    const color = talk.option(option);
    return color ? [{ kind, color, description }] : [];
  });

const results = changed((answer, talk) => {
  const legend = legendOf(talk);
  return {
    ...answer,
    legend,
    results: rowsOf(answer['results']).map((row) => {
      const given = row['alert'];
      const color = typeof given === 'string' ? given : String(fieldsOf(given)['color'] ?? '');
      const known = legend.find((one) => one.color.toLowerCase() === color.toLowerCase());
      return { ...row, alert: known ?? { kind: 'onTime', color, description: '' } };
    }),
  };
});

/** Goals of an area stand with its questions. */
function areasOf(content: unknown): Fields[] {
  return rowsOf(content).map((area) => {
    const carried = rowsOf(area['questions']).flatMap(({ previousQuestions }) => rowsOf(previousQuestions));
    return { ...area, previousQuestions: carried.length > 0 ? carried : rowsOf(area['previousQuestions']) };
  });
}

const observation = changed((answer) => ({ ...answer, content: areasOf(answer['content']) }));

/** The answers of a saved result stand with the questions. */
const savedResult = changed((answer) => {
  const content = areasOf(answer['content']);
  const questions = content.flatMap((area) => rowsOf(area['questions']));
  const checked = questions
    .filter(({ checkedAnswer }) => checkedAnswer)
    .map((one) => [one['id'], numberOf(one['checkedAnswer'])]);
  const answers = {
    [String(answer['idList'])]: { [String(fieldsOf(answer['child'])['id'])]: Object.fromEntries(checked) as Fields },
  };
  return { ...answer, content, answers };
});

/** Answers stand in the order of the children, who have no ids: they get some that no child has. */
const overview = changed((answer) => {
  const numbered = (rows: unknown) =>
    rowsOf(rows).map((row, index) => ({ ...row, child_id: numberOf(row['child_id']) || -1 - index }));
  return {
    ...answer,
    results: rowsOf(answer['results']).map((area) => ({
      ...area,
      children: numbered(area['children']),
      questions: rowsOf(area['questions']).map((question, index) => ({
        ...question,
        id: numberOf(question['id']) || index + 1,
        answers: numbered(question['answers']),
      })),
    })),
  };
});

const saved = changed((answer, _, { body }) => {
  const { children, idChild } = fieldsOf(body);
  return { ...answer, children: idsIn(children ?? [idChild]) };
});

/** Calls of child tracking whose answers need more than their fields say. */
const trackingCalls: Handlers = {
  'v3 POST /ChildTrackingSystem/results': results,
  'v3 POST /ChildTrackingSystem/analyseChild': observation,
  'v3 POST /ChildTrackingSystem/getAnalyseChild': savedResult,
  'v3 POST /ChildTrackingSystem/saveAnalyseChild': saved,
  'v3 POST /ChildTrackingSystem/groupOverview': overview,
  'v3 POST /ChildTrackingSystem/downloadDocument': changed(documentOf),
  'v3 POST /ChildTrackingSystem/uploadDocument': lookedUp({
    listing: ({ idChild }) => ['v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild: numberOf(idChild) } }],
    part: 'docs',
  }),
};

/** The calls of child tracking and of forms. */
export const tracking: Known = { facts: trackingFacts, handlers: { ...trackingCalls, ...wholeForms } };
