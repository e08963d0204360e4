import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import { Entry } from './Entry';
import { Logout } from './Logout';

it('logs out once and says so', () => {
  const logout = jest.fn();
  const { rerender } = render(<Logout logout={logout} />, { wrapper: StrictMode });
  rerender(<Logout logout={() => logout()} />);
  expect(screen.getByText('Uitloggen...')).toBeInTheDocument();
  expect(logout).toHaveBeenCalledTimes(1);
});

it('says that it is loading while it is decided where to go', () => {
  render(<Entry />);
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
});
