import { inBatches } from './batches.ts';

test('works through a list in batches, and lets something else go first between two of them', async () => {
  const seen: string[] = [];
  const other = () => {
    seen.push('other');
    if (seen.length < 10) setImmediate(other);
  };
  setImmediate(other);
  await inBatches([1, 2, 3, 4, 5], 2, async (batch) => void seen.push(batch.join()));
  expect(seen.slice(0, 5)).toEqual(['1,2', 'other', '3,4', 'other', '5']);
});

test('does nothing for an empty list', async () => {
  const work = jest.fn();
  await inBatches([], 2, work);
  expect(work).not.toHaveBeenCalled();
});
