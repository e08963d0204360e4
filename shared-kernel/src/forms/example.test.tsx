import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Instruction } from '@groepsapp/contract';
import { ApiError } from '../api';
import { createTestKernel, renderWithKernel, type Answers } from '../testing';
import { ExampleDialog } from './testing/ExampleDialog';
import { areaStore } from './testing/exampleStore';

const Example = areaStore.withStore(ExampleDialog);

const saved: Instruction = {
  id: 7,
  child_id: 1,
  title: 'Slapen',
  body: 'Met konijn.',
  priority: '0',
  created_at: '2026-10-01T08:00:00.000Z',
  modified_at: null,
};

function open(instruction: Instruction | null, answers: Answers = {}, kernel = createTestKernel({ answers })) {
  const onClose = jest.fn();
  const { unmount } = renderWithKernel(<Example childId={1} instruction={instruction} onClose={onClose} />, kernel);
  return { kernel, onClose, unmount };
}

const title = () => screen.getByRole('textbox', { name: 'Titel' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));

test('what is typed is there again when the form is opened again', async () => {
  const { kernel, unmount } = open(saved);
  await userEvent.type(title(), ' gaan');
  unmount();
  open(saved, {}, kernel);
  expect(title()).toHaveValue('Slapen gaan');
});

test('a version of somebody else is shown before it is replaced', async () => {
  const theirs = { ...saved, title: 'Dutten', modified_at: '2026-10-02T08:00:00.000Z' };
  const refused = new ApiError('invalid', 'Iemand anders was eerder.', {}, false, {
    code: 'conflict',
    current: theirs,
  });
  const { onClose } = open(saved, { 'PUT /instructions/:id': () => Promise.reject(refused) });
  await userEvent.type(title(), ' gaan');
  await save();
  expect(await screen.findByText('Dutten')).toBeVisible();
  expect(screen.getByText('Slapen gaan')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a save whose answer was lost is sent again without a question', async () => {
  let stands = saved;
  const change: Answers['PUT /instructions/:id'] = ({ body: { based_on: basedOn, ...fields } }) => {
    const seen = basedOn === (stands.modified_at ?? stands.created_at);
    if (!seen)
      throw new ApiError('invalid', 'Iemand anders was eerder.', {}, false, { code: 'conflict', current: stands });
    const isFirst = stands === saved;
    stands = { ...stands, ...fields, modified_at: isFirst ? '2026-10-02T08:00:00.000Z' : '2026-10-03T08:00:00.000Z' };
    if (isFirst) throw new ApiError('offline', 'Geen verbinding.');
    return stands;
  };
  const { onClose } = open(saved, { 'PUT /instructions/:id': change });
  await userEvent.type(title(), ' gaan');
  await save();
  expect(await screen.findByText(/Geen verbinding/)).toBeVisible();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(stands.title).toBe('Slapen gaan');
});

test('a new one is kept on the device without network, and sent later', async () => {
  let online = false;
  const send = () => (online ? { ...saved, id: 8 } : Promise.reject(new ApiError('offline', 'Geen verbinding.')));
  const { kernel, onClose } = open(null, { 'POST /instructions': send });
  await userEvent.type(title(), 'Eten');
  await save();
  expect(onClose).toHaveBeenCalled();
  const told = jest.fn();
  kernel.bus.events('instructions-changed').subscribe(told);
  online = true;
  kernel.owner.set('connectivity', { ...kernel.bus.topic('connectivity').value, online: false });
  kernel.owner.set('connectivity', { ...kernel.bus.topic('connectivity').value, online: true });
  await waitFor(() => expect(told).toHaveBeenCalledWith({ childIds: [1] }));
});

describe('with a backend that has no keys and no versions', () => {
  const sendOnce = { lateTaps: false };
  const lost = new ApiError('server', 'Niet zeker of dit is opgeslagen.', {}, true, { unsure: true });

  test('a lost answer is said so, looked into, and sent again by choice only', async () => {
    let tries = 0;
    const change = () => ((tries += 1) === 1 ? Promise.reject(lost) : saved);
    const kernel = createTestKernel({ sendOnce, answers: { 'PUT /instructions/:id': change } });
    const looked = jest.fn();
    kernel.bus.events('instructions-changed').subscribe(looked);
    const { onClose } = open(saved, {}, kernel);
    await userEvent.type(title(), ' gaan');
    await save();
    expect(await screen.findByText('Niet zeker of dit is opgeslagen.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Kijk na' }));
    await waitFor(() => expect(looked).toHaveBeenCalled());
    expect(tries).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(tries).toBe(2);
  });

  test('what was saved after all is no longer said to be unsure', async () => {
    const kernel = createTestKernel({ sendOnce, answers: { 'PUT /instructions/:id': () => Promise.reject(lost) } });
    const { rerender } = renderWithKernel(<Example childId={1} instruction={saved} onClose={jest.fn()} />, kernel);
    await userEvent.type(title(), ' gaan');
    await save();
    expect(await screen.findByText('Niet zeker of dit is opgeslagen.')).toBeVisible();
    rerender(<Example childId={1} instruction={{ ...saved, title: 'Slapen gaan' }} onClose={jest.fn()} />);
    await waitFor(() => expect(screen.queryByText('Niet zeker of dit is opgeslagen.')).not.toBeInTheDocument());
    expect(title()).toHaveValue('Slapen gaan');
  });
});
