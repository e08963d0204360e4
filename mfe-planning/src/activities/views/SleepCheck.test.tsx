import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from '@groepsapp/kernel/router';
import { renderWithKernel } from '@groepsapp/kernel/testing';
import ActivitiesScreen from '../ActivitiesScreen';
import { answersWith, kernelWith, press, sleep } from '../testing/activities';

const scrolled = jest.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => scrolled.mockReset());

test.each(['/activities', '/activities/activities'])('a link from %s leads to the sleep check itself', async (path) => {
  const strip = (
    <Link to="/activities" state={{ sleepCheckOf: 8 }}>
      Slaapcontrole: Daan
    </Link>
  );
  const kernel = kernelWith(answersWith([sleep]), { settings: { ipad_sleep_check_minutes: '15' } });
  const screens = (
    <Routes>
      <Route path="/activities" element={<ActivitiesScreen />} />
      <Route path="/activities/:view" element={<ActivitiesScreen />} />
    </Routes>
  );
  renderWithKernel(
    <>
      {strip}
      {screens}
    </>,
    kernel,
    { path },
  );
  await screen.findAllByText('Slapen');
  if (path === '/activities') await press('Flesvoeding');
  await act(() => userEvent.click(screen.getByRole('link', { name: 'Slaapcontrole: Daan' })));
  expect(await screen.findByRole('button', { name: 'Slaapcontrole van Daan Jansen vastleggen' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalled();
});
