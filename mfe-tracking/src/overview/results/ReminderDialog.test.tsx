import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel, testEstablishment, testGroup } from '@groepsapp/kernel/testing';
import { areaStore } from '../../store';
import { result } from '../../testing';
import { ReminderDialog } from './ReminderDialog';

test('a description that is too long is told of at its field, and not sent', async () => {
  const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };
  const kernel = createTestKernel({ selection });
  const Dialog = areaStore.withStore(ReminderDialog);
  renderWithKernel(<Dialog result={result} onSaved={() => undefined} onClose={() => undefined} />, kernel);
  await userEvent.selectOptions(screen.getByLabelText('Periode'), '2 weken');
  const description = screen.getByLabelText('Omschrijving');
  await userEvent.click(description);
  await userEvent.paste('r'.repeat(256));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(description).toHaveAccessibleDescription('Vul ten hoogste 255 tekens in.');
  expect(kernel.calls).toEqual([]);
});
