import { readHappened } from './happened.ts';
import { fileContent, fileLines } from './companyFiles.ts';

test('most children have a portrait in two sizes, and none of whom the carers refused pictures', () => {
  const rows = readHappened().get('child_photo') ?? [];
  const children = fileLines('1/child.jsonl').length;
  expect(rows.length / children).toBeGreaterThan(0.7);
  expect(rows.length / children).toBeLessThan(0.9);
  const consents = fileLines<{ fields: { child: string; kind: string; answer: string } }>('1/consent.jsonl');
  const refused = consents.filter(({ fields }) => fields.kind === 'photoPortal' && fields.answer === 'no');
  expect(refused.length).toBeGreaterThan(0);
  const shown = new Set(rows.map(({ child_id }) => child_id));
  expect(refused.filter(({ fields }) => shown.has(fields.child))).toEqual([]);
  for (const { thumb_id } of rows) expect(fileContent(String(thumb_id)).length).toBeLessThan(3_000);
});
