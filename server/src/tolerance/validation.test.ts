import { calls } from '@groepsapp/contract';
import { HttpError } from '../base/httpErrors.ts';
import { checkRequest } from './validation.ts';

const call = calls['v3 POST /ChildTrackingSystem/saveAnalyseChild'];

/** The number of faulty fields that are told of an observation with this many impossible answers. */
function toldOf(count: number): number {
  const wrong = Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 1, 'none']));
  const lists = [{ idList: 1, idVersion: 1 }];
  const notes = { answerNote: {}, categoryNote: {}, listNote: {} };
  const body = { idGroup: '1', children: [1], lists, answers: { 1: { 1: wrong } }, ...notes };
  try {
    checkRequest(call, { headers: {}, params: {}, query: {}, body });
  } catch (error) {
    if (error instanceof HttpError)
      return Object.keys(error.fields ?? {}).filter((name) => name.startsWith('answers')).length;
  }
  return 0;
}

test('each faulty field is told, but of a very large request the first one only', () => {
  expect(toldOf(100)).toBe(100);
  expect(toldOf(50_000)).toBeLessThanOrEqual(1);
});
