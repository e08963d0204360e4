import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, type Answers } from '@groepsapp/kernel/testing';
import ChildPhotosTab from './ChildPhotosTab';
import { testPhoto } from './testing';

function show(answer: Answers['GET /photos']) {
  const kernel = createTestKernel({ children: [testChild({ id: 7 })], answers: { 'GET /photos': answer } });
  renderWithKernel(<ChildPhotosTab childId={7} />, kernel);
  return kernel;
}

test('shows the photos of this week, and opens one with its message', async () => {
  const kernel = show(() => [testPhoto({ id: 3, message: 'Taartjes' }), testPhoto({ id: 2 })]);
  const list = await screen.findByRole('list', { name: "Foto's van week 47" });
  expect(list.children).toHaveLength(2);
  expect(kernel.calls[0]?.input).toEqual({
    query: { id_child: '7', date: '2026-11-16', up_to_date: '2026-11-22' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Foto van wo 18 nov om 09:03' }));
  expect(screen.getByText('Taartjes')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByText('Taartjes')).not.toBeInTheDocument();
});

test('shows another week', async () => {
  const kernel = show(() => []);
  expect(await screen.findByText("Geen foto's")).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Vorige week' }));
  await waitFor(() =>
    expect(kernel.calls.at(-1)?.input).toEqual({
      query: { id_child: '7', date: '2026-11-09', up_to_date: '2026-11-15' },
    }),
  );
  expect(await screen.findByText("Geen foto's")).toBeVisible();
});

test('shows why the photos cannot be loaded', async () => {
  show(() => {
    throw new ApiError('offline', 'Geen verbinding.');
  });
  expect(await screen.findByText('Geen verbinding.')).toBeVisible();
});
