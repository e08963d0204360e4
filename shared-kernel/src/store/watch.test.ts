import { ApiError } from '../index';
import { createTestKernel, testEstablishment } from '../testing';
import { callQuery, defineAreaStore, type QueryState } from './index';

const store = defineAreaStore({ name: 'watched', tags: ['places'] });
const { endpoints } = store.inject((build) => ({
  places: build.query({ query: () => callQuery('GET /establishments', {}), providesTags: ['places'] }),
}));

const settle = () => jest.advanceTimersByTimeAsync(10);

function watch(every?: number) {
  const ask = jest.fn(() => [testEstablishment()]);
  const kernel = createTestKernel({ answers: { 'GET /establishments': ask } });
  const seen: QueryState<unknown>[] = [];
  const open = store.of(kernel);
  const subscription = open.watch(endpoints.places, undefined, every).subscribe((state) => seen.push(state));
  return { ask, kernel, open, subscription, last: () => seen.at(-1) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is watched is asked for at once, when it is stale, and at its interval', async () => {
  const { ask, open, last, subscription } = watch(30_000);
  expect(last()).toMatchObject({ isFetching: true });
  await settle();
  expect(last()).toMatchObject({ isFetching: false, data: [testEstablishment()] });
  open.refresh('places');
  expect(last()).toMatchObject({ data: [testEstablishment()] });
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(3);
  subscription.unsubscribe();
  open.refresh('places');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a failure keeps the answer, and the network asks again', async () => {
  const { ask, kernel, open, last, subscription } = watch();
  await settle();
  ask.mockImplementationOnce(() => {
    throw new ApiError('offline', 'weg');
  });
  open.refresh('places');
  await settle();
  expect(last()).toMatchObject({ data: [testEstablishment()], error: { kind: 'offline', userMessage: 'weg' } });
  kernel.owner.set('connectivity', { online: false });
  kernel.owner.set('connectivity', { online: true });
  await settle();
  expect(last()?.error).toBeUndefined();
  subscription.unsubscribe();
});

test('data that the store drops is asked for again as long as it is watched', async () => {
  const { ask, kernel, last, subscription } = watch();
  await settle();
  const choose = () => {
    const { value } = kernel.bus.topic('selection');
    kernel.owner.set('selection', { ...value, groups: [...value.groups] });
  };
  choose();
  expect(last()?.data).toBeUndefined();
  await settle();
  expect(last()).toMatchObject({ data: [testEstablishment()] });
  choose();
  subscription.unsubscribe();
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});
