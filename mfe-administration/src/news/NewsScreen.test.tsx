import { act, screen } from '@testing-library/react';
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

test('shows each item with its type, title and date', async () => {
  open({ 'GET /news': () => [letter, { ...letter, id: 5, type: 2, title: 'Thema Herfst' }] });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('NieuwsbriefNieuwsbrief septemberdinsdag 10 maart 2026');
  expect(second).toHaveTextContent('NieuwsberichtThema Herfst');
});

test('opens an item as Markdown, and removes HTML', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Nieuwsbrief september/ }));
  expect(await screen.findByRole('heading', { name: 'Scholing' })).toBeVisible();
  expect(screen.getByText('vrijdag').tagName).toBe('STRONG');
  expect(document.querySelector('dialog img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows images with their alternative text, and files to download, by signed addresses', async () => {
  const blocks: NewsItem['blocks'] = [
    { type: 'image', content: 'Een kind met een blad', fileVersionHash: 'abcdef12-3456' },
    { type: 'files', files: [{ name: 'Rooster.pdf', fileVersionHash: 'fedcba98-7654', size: 20_480 }] },
  ];
  const { kernel } = open({ 'GET /news/:id': () => ({ ...letter, blocks }) });
  await userEvent.click(await screen.findByRole('button', { name: /Nieuwsbrief september/ }));
  const image = await screen.findByRole('img', { name: 'Een kind met een blad' });
  expect(image).toHaveAttribute('src', kernel.imageUrl('/news/media/abcdef12-3456'));
  const link = screen.getByRole('link', { name: 'Download Rooster.pdf 20 kB' });
  expect(link).toHaveAttribute('href', kernel.imageUrl('/news/downloads/fedcba98-7654'));
  expect(link).toHaveTextContent('Rooster.pdf 20 kB');
});

test.each(['<script>alert(1)</script>', '![x](https://evil.example/pixel.png)', '[klik](javascript:alert(1))'])(
  'removes %s',
  async (content) => {
    open({ 'GET /news/:id': () => ({ ...letter, blocks: [{ type: 'text', content: `Hallo ${content}` }] }) });
    await userEvent.click(await screen.findByRole('button', { name: /Nieuwsbrief september/ }));
    expect(await screen.findByText(/Hallo/)).toBeVisible();
    expect(document.querySelector('dialog :is(script, img, a)')).toBeNull();
  },
);

test('shows that there is none', async () => {
  open({ 'GET /news': () => [] });
  expect(await screen.findByText('Geen nieuwsberichten of nieuwsbrieven gevonden.')).toBeVisible();
});

test('shows that it is loading, and a failure can be retried', async () => {
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

test('shows newly published news', async () => {
  const { kernel, answers } = open({ 'GET /news': () => [] });
  await screen.findByText(/^Geen nieuws/);
  answers['GET /news'] = () => [letter];
  act(() => kernel.bus.emit('news-changed', { establishmentId: 1 }));
  expect(await screen.findByText('Nieuwsbrief september')).toBeVisible();
});
