import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { RemoteState } from './RemoteState';

const ignore = () => undefined;

const sizes = [
  ['page', 1],
  ['slot', 2],
] as const;

test('as a tile it says in few words that it is loading, or could not be loaded', async () => {
  const onRetry = jest.fn();
  const tile = { size: 'tile', title: 'Leidsters', onRetry } as const;
  renderWithKernel(
    <>
      <RemoteState phase="loading" {...tile} />
      <RemoteState phase="unavailable" {...tile} />
      <RemoteState phase="incompatible" {...tile} />
    </>,
    createTestKernel(),
  );
  expect(screen.getByRole('status')).toHaveTextContent('LeidstersLaden...');
  const [failed, outdated] = screen.getAllByRole('alert');
  expect(failed).toHaveTextContent('LeidstersNiet geladen');
  expect(outdated).toHaveTextContent('Voor dit onderdeel is een nieuwe versie van de app nodig.');
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe.each(sizes)('as a %s', (size, level) => {
  const heading = () => screen.getByRole('heading', { level, name: 'Verjaardagen' });

  test('shows that a part is loading', () => {
    renderWithKernel(
      <RemoteState phase="loading" size={size} title="Verjaardagen" onRetry={ignore} />,
      createTestKernel(),
    );
    expect(heading()).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Laden...');
  });

  test('offers a retry for a part that could not be loaded', async () => {
    const onRetry = jest.fn();
    renderWithKernel(
      <RemoteState phase="unavailable" size={size} title="Verjaardagen" onRetry={onRetry} />,
      createTestKernel(),
    );
    expect(heading()).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('kon niet geladen worden');
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('offers no retry for a part that needs a newer app', () => {
    renderWithKernel(
      <RemoteState phase="incompatible" size={size} title="Verjaardagen" onRetry={ignore} />,
      createTestKernel(),
    );
    expect(heading()).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Voor dit onderdeel is een nieuwe versie van de app nodig.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('shows that a part crashed, and offers a retry', async () => {
    const onRetry = jest.fn();
    renderWithKernel(
      <RemoteState phase="crashed" size={size} title="Verjaardagen" onRetry={onRetry} />,
      createTestKernel(),
    );
    expect(heading()).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Er ging iets mis in dit onderdeel.');
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
