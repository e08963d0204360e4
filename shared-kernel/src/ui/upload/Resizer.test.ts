import { renderHook } from '@testing-library/react';
import { useResizer } from '.';
import { startResizer } from './startResizer';

jest.mock('./startResizer', () => ({ startResizer: jest.fn() }));

afterEach(() => {
  for (const name of ['OffscreenCanvas', 'createImageBitmap', 'Worker']) Reflect.deleteProperty(globalThis, name);
});

/** A worker that answers with what `answer` makes of a request. */
function withWorker(answer: (id: number) => unknown) {
  const worker = Object.assign(new EventTarget(), {
    postMessage: ({ id }: { id: number }) => {
      const message = answer(id);
      const event = message === 'error' ? new Event('error') : new MessageEvent('message', { data: message });
      queueMicrotask(() => worker.dispatchEvent(event));
    },
    terminate: jest.fn(),
  });
  Object.assign(globalThis, { OffscreenCanvas: class {}, createImageBitmap: jest.fn(), Worker: class {} });
  jest.mocked(startResizer).mockReturnValue(worker as never);
  return worker;
}

const photo = new File(['12345'], 'a.jpg', { type: 'image/jpeg' });

async function sentSize(): Promise<number> {
  const { result } = renderHook(() => useResizer());
  return (await result.current.photo(photo)).size;
}

test('a photo is made smaller once', async () => {
  const worker = withWorker((id) => ({ id, resized: new Blob(['1']) }));
  const { result, unmount } = renderHook(() => useResizer());
  const smaller = await result.current.photo(photo);
  expect(smaller.size).toBe(1);
  expect(await result.current.photo(photo)).toBe(smaller);
  unmount();
  await Promise.resolve();
  expect(worker.terminate).toHaveBeenCalled();
});

test('a photo that the browser cannot read is sent unchanged, and the server decides', async () => {
  withWorker((id) => ({ id, resized: null }));
  expect(await sentSize()).toBe(5);
});

test('the original is sent when the worker does not start', async () => {
  const worker = withWorker(() => 'error');
  expect(await sentSize()).toBe(5);
  expect(worker.terminate).toHaveBeenCalled();
});

test('the original is sent when the script of the worker cannot be fetched', async () => {
  withWorker(() => null);
  jest.mocked(startResizer).mockImplementation(() => {
    throw new Error('no connection');
  });
  expect(await sentSize()).toBe(5);
});

test('a browser that cannot make photos smaller sends them as they are', async () => {
  expect(await sentSize()).toBe(5);
});
