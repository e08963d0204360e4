import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, testGroup, type Answers } from '@groepsapp/kernel/testing';
import ExampleScreen from './ExampleScreen';

const children = 'GET /children';
const emma = testChild({ id: 1, first_name: 'Emma', date_of_birth: '2023-02-03' });

function renderScreen(answers: Answers) {
  const groups = [testGroup({ id: 3 }), testGroup({ id: 4 })];
  const kernel = createTestKernel({ selection: { groups }, answers });
  renderWithKernel(<ExampleScreen />, kernel);
  return kernel;
}

test('shows that it is loading until there is an answer', () => {
  renderScreen({ [children]: () => new Promise(() => {}) });
  expect(screen.getByRole('heading', { name: 'Voorbeeld', level: 1 })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
});

test('lists the children of all chosen groups', async () => {
  const kernel = renderScreen({ [children]: () => [emma] });
  expect(await screen.findByRole('listitem')).toHaveTextContent('Emma Jansen03-02-2023');
  expect(kernel.calls).toEqual([{ call: children, input: { query: { id_group: '3,4' } } }]);
});

test('shows that there are none', async () => {
  renderScreen({ [children]: () => [] });
  expect(await screen.findByText('Hier staat nog niets.')).toBeVisible();
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    [children]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderScreen(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[children] = () => [emma];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Emma Jansen')).toBeVisible();
});
