import { readFileSync } from 'node:fs';
import { calls } from '@groepsapp/contract';
import { specificationCalls } from '@groepsapp/contract/specification';
import { backendFactsFile, backendFactsSource } from '../src/kernel/backendFacts.ts';

const source = backendFactsSource(calls, specificationCalls);

test('the shell knows what each call of the specification has; if not, run `npm run kernel-exports`', () => {
  expect(readFileSync(backendFactsFile, 'utf8')).toBe(source);
});

test('what the specification does not name is left out of requests and filled in in answers', () => {
  expect(source).toContain('"DELETE /activities/:id": {"saves":1,"answer":{"success":"b"}}');
  expect(source).toContain('"drop":"seen"');
});

test('the specification names no versions, so that the shell leaves them out of every request', () => {
  expect(JSON.stringify(specificationCalls)).not.toContain('based_on');
});
