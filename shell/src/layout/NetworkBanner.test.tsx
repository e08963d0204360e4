import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { NetworkBanner } from './BottomBars';

const text =
  'Netwerk probleem - Het lijkt erop dat je geen internetverbinding hebt. Gegevens zijn mogelijk niet actueel en eventuele wijzigen worden niet opgeslagen.';

test('is shown while there is no network, and can be collapsed', async () => {
  const kernel = createTestKernel();
  renderWithKernel(<NetworkBanner />, kernel);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => kernel.owner.set('connectivity', { online: false }));
  expect(screen.getByRole('alert').textContent).toBe(text);

  await userEvent.click(screen.getByRole('button', { name: 'Melding inklappen' }));
  expect(screen.getByRole('alert').textContent).toBe('Netwerk probleem');
  await userEvent.click(screen.getByRole('button', { name: 'Melding uitklappen' }));
  expect(screen.getByRole('alert').textContent).toBe(text);

  act(() => kernel.owner.set('connectivity', { online: true }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
