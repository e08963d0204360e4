import { screen } from '@testing-library/react';
import { createTestKernel, renderWithKernel, testChild, testGroup } from '@groepsapp/kernel/testing';
import { useNamed } from './ObservingScreen';

function Names() {
  const named = useNamed([
    { id: 1, name: 'Noor', full_name: 'Noor Bakker' },
    { id: 2, name: 'Noor', full_name: 'Noor Bakker' },
    { id: 3, name: 'Sem', full_name: 'Sem de Wit' },
    { id: 4, name: 'Sem', full_name: 'Sem Vos' },
    { id: 5, name: 'Mees', full_name: 'Mees Vos' },
  ]);
  return <p>{named.map(({ name }) => name).join('; ')}</p>;
}

test('children are called by their first name, unless several have it', () => {
  const children = [1, 2].map((id) => testChild({ id, id_group: [id] }));
  const groups = [testGroup({ id: 1, name: 'Vlinders' }), testGroup({ id: 2, name: 'Rupsen' })];
  renderWithKernel(<Names />, createTestKernel({ children, selection: { groups } }));
  expect(
    screen.getByText('Noor Bakker (Vlinders); Noor Bakker (Rupsen); Sem de Wit; Sem Vos; Mees'),
  ).toBeInTheDocument();
});
