import { trackingFacts } from './facts/trackingFacts';
import { type Fields, fieldsOf, idsIn, numberOf, rowsOf } from './fields';
import type { Handler, Handlers, Talk } from './Handler';
import { documentOf, pathOf } from './notations';

const kinds = { alert_on_time: 'onTime', alert_soon: 'soon', alert_late: 'late', alert_archive: 'archive' } as const;
const meanings = { onTime: 'Op tijd', soon: 'Binnenkort', late: 'Te laat', archive: 'Archief' } as const;

type AlertOption = keyof typeof kinds;
const alertOptions = Object.keys(kinds) as AlertOption[];

const described = (kind: (typeof kinds)[AlertOption], color: string) => ({ kind, color, description: meanings[kind] });

/** The colours whose meaning is known. */
const legendOf = ({ option }: Talk) =>
  alertOptions.filter((name) => option(name) !== '').map((name) => described(kinds[name], option(name)));

const results: Handler = async (call, talk) => {
  const answer = fieldsOf(await talk.exchange(call));
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
};

/** Goals of an area stand with its questions. */
function areasOf(content: unknown): Fields[] {
  return rowsOf(content).map((area) => {
    const carried = rowsOf(area['questions']).flatMap(({ previousQuestions }) => rowsOf(previousQuestions));
    return { ...area, previousQuestions: carried.length > 0 ? carried : rowsOf(area['previousQuestions']) };
  });
}

const observation: Handler = async (call, { exchange }) => {
  const answer = fieldsOf(await exchange(call));
  return { ...answer, content: areasOf(answer['content']) };
};

/** The answers of a saved result stand with the questions. */
const savedResult: Handler = async (call, { exchange }) => {
  const answer = fieldsOf(await exchange(call));
  const content = areasOf(answer['content']);
  const questions = content.flatMap((area) => rowsOf(area['questions']));
  const checked = questions
    .filter(({ checkedAnswer }) => checkedAnswer)
    .map((one) => [one['id'], numberOf(one['checkedAnswer'])]);
  const answers = {
    [String(answer['idList'])]: { [String(fieldsOf(answer['child'])['id'])]: Object.fromEntries(checked) as Fields },
  };
  return { ...answer, content, answers, ...photosIn(answer) };
};

/** Photos of areas; what is small and what is large is one picture. */
const photosIn = ({ categoryPhotos }: Fields) => ({
  categoryPhotos: rowsOf(categoryPhotos).map((area) => ({
    ...area,
    photos: rowsOf(area['photos']).map((photo) => {
      const src = pathOf(photo['src']);
      return { ...photo, src, link_viewer: pathOf(photo['link_viewer']) || src };
    }),
  })),
});

const withPhotos: Handler = async (call, { exchange }) => {
  const answer = fieldsOf(await exchange(call));
  return { ...answer, ...photosIn(answer) };
};

const media: Handler = async (call, { exchange }) => ({
  media: rowsOf(fieldsOf(await exchange(call))['media']).map((photo) => ({ ...photo, src: pathOf(photo['src']) })),
});

/** Answers stand in the order of the children, who have no ids: they get some that no child has. */
const overview: Handler = async (call, { exchange }) => {
  const answer = fieldsOf(await exchange(call));
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
};

const document: Handler = async (call, { exchange }) => documentOf(fieldsOf(await exchange(call)));

/** A document that was sent, as the newest of the child. */
const sentDocument: Handler = async (call, { exchange, ask }) => {
  const answer = fieldsOf(await exchange(call, { filename: call.how.file?.name }));
  if (answer['id']) return answer;
  const idChild = numberOf(fieldsOf(call.body)['idChild']);
  const listed = fieldsOf(
    await ask('v3 POST /ChildTrackingSystem/getChildForms', { body: { idChild } }).catch(() => ({})),
  );
  return { ...answer, id: Math.max(0, ...rowsOf(listed['docs']).map(({ id }) => numberOf(id))) };
};

const saved: Handler = async (call, { exchange }) => {
  const { children, idChild } = fieldsOf(call.body);
  return { ...fieldsOf(await exchange(call)), children: idsIn(children ?? [idChild]) };
};

/** Calls of child tracking whose answers need more than their fields say. */
const trackingCalls: Handlers = {
  'v3 POST /ChildTrackingSystem/results': results,
  'v3 POST /ChildTrackingSystem/analyseChild': observation,
  'v3 POST /ChildTrackingSystem/getAnalyseChild': savedResult,
  'v3 POST /ChildTrackingSystem/saveAnalyseChild': saved,
  'v3 POST /ChildTrackingSystem/editChildForm': withPhotos,
  'v3 POST /ChildTrackingSystem/uploadPhoto': withPhotos,
  'v3 POST /ChildTrackingSystem/deletePhoto': withPhotos,
  'v3 POST /ChildTrackingSystem/addPhoto': withPhotos,
  'v3 POST /ChildTrackingSystem/getChildMedia': media,
  'v3 POST /ChildTrackingSystem/groupOverview': overview,
  'v3 POST /ChildTrackingSystem/downloadDocument': document,
  'v3 POST /ChildTrackingSystem/uploadDocument': sentDocument,
};

export { trackingCalls as handlers, trackingFacts as facts };
