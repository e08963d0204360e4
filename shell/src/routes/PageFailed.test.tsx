import { screen } from '@testing-library/react';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { PageFailed } from './PageFailed';

test('leads to another try, and out for who is logged in', () => {
  const { unmount } = renderWithKernel(<PageFailed />, createTestKernel());
  expect(screen.getByRole('alert')).toHaveTextContent('Dit scherm kon niet geladen worden.');
  expect(screen.getByText('Probeer opnieuw')).toHaveAttribute('href', '');
  expect(screen.getByRole('link', { name: 'Uitloggen' })).toHaveAttribute('href', '/groepsapp/logout');
  unmount();

  renderWithKernel(<PageFailed />, createTestKernel({ session: null }));
  expect(screen.queryByRole('link', { name: 'Uitloggen' })).not.toBeInTheDocument();
});
