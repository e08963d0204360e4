import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { StorageWatch } from '../services/StorageWatch';
import { ReadsOnlyNotice, StorageFullNotice } from './Notices';

test('warns once that storage is full, until it is dismissed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const storage = new StorageWatch();
  const services: Pick<Services, 'storage'> = { storage };
  renderWithKernel(
    <ServicesContext value={services as Services}>
      <StorageFullNotice />
    </ServicesContext>,
    createTestKernel(),
  );
  expect(screen.queryByRole('alert')).toBeNull();

  act(() => storage.failed('selection'));
  expect(screen.getByRole('alert')).toHaveTextContent('De opslag van deze browser is vol.');
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('alert')).toBeNull();

  act(() => storage.failed('settings'));
  expect(screen.queryByRole('alert')).toBeNull();
  jest.restoreAllMocks();
});

test('tells a trainee that nothing can be changed, and nobody else', () => {
  const kernel = createTestKernel({ settings: { 'role:write': '1' } });
  renderWithKernel(<ReadsOnlyNotice />, kernel);
  const shown = () => screen.queryByText('Je bekijkt alleen: als stagiair kun je niets wijzigen.');
  expect(shown()).toBeNull();
  act(() => kernel.owner.set('settings', { state: 'ready', error: null, values: { 'role:write': '0' } }));
  expect(shown()).toBeInTheDocument();
  act(() => kernel.owner.set('settings', { state: 'ready', error: null, values: {} }));
  expect(shown()).toBeNull();
});
