import { render, screen } from '@testing-library/react';
import { testGroup } from '@groepsapp/kernel/testing';
import { Dashboard } from './Dashboard';

it('shows the cards in the given order, with the groups and the date', () => {
  render(
    <Dashboard
      groups={[testGroup({ name: 'Vlinders' })]}
      date="2026-11-18"
      cards={[
        { id: 'b', content: <h2>Verjaardagen</h2> },
        { id: 'a', content: <h2>Mededelingen</h2> },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByText('Vlinders · 18-11-2026')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Verjaardagen',
    'Mededelingen',
  ]);
});

it('says when no area contributes anything', () => {
  render(<Dashboard groups={[testGroup(), testGroup({ id: 2 })]} date="2026-11-18" cards={[]} />);
  expect(screen.getByText('Combinatiegroep · 18-11-2026')).toBeInTheDocument();
  expect(screen.getByText('Er zijn geen onderdelen voor het dashboard.')).toBeInTheDocument();
});
