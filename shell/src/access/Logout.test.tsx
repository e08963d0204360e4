import { StrictMode } from 'react';
import { screen } from '@testing-library/react';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { Logout } from './Logout';

test.each([
  ['groepsapp', 'Groepsapp'],
  ['gastouderapp', 'Gastouderapp'],
] as const)('logs out of %s once and shows it', (variant, name) => {
  const logout = jest.fn();
  const kernel = createTestKernel();
  kernel.owner.set('variant', variant);
  renderWithKernel(
    <StrictMode>
      <Logout logout={logout} />
    </StrictMode>,
    kernel,
  );
  expect(screen.getByText('Uitloggen...')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(logout).toHaveBeenCalledTimes(1);
});
