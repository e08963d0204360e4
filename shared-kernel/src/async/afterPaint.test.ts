import { afterPaint } from './afterPaint';

function seenAs(state: DocumentVisibilityState) {
  return jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

test('runs a task after the next frame has been painted', async () => {
  const visibility = seenAs('visible');
  const order: string[] = [];
  requestAnimationFrame(() => order.push('frame'));
  await new Promise<void>((done) =>
    afterPaint(() => {
      order.push('task');
      done();
    }),
  );
  expect(order).toEqual(['frame', 'task']);
  visibility.mockRestore();
});

test('does not wait for a frame in a hidden page', async () => {
  const visibility = seenAs('hidden');
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await new Promise<void>(afterPaint);
  expect(frames).not.toHaveBeenCalled();
  frames.mockRestore();
  visibility.mockRestore();
});
