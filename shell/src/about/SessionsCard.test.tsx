import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { shellStore } from '../store/shellStore';
import { SessionsCard } from './SessionsCard';

const Card = shellStore.withStore(SessionsCard);

const here = { id: 1, created_at: '2026-03-10T07:03:00.000Z', user_agent: 'Chrome/141 Android', current: true };
const there = { id: 2, created_at: '2026-03-09T07:03:00.000Z', user_agent: null, current: false };

function open(end: () => CallAnswer<'POST /authentication/sessions/end'>) {
  let sessions = [here, there];
  const kernel = createTestKernel({
    answers: {
      'GET /authentication/sessions': () => sessions,
      'POST /authentication/sessions/end': () => {
        const answer = end();
        sessions = [here];
        return answer;
      },
    },
  });
  renderWithKernel(<Card />, kernel);
  return kernel;
}

async function logOutElsewhere() {
  const row = (await screen.findByText('Onbekende browser')).closest('li');
  await userEvent.click(within(row ?? document.body).getByRole('button', { name: 'Uitloggen' }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('Wat nog niet verstuurd is, blijft op dat apparaat.');
  await userEvent.click(within(question).getByRole('button', { name: 'Uitloggen' }));
}

test('names this device, and ends the session of another one after a question', async () => {
  const kernel = open(() => ({ success: true }));
  expect(await screen.findByText('Chrome 141 op Android (dit apparaat)')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Uitloggen' })).toHaveLength(1);
  await logOutElsewhere();
  expect(kernel.calls).toContainEqual({ call: 'POST /authentication/sessions/end', input: { body: { id: 2 } } });
  await waitFor(() => expect(screen.queryByText('Onbekende browser')).not.toBeInTheDocument());
});

test('keeps the question open with the reason when it fails', async () => {
  open(() => {
    throw new ApiError('server', 'De server antwoordt niet.');
  });
  await logOutElsewhere();
  expect(await screen.findByRole('alert')).toHaveTextContent('De server antwoordt niet.');
  expect(screen.getByText('Onbekende browser')).toBeInTheDocument();
});
