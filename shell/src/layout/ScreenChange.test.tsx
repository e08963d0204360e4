import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { Page } from '@groepsapp/kernel/ui/base';
import { ScreenChange } from './ScreenChange';

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <Page heading="Berichten">
      <button onClick={() => void navigate(-1)}>Terug</button>
    </Page>
  );
}

let scrollTo: jest.SpyInstance;

function open() {
  document.head.innerHTML = '<title>Groepsapp</title><meta name="application-name" content="Groepsapp">';
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  renderWithKernel(
    <>
      <ScreenChange />
      <Routes>
        <Route
          path="/dashboard"
          element={
            <Page heading="Dashboard">
              <Link to="/dashboard?dag=2">Morgen</Link>
              <Link to="/chat">Verder</Link>
            </Page>
          }
        />
        <Route path="/chat" element={<Elsewhere />} />
      </Routes>
    </>,
    createTestKernel(),
    { path: '/dashboard' },
  );
}

afterEach(() => jest.restoreAllMocks());

test('the page title is that of the screen, and its focused heading is not announced twice', async () => {
  open();
  expect(document.title).toBe('Dashboard – Groepsapp');
  await userEvent.click(screen.getByRole('link', { name: 'Verder' }));
  expect(screen.getByRole('heading', { name: 'Berichten' })).toHaveFocus();
  await waitFor(() => expect(document.title).toBe('Berichten – Groepsapp'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a screen whose heading has no focus is announced', async () => {
  open();
  const button = document.body.appendChild(document.createElement('button'));
  act(() => button.focus());
  document.title = 'Over – Groepsapp';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Over – Groepsapp'));
  button.remove();
});

test('a new screen starts at its top, going back restores the scroll position', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Morgen' }));
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('link', { name: 'Verder' }));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Terug' }));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});
