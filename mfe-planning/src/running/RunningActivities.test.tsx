import { act, screen, within } from '@testing-library/react';
import { ApiError } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, testChild, type Answers } from '@groepsapp/kernel/testing';
import { press, sent, sleep } from '../activities/testing/activities';
import RunningActivities from './RunningActivities';

const begun = { id: sleep.id, activity: 'Slapen', icon_id: 1, start_time: '11:45' };
const daan = testChild({ id: 8, first_name: 'Daan' });
const asleep = { ...daan, status: { ...daan.status, sleep: true, activities: [begun] } };
const ended = { 'PUT /activities/:id': () => ({ ...sleep, end_time: '12:00' }) } satisfies Answers;

function show(answers: Answers = ended, path = '/children/8') {
  const kernel = createTestKernel({ answers, children: [asleep] });
  renderWithKernel(
    <Routes>
      {['/children/:id', '/children/:id/:tab'].map((route) => (
        <Route key={route} path={route} element={<RunningActivities childId={8} />} />
      ))}
    </Routes>,
    kernel,
    { path },
  );
  return kernel;
}

const running = () => screen.queryByRole('list', { name: 'Huidige activiteiten' });
const stop = 'Stop Slapen van Daan Jansen';

test('shows what the child is doing and for how long, and ends it in one tap', async () => {
  const kernel = show();
  expect(running()).toHaveTextContent('Slapensinds 11:4515:00');
  await press(stop);
  expect(running()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Slapen gestopt');
  expect(sent(kernel, 'PUT /activities/:id')).toMatchObject([
    { input: { params: { id: '2' }, body: { end_time: '12:00' } } },
  ]);
});

test('shows that the end waits without a connection', async () => {
  show({ 'PUT /activities/:id': () => Promise.reject(new ApiError('offline', '')) });
  await press(stop);
  expect(await screen.findByText('Wacht op verzending')).toBeVisible();
  expect(screen.queryByRole('button', { name: stop })).not.toBeInTheDocument();
});

test('shows why the server refused the end, and can retry', async () => {
  show({ 'PUT /activities/:id': () => Promise.reject(new ApiError('not-found', 'Deze activiteit is er niet meer.')) });
  await press(stop);
  const refused = await screen.findByRole('alert');
  expect(refused).toHaveTextContent('Het opslaan is mislukt, probeer het opnieuw. Deze activiteit is er niet meer.');
  await press('Verwijder');
  expect(screen.getByRole('button', { name: stop })).toBeVisible();
});

test('disappears when somebody else ended it', () => {
  const kernel = show();
  const roster = kernel.bus.topic('roster').value;
  const awake = { ...asleep, status: { ...asleep.status, sleep: false, activities: [] } };
  act(() => kernel.owner.set('roster', { ...roster, children: [awake], visible: [awake] }));
  expect(running()).not.toBeInTheDocument();
});

test('is hidden when the tab Logboek shows the same', () => {
  show(ended, '/children/8/activities');
  expect(running()).not.toBeInTheDocument();
});

test('shows each activity on its own line', () => {
  const kernel = show();
  const roster = kernel.bus.topic('roster').value;
  const walking = { id: 9, activity: 'Wandelen', icon_id: 20, start_time: '10:00' };
  const both = { ...asleep, status: { ...asleep.status, activities: [walking, begun] } };
  act(() => kernel.owner.set('roster', { ...roster, children: [both], visible: [both] }));
  const list = within(screen.getByRole('list', { name: 'Huidige activiteiten' }));
  expect(list.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(['2:00', '15:00']);
});
