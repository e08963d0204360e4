import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from '../../router';
import { UnsavedWork } from './UnsavedWork';

function show(dirty: boolean) {
  window.history.replaceState(null, '', '/form');
  return render(screenWith(dirty));
}

function screenWith(dirty: boolean) {
  return (
    <BrowserRouter>
      <Link to="/elsewhere">Uitloggen</Link>
      <Routes>
        <Route path="/form" element={<UnsavedWork dirty={dirty} />} />
        <Route path="/elsewhere" element={<p>elders</p>} />
      </Routes>
    </BrowserRouter>
  );
}

const follow = () => userEvent.click(screen.getByRole('link', { name: 'Uitloggen', hidden: true }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('alertdialog', { name: 'Weet je zeker dat je wilt stoppen?' });

test('asks before unsaved input is lost, and leaves when confirmed', async () => {
  show(true);
  await follow();
  expect(question()).toHaveAccessibleDescription('Wat je hebt ingevuld is nog niet opgeslagen en gaat verloren.');
  await press('Doorgaan met invullen');
  expect(question()).not.toBeInTheDocument();
  await follow();
  await press('Weggooien');
  expect(screen.getByText('elders')).toBeInTheDocument();
});

test('does not ask without unsaved input', async () => {
  show(false);
  await follow();
  expect(screen.getByText('elders')).toBeInTheDocument();
});

test('stops asking once nothing is left to lose', async () => {
  const { rerender } = show(true);
  await follow();
  expect(question()).toBeVisible();
  rerender(screenWith(false));
  expect(question()).not.toBeInTheDocument();
  rerender(screenWith(true));
  expect(question()).not.toBeInTheDocument();
});
