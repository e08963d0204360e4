import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Variant } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import DossierTab from './DossierTab';

function show(variant: Variant = 'groepsapp') {
  const kernel = createTestKernel();
  kernel.owner.set('variant', variant);
  return { kernel, view: renderWithKernel(<DossierTab childId={7} />, kernel) };
}

const note = () => screen.getByRole('textbox', { name: 'Nieuwe notitie...' });

test('shows that notes stay on this page, and lists the newest first', async () => {
  const { kernel } = show();
  expect(screen.getByText(/niet opgeslagen en niet verstuurd/)).toBeVisible();
  expect(screen.getByText('Nog geen notities op deze pagina.')).toBeVisible();
  for (const text of ['Eerste', 'Tweede']) {
    await userEvent.type(note(), text);
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  }
  expect(note()).toHaveValue('');
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Datum en tijd', 'Medewerker', 'Notitie'],
    ['18-11-2026 12:00', 'Deze medewerker', 'Tweede'],
    ['18-11-2026 12:00', 'Deze medewerker', 'Eerste'],
  ]);
  expect(kernel.calls).toEqual([]);
});

test('the own notes of a childminder have no employee name', async () => {
  show('gastouderapp');
  await userEvent.type(note(), 'Gebeld');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(screen.getByRole('columnheader', { name: 'Gastouder' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Ikzelf' })).toBeVisible();
  expect(screen.queryByText(/medewerker/i)).not.toBeInTheDocument();
});

test('an empty note is not added', async () => {
  show();
  await userEvent.type(note(), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(screen.getByText('Nog geen notities op deze pagina.')).toBeVisible();
});

test('is cleared when the page is left', async () => {
  const { kernel, view } = show();
  await userEvent.type(note(), 'Geheim');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  view.unmount();
  renderWithKernel(<DossierTab childId={7} />, kernel);
  expect(screen.getByText('Nog geen notities op deze pagina.')).toBeVisible();
});
