import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { lazyScreen } from './lazyScreen';

const Screen = ({ name }: { name: string }) => <p>{name}</p>;

function shown(Late: ReturnType<typeof lazyScreen<{ name: string }>>) {
  render(
    <Suspense fallback={<p>wachten</p>}>
      <Late name="scherm" />
    </Suspense>,
  );
}

test('waits for its code, and renders at once when that was loaded ahead', async () => {
  const Late = lazyScreen(() => Promise.resolve({ default: Screen }));
  shown(Late);
  expect(screen.getByText('wachten')).toBeInTheDocument();
  expect(await screen.findByText('scherm')).toBeInTheDocument();

  const Ahead = lazyScreen(() => Promise.resolve({ default: Screen }));
  await act(() => Ahead.load());
  shown(Ahead);
  expect(screen.getAllByText('scherm')).toHaveLength(2);
});

test('code that could not be loaded ahead is loaded when the screen is opened', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ default: Screen });
  const Late = lazyScreen<{ name: string }>(load);
  await expect(Late.load()).rejects.toThrow('lost');
  shown(Late);
  expect(await screen.findByText('scherm')).toBeInTheDocument();
});
