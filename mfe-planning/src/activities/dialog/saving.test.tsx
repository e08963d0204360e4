import { act, cleanup, screen, within } from '@testing-library/react';
import { outboxOf } from '@groepsapp/kernel/changes';
import { answersWith, press, show, underWay } from '../testing/activities';

test('the dialog goes before the activity is kept, which leaves a dialog that is opened meanwhile alone', async () => {
  const frames: (() => void)[] = [];
  const afterPaint = (task: () => void) => void frames.push(task);
  const kernel = show(answersWith([], { 'POST /activities': underWay }), { afterPaint });
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  await press('Opslaan');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(outboxOf(kernel).store.all).toEqual([]);
  await press('Nieuw');
  act(() => frames.splice(0).forEach((paint) => paint()));
  expect(outboxOf(kernel).store.all).toMatchObject([{ childId: 7 }]);
  expect(screen.getByText('Flesvoeding wordt opgeslagen')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Nieuwe activiteit' })).toBeVisible();
});

test('what the device cannot keep brings the dialog back, with the reason', async () => {
  const kernel = show(answersWith([], { 'POST /activities': underWay }));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  jest.spyOn(outboxOf(kernel), 'add').mockReturnValue({ problem: 'Er is geen plaats meer.' });
  await press('Opslaan');
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Er is geen plaats meer.');
  expect(within(screen.getByRole('dialog')).getByText('Flesvoeding')).toBeVisible();
});

test('what was saved is kept when the user leaves the screen before it is', async () => {
  const frames: (() => void)[] = [];
  const afterPaint = (task: () => void) => void frames.push(task);
  const kernel = show(answersWith([], { 'POST /activities': underWay }), { afterPaint });
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Flesvoeding');
  await press('Opslaan');
  cleanup();
  frames.forEach((paint) => paint());
  expect(outboxOf(kernel).store.all).toMatchObject([{ childId: 7 }]);
});
