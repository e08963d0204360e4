import { readFileSync } from 'node:fs';
import { calls } from '@groepsapp/contract';
import { answerTableFile, answerTableSource } from '../src/kernel/answerTable.ts';

test('the API client knows what each call that saves answers; if not, run `npm run maintain -- kernel-exports`', () => {
  expect(readFileSync(answerTableFile, 'utf8')).toBe(answerTableSource(calls));
});

test('only what an answer always has is promised, of calls that save', () => {
  const lines = answerTableSource(calls).split('\n');
  expect(lines).toContain('v3 POST /ChildTrackingSystem/saveChildForm  idChildForm');
  expect(lines).toContain('v3 POST /ChildTrackingSystem/saveParentContact  ok');
  expect(lines).toContain('POST /presence  id group_id start_time');
  expect(lines.filter((line) => line.startsWith('GET ') || line.includes('/results '))).toEqual([]);
});
