import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import { areaStore } from '../store';
import { ShareDialog } from './ShareDialog';
import { testPhoto } from './testing';

const unshare = 'DELETE /photos/:id/share/:childId';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says that a photo was shared, and takes back what was new in it, or says that it was not', async () => {
  let refused = true;
  const kernel = createTestKernel({
    children: [testChild({ id: 1, first_name: 'Emma' }), testChild({ id: 2, first_name: 'Noah' })],
    answers: {
      'POST /deprecated/share-photo/:id': () => testPhoto(),
      [unshare]: () => {
        if (refused) throw new ApiError('offline', 'Geen verbinding.');
        return { success: true };
      },
    },
  });
  const Shown = areaStore.withStore(() => (
    <ShareDialog photos={[testPhoto({ id: 5, shared: [2] })]} onDone={() => undefined} onClose={() => undefined} />
  ));
  renderWithKernel(<Shown />, kernel);
  await userEvent.click(screen.getByRole('checkbox', { name: /Emma/ }));
  expect(screen.queryByText(/gedeeld met/)).not.toBeInTheDocument();
  await press('Delen');
  expect(await screen.findByText('1 foto gedeeld met 1 kind.')).toBeVisible();
  await press('Ongedaan maken');
  expect(await screen.findByText('Niet ongedaan gemaakt: Geen verbinding.')).toBeVisible();
  refused = false;
  await press('Ongedaan maken');
  await waitFor(() => expect(kernel.made(unshare)).toHaveLength(2));
  expect(kernel.calls.at(-1)?.input).toMatchObject({ params: { id: '5', childId: '1' } });
});
