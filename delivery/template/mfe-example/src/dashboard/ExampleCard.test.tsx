import { screen } from '@testing-library/react';
import { createTestKernel, renderWithKernel, testChild, testGroup } from '@groepsapp/kernel/testing';
import ExampleCard from './ExampleCard';

test('counts the children of the chosen groups', async () => {
  const answers = { 'GET /children': () => [testChild({ id: 1 }), testChild({ id: 2 })] };
  renderWithKernel(<ExampleCard />, createTestKernel({ selection: { groups: [testGroup({ id: 3 })] }, answers }));
  expect(await screen.findByText('2 kinderen')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Voorbeeld' })).toBeVisible();
});
