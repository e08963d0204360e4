import { StrictMode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { browserPage } from '../base/browserPage';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { LogoutPage } from './LogoutPage';

test.each([
  ['groepsapp', 'Groepsapp'],
  ['gastouderapp', 'Gastouderapp'],
] as const)('logs out of %s once and shows it', async (variant, name) => {
  const logout = jest.fn(() => Promise.resolve());
  const kernel = createTestKernel();
  kernel.owner.set('variant', variant);
  renderWithKernel(
    <StrictMode>
      <ServicesContext value={{ session: { logout } } as unknown as Services}>
        <LogoutPage />
      </ServicesContext>
    </StrictMode>,
    kernel,
  );
  expect(screen.getByText('Uitloggen...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  await waitFor(() => expect(logout).toHaveBeenCalled());
  expect(logout).toHaveBeenCalledTimes(1);
});

test('who logged in by the organisation logs out there too', async () => {
  const load = jest.spyOn(browserPage, 'load').mockImplementation();
  const logout = () => Promise.resolve('https://login.example/logout');
  renderWithKernel(
    <ServicesContext value={{ session: { logout } } as unknown as Services}>
      <LogoutPage />
    </ServicesContext>,
    createTestKernel(),
  );
  await waitFor(() => expect(load).toHaveBeenCalledWith('https://login.example/logout'));
  load.mockRestore();
});
