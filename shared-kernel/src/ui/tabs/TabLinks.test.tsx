import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel } from '../../testing';
import { BrowserRouter, useLocation } from '../../router';
import { TabLinks } from '.';

const tabs = [
  { to: '/children/1/details', label: 'Gegevens' },
  { to: '/children/1/photos', label: "Foto's" },
];

test('selects the tab of the current address', async () => {
  renderWithKernel(<TabLinks label="Kind" tabs={tabs} />, createTestKernel(), { path: '/children/1/photos?week=47' });
  const nav = screen.getByRole('navigation', { name: 'Kind' });
  expect(within(nav).getByRole('link', { name: "Foto's" })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(nav).getByRole('link', { name: 'Gegevens' }));
  expect(within(nav).getByRole('link', { name: 'Gegevens' })).toHaveAttribute('aria-current', 'page');
  expect(within(nav).getByRole('link', { name: "Foto's" })).not.toHaveAttribute('aria-current');
});

test('marks the tab that was chosen before its screen is drawn', async () => {
  const Screen = () => <p>{useLocation().pathname}</p>;
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  window.history.replaceState(null, '', '/app/children/1/details');
  render(
    <BrowserRouter basename="/app" isAtHand={() => true}>
      <TabLinks label="Kind" tabs={tabs} />
      <Screen />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: "Foto's" }));
  expect(screen.getByRole('link', { name: "Foto's" })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('/children/1/details')).toBeInTheDocument();
  frames.mockRestore();
});

test('keeps the selected tab in view when its badge appears later', async () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  const withBadge = (badge: string) => tabs.map((tab) => ({ ...tab, badge }));
  const kernel = createTestKernel();
  const { rerender } = renderWithKernel(<TabLinks label="Kind" tabs={withBadge('')} />, kernel, {
    path: '/children/1/photos',
  });
  shown.mockClear();
  rerender(<TabLinks label="Kind" tabs={withBadge('12')} />);
  await waitFor(() => expect(shown).toHaveBeenCalled());
});
