import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { settingsOn } from '@groepsapp/kernel/testing';
import { activity, answersWith, daan, guus, kernelWith, press, sent, show } from '../testing/activities';

const tiles = settingsOn('feature_flag_ipad_activities_tiles_view');
const planned = 'GET /events/has-planning-on-date';
const nothing = /^Geen (kinderen|activiteiten)$/;
const failed = new ApiError('server', 'De kinderen zijn er even niet.');
const fail = () => Promise.reject(failed);

type Kernel = ReturnType<typeof kernelWith>;

/** As the shell writes it when the list of children cannot be had. */
function failRoster({ bus, owner }: Kernel): void {
  const { value } = bus.topic('roster');
  owner.set('roster', { ...value, children: [], visible: [], refreshedAt: null, state: 'failed', error: failed });
}

const ways: readonly [string, string, string | null][] = [
  ['the list of children', '/activities', null],
  ['the list of activities', '/activities/activities', null],
  ['the tiles', '/activities', 'Tegels'],
  ['the types that are noted most', '/activities', 'Flesvoeding'],
];

describe.each(ways)('%s', (_, path, button) => {
  async function showWith(
    answers: ReturnType<typeof answersWith>,
    arrange: (kernel: Kernel) => void = () => undefined,
  ) {
    const kernel = kernelWith(answers, { children: [daan, guus], settings: tiles });
    arrange(kernel);
    show(answers, { path }, kernel);
    await act(async () => {});
    if (button !== null) await press(button);
    return kernel;
  }

  test('says that the children could not be had, and asks for them again', async () => {
    const kernel = await showWith(answersWith([activity()]), failRoster);
    const asked = jest.fn();
    kernel.owner.commands('refreshRoster').subscribe(asked);
    expect(screen.getByRole('alert')).toHaveTextContent(failed.userMessage);
    expect(screen.queryByText(nothing)).not.toBeInTheDocument();
    await press('Probeer opnieuw');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('says that it is not known who is planned, and asks for it again', async () => {
    const kernel = await showWith(answersWith([], { [planned]: fail }));
    expect(screen.getByRole('alert')).toHaveTextContent(failed.userMessage);
    expect(screen.queryByText(nothing)).not.toBeInTheDocument();
    const before = sent(kernel, planned).length;
    await press('Probeer opnieuw');
    expect(sent(kernel, planned).length).toBeGreaterThan(before);
  });

  test('is loading until it is known who is planned', async () => {
    await showWith(answersWith([], { [planned]: () => new Promise(() => {}) }));
    expect(screen.getAllByText('Laden...')).toHaveLength(1);
    expect(screen.queryByText(nothing)).not.toBeInTheDocument();
  });
});

test('children and planning of an earlier answer stay when they cannot be had again', async () => {
  const answers = answersWith([activity({ child_id: 8 })]);
  const kernel = show(answers, { children: [daan, guus] });
  expect(await screen.findByText('120 ml')).toBeVisible();
  answers[planned] = fail;
  act(() => kernel.bus.emit('planning-changed', { childIds: [8] }));
  const roster = kernel.bus.topic('roster').value;
  act(() => kernel.owner.set('roster', { ...roster, state: 'failed', error: failed }));
  expect(await screen.findByText(/Kon niet vernieuwen/)).toBeVisible();
  expect(screen.getByText('120 ml')).toBeVisible();
});

test('the form does not say that there are no children while they could not be had', async () => {
  const answers = answersWith([]);
  const kernel = kernelWith(answers);
  failRoster(kernel);
  show(answers, { path: '/activities/form' }, kernel);
  await userEvent.click(await screen.findByRole('button', { name: 'Flesvoeding' }));
  await press('Volgende');
  expect(screen.getByRole('alert')).toHaveTextContent(failed.userMessage);
  expect(screen.queryByText(nothing)).not.toBeInTheDocument();
});
