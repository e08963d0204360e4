import { screen } from '@testing-library/react';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import OverviewScreen from './OverviewScreen';

const vuurtoren = { id: 7, name: 'De Vuurtoren' };

function open(mayManage: boolean) {
  const kernel = createTestKernel({
    answers: {
      'GET /management/me': () => ({
        role: 'Kantoor',
        company: { id: 1, name: 'De Zonnewijzer' },
        establishments: [vuurtoren],
      }),
    },
  });
  kernel.owner.set('settings', {
    state: 'ready',
    error: null,
    values: { 'role:manageLocation': mayManage ? '1' : '0' },
  });
  renderWithKernel(<OverviewScreen />, kernel);
  return kernel;
}

test('says what may be managed, and leads to where it is done', async () => {
  open(true);
  expect(await screen.findByText('De Zonnewijzer')).toBeInTheDocument();
  expect(screen.getByText('Kantoor')).toBeInTheDocument();
  expect(screen.getByText('De Vuurtoren')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Geschiedenis' })).toHaveAttribute('href', '/history');
});

test('says to who may manage nothing whom to ask, and asks the server nothing', () => {
  const kernel = open(false);
  expect(screen.getByText(/Vraag de beheerder/)).toBeInTheDocument();
  expect(kernel.calls).toEqual([]);
});
