import { readFileSync } from 'node:fs';
import { calls } from '@groepsapp/contract';
import { specificationCalls } from '@groepsapp/contract/specification';
import { backendFactsFiles, backendFactsSources } from '../src/kernel/backendFacts.mjs';

test('the shell knows what each call of the specification has; if not, run `npm run kernel-exports`', async () => {
  const sources = await backendFactsSources(calls, specificationCalls);
  expect(readFileSync(backendFactsFiles.main, 'utf8')).toBe(sources.main);
  expect(readFileSync(backendFactsFiles.tracking, 'utf8')).toBe(sources.tracking);
});

test('what the specification does not name is left out of requests and filled in in answers', async () => {
  const { main, tracking } = await backendFactsSources(calls, specificationCalls);
  expect(main).toContain(`'DELETE /activities/:id': { drop: 'based_on', saves: 1, answer: { success: 'b' } }`);
  expect(tracking).toContain(`drop: 'seen,based_on'`);
});
