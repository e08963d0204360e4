import { readFileSync } from 'node:fs';
import { calls } from '@groepsapp/contract';
import { specificationCalls } from '@groepsapp/contract/specification';
import { backendFactsFiles } from '../src/kernel/backendFacts.ts';

const files = backendFactsFiles(calls, specificationCalls);
const source = Object.values(files).join('');

test('the shell knows what each call of the specification has; if not, run `npm run kernel-exports`', () => {
  for (const [file, expected] of Object.entries(files)) expect(readFileSync(file, 'utf8')).toBe(expected);
});

test('every call of child tracking and forms is one of the specification, as the shell takes for granted', () => {
  const keys = Object.keys(calls).filter((key) => key.startsWith('v3 '));
  expect(keys.filter((key) => !(key in specificationCalls))).toEqual([]);
  expect(keys.length).toBeGreaterThan(30);
});

test('what the specification does not name is left out of requests and filled in in answers', () => {
  expect(source).toContain('"DELETE /activities/:id": {"saves":1,"answer":{"success":"b"}}');
  expect(source).toContain('"drop":"seen"');
});

test('the specification names no versions, so that the shell leaves them out of every request', () => {
  expect(JSON.stringify(specificationCalls)).not.toContain('based_on');
});
