import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from '@groepsapp/kernel/router';
import { renderWithKernel } from '@groepsapp/kernel/testing';
import PlanningScreen from './PlanningScreen';
import { planningKernel, press } from './testing/showPlanning';

const scrolled = jest.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => scrolled.mockReset());

function show(view: string) {
  const kernel = planningKernel({ settings: { ipad_planning_view: view } });
  const screens = (
    <Routes>
      <Route path="/planning" element={<PlanningScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const strip = [1, 3].map((id) => (
    <Link key={id} to="/planning" state={{ lateChild: id }}>
      Te laat: {id}
    </Link>
  ));
  renderWithKernel(
    <>
      {strip}
      {screens}
    </>,
    kernel,
    { path: '/planning' },
  );
}

const follow = (id: number) => userEvent.click(screen.getByRole('link', { name: `Te laat: ${id}` }));

test.each(['list', 'timeline', 'time_registration'])('a link leads to the late child in the view %s', async (view) => {
  show(view);
  await screen.findByText('Noor Bakker');
  await press('Afwezig 0');
  expect(screen.queryByText('Noor Bakker')).not.toBeInTheDocument();
  await follow(1);
  expect(await screen.findByRole('button', { name: 'Noor Bakker aanmelden' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalled();
});

test('says that a child is not in the planning any more', async () => {
  show('list');
  await screen.findByText('Noor Bakker');
  await follow(3);
  expect(await screen.findByText('Mees Vos staat niet op de planning van vandaag.')).toBeVisible();
  await follow(1);
  expect(screen.queryByText(/staat niet op de planning/)).not.toBeInTheDocument();
});
