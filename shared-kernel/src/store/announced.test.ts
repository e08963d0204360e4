import { ApiError } from '../api';
import { createTestKernel } from '../testing';
import { announced } from './endpoints';

async function toldAfter(change: Promise<string>) {
  const kernel = createTestKernel();
  const told = jest.fn();
  kernel.bus.events('photos-changed').subscribe(told);
  const ended = announced(kernel, change, () => [['photos-changed', { groupIds: [3] }]]);
  await ended.catch(() => undefined);
  return { ended, told: told.mock.calls };
}

test('tells of a change that was made, and gives its answer', async () => {
  const { ended, told } = await toldAfter(Promise.resolve('gedaan'));
  expect(told).toEqual([[{ groupIds: [3] }]]);
  await expect(ended).resolves.toBe('gedaan');
});

test('tells of one whose answer got lost, which may have been made', async () => {
  const { ended, told } = await toldAfter(Promise.reject(new ApiError('offline', 'Geen verbinding.')));
  expect(told).toHaveLength(1);
  await expect(ended).rejects.toThrow('Geen verbinding.');
});

test('says nothing of one that was refused', async () => {
  const { told } = await toldAfter(Promise.reject(new ApiError('invalid', 'Dit bestand is te groot.')));
  expect(told).toEqual([]);
});
