import { render, screen } from '@testing-library/react';
import { PageBoundary } from './PageBoundary';

function Broken(): never {
  throw new TypeError('Emma');
}

it('stands in for a screen that cannot be drawn, without the text of the fault, and loads the page anew', () => {
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

it('lets through what can be drawn', () => {
  render(
    <PageBoundary>
      <p>Zorg</p>
    </PageBoundary>,
  );
  expect(screen.getByText('Zorg')).toBeInTheDocument();
});
