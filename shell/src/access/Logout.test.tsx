import { StrictMode } from 'react';
import { render, screen } from '@testing-library/react';
import { Logout } from './Logout';

it('logs out once and says so', () => {
  const logout = jest.fn();
  const { rerender } = render(<Logout logout={logout} />, { wrapper: StrictMode });
  rerender(<Logout logout={() => logout()} />);
  expect(screen.getByText('Uitloggen...')).toBeInTheDocument();
  expect(logout).toHaveBeenCalledTimes(1);
});
