import { render, screen } from '@testing-library/react';
import { PageBoundary } from './PageBoundary';

function Broken(): never {
  throw new TypeError('Emma');
}

it('replaces a screen that cannot be rendered, without the error message, and can reload', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Dit scherm kon niet geladen worden.');
  expect(screen.queryByText(/Emma/)).not.toBeInTheDocument();
  expect(screen.getByText('Probeer opnieuw')).toHaveAttribute('href', '');
  errors.mockRestore();
});

it('renders its children', () => {
  render(
    <PageBoundary>
      <p>Zorg</p>
    </PageBoundary>,
  );
  expect(screen.getByText('Zorg')).toBeInTheDocument();
});
