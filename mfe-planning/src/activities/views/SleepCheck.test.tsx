import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { Link, Route, Routes } from '@groepsapp/kernel/router';
import { renderWithKernel } from '@groepsapp/kernel/testing';
import ActivitiesScreen from '../ActivitiesScreen';
import { answersWith, daan, emma, guus, kernelWith, press, show, sleep } from '../testing/activities';

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

test('a check that the server refused is still asked for, with the reason', async () => {
  const refuse = () => Promise.reject(new ApiError('forbidden', 'Je kunt dit alleen bekijken.', {}, false));
  show(answersWith([sleep], { 'POST /activities': refuse }), { settings: { ipad_sleep_check_minutes: '15' } });
  await screen.findByText('Daan Jansen');
  await press('Slaapcontrole van Daan Jansen vastleggen');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Het opslaan is mislukt, probeer het opnieuw. Je kunt dit alleen bekijken.',
  );
  expect(screen.getByText('Slaapcontrole nodig')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Slaapcontrole van Daan Jansen vastleggen' })).toBeVisible();
});

/** Follows the link from another screen. @param log what the Logboek holds */
async function follow(log: Parameters<typeof answersWith>[0], visible = [emma, daan, guus]) {
  const kernel = kernelWith(answersWith(log), { settings: { ipad_sleep_check_minutes: '15' } });
  kernel.owner.set('roster', { ...kernel.bus.topic('roster').value, visible });
  const asked = jest.fn();
  kernel.owner.commands('filterChildren').subscribe(asked);
  renderWithKernel(
    <>
      <Link to="/activities" state={{ sleepCheckOf: 8 }}>
        Slaapcontrole: Daan
      </Link>
      <Routes>
        <Route path="/activities" element={<ActivitiesScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    kernel,
    { path: '/' },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Slaapcontrole: Daan' }));
  return { kernel, asked };
}

test('a child that the filter of the app hides is shown', async () => {
  const { kernel, asked } = await follow([sleep], [emma, guus]);
  expect(asked).toHaveBeenCalledWith({ text: '', presence: 'all', schoolId: null, deselected: [] });
  const roster = kernel.bus.topic('roster').value;
  act(() => kernel.owner.set('roster', { ...roster, visible: roster.children }));
  expect(await screen.findByRole('button', { name: 'Slaapcontrole van Daan Jansen vastleggen' })).toHaveFocus();
  expect(screen.queryByText(/geen slaapcontrole meer/)).not.toBeInTheDocument();
});

test('a check that is not due any more is said', async () => {
  const { asked } = await follow([{ ...sleep, end_time: '12:00' }]);
  expect(await screen.findByText('Bij Daan Jansen is geen slaapcontrole meer nodig.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});
