import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type NewsItem } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import NewsScreen from './NewsScreen';

const letter: NewsItem = {
  id: 4,
  type: 1,
  title: 'Nieuwsbrief september',
  created_at: '2026-03-09T23:30:00.000Z',
  blocks: [{ type: 'text', content: '# Scholing\n\n<img src=x onerror=alert(1)> Op **vrijdag**.' }],
};

function open(answers: Answers = {}) {
  const given: Answers = { 'GET /news': () => [letter], 'GET /news/:id': () => letter, ...answers };
  const kernel = createTestKernel({ answers: given });
  renderWithKernel(<NewsScreen />, kernel);
  return { kernel, answers: given };
}

test('shows each item with its type, its title and the day in the Netherlands', async () => {
  open({ 'GET /news': () => [letter, { ...letter, id: 5, type: 2, title: 'Thema Herfst' }] });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('NieuwsbriefNieuwsbrief septemberdinsdag 10 maart 2026');
  expect(second).toHaveTextContent('NieuwsberichtThema Herfst');
});

test('opens an item as text with Markdown, and lets no HTML through', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Nieuwsbrief september/ }));
  expect(await screen.findByRole('heading', { name: 'Scholing' })).toBeVisible();
  expect(screen.getByText('vrijdag').tagName).toBe('STRONG');
  expect(document.querySelector('dialog img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says when there is none', async () => {
  open({ 'GET /news': () => [] });
  expect(await screen.findByText('Geen nieuwsberichten of nieuwsbrieven gevonden.')).toBeVisible();
});

test('says that it is loading, and a failure can be tried again', async () => {
  const { answers } = open({
    'GET /news': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers['GET /news'] = () => [letter];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByRole('button', { name: /Nieuwsbrief september/ })).toBeVisible();
});

test('news that is published meanwhile appears', async () => {
  const { kernel, answers } = open({ 'GET /news': () => [] });
  await screen.findByText(/^Geen nieuws/);
  answers['GET /news'] = () => [letter];
  act(() => kernel.bus.emit('news-changed', { establishmentId: 1 }));
  expect(await screen.findByText('Nieuwsbrief september')).toBeVisible();
});

test('a childminder asks for none', async () => {
  const kernel = createTestKernel();
  kernel.owner.set('variant', 'gastouderapp');
  renderWithKernel(<NewsScreen />, kernel);
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  expect(kernel.calls).toEqual([]);
});
