import { ApiError } from '../api';
import { createTestKernel } from '../testing';
import { outboxOf } from './index';
import { device, input, latest, messages, offline, pauses, sentTexts, server, unsentOf } from './testing/trial';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('a change in the outbox', () => {
  test('is sent with its key, published on the bus and shown as sent until it is removed', async () => {
    const kernel = createTestKernel({ answers: server().answers });
    const changed = jest.fn();
    kernel.bus.events('messages-changed').subscribe(changed);

    const added = messages.add(kernel, input(7, 'Zij slaapt'));
    await settle();

    const key = 'key' in added ? added.key : '';
    expect(kernel.calls).toEqual([
      {
        call: 'POST /messages',
        input: {
          headers: { 'idempotency-key': key },
          body: { child_id: 7, text: 'Zij slaapt', created_by: 1 },
        },
      },
    ]);
    expect(changed).toHaveBeenCalledWith({ childIds: [7] });
    expect(outboxOf(kernel).store.all).toMatchObject([
      { key, state: 'sent', madeId: 1, establishmentId: 1, madeAt: '2026-11-18T11:00:00.000Z' },
    ]);
    messages.remove(kernel, key);
    expect(outboxOf(kernel).store.all).toEqual([]);
  });

  test('of who may change nothing is not taken, and why is said', () => {
    const kernel = createTestKernel({ settings: { 'role:write': '0' } });
    expect(messages.add(kernel, input(7, 'een'))).toEqual({ problem: 'Als stagiair kun je alleen bekijken.' });
    expect(unsentOf(kernel)).toEqual([]);
  });

  test('is stored at once and sent after the next frame, so that the screen shows it first', async () => {
    const { answers, saved } = server();
    const frames: (() => void)[] = [];
    const kernel = createTestKernel({ answers, afterPaint: (task) => frames.push(task) });
    messages.add(kernel, input(7, 'een'));
    await settle();
    expect(unsentOf(kernel)).toEqual([{ state: 'waiting', problem: null, about: '7' }]);
    expect(saved).toEqual([]);

    frames.forEach((run) => run());
    await settle();
    expect(saved).toEqual(['7 een']);
  });

  test('stays the same object while others come and go, so that what shows it need not be drawn again', async () => {
    const kernel = createTestKernel({ answers: server([offline()]).answers });
    const { store } = outboxOf(kernel);
    messages.add(kernel, input(7, 'een'));
    await settle();
    const [first] = store.all;
    expect(first).toMatchObject({ about: '7', state: 'waiting', problem: 'Geen verbinding.' });
    latest.add(kernel, input(8, 'twee'));
    expect(store.all).toHaveLength(2);
    expect(store.all[0]).toBe(first);
  });

  test('waits for changes about other things that must come first, and for none that was refused', async () => {
    const { answers, saved, failures } = server([offline()]);
    const kernel = createTestKernel({ answers });
    const first = messages.add(kernel, input(7, 'een'));
    const after = 'key' in first ? [first.key] : [];
    latest.add(kernel, { ...input(8, 'twee'), after });
    latest.add(kernel, { ...input(9, 'drie'), after });
    messages.add(kernel, input(9, 'los'));
    await settle();
    await settle(pauses);
    expect([...saved.slice(0, 2).sort(), ...saved.slice(2).sort()]).toEqual(['7 een', '9 los', '8 twee', '9 drie']);

    failures.push(new ApiError('forbidden', 'Mag niet.'));
    const refused = messages.add(kernel, input(7, 'vier'));
    latest.add(kernel, { ...input(8, 'vijf'), after: 'key' in refused ? [refused.key] : [] });
    await settle(pauses);
    expect(saved).toContain('8 vijf');
    expect(saved).not.toContain('7 vier');
  });

  test('is retried with back-off, in order for changes with the same subject', async () => {
    const { answers, saved } = server([offline(), offline()]);
    const kernel = createTestKernel({ answers });
    messages.add(kernel, input(7, 'een'));
    messages.add(kernel, input(7, 'twee'));
    await settle();
    expect(unsentOf(kernel)).toEqual([
      { state: 'waiting', problem: 'Geen verbinding.', about: '7' },
      { state: 'waiting', problem: 'Geen verbinding.', about: '7' },
    ]);

    await settle(6_001);
    expect(sentTexts(kernel)).toEqual(['een', 'een']);
    await settle(9_900);
    expect(sentTexts(kernel)).toEqual(['een', 'een']);
    await settle(8_101);
    expect(saved).toEqual(['7 een', '7 twee']);
  });

  test('with another subject does not wait for it', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { answers, saved } = server();
    const post = answers['POST /messages'];
    const kernel = createTestKernel({
      answers: {
        'POST /messages': async (given) => {
          if (given.body.child_id === 7) await held;
          if (!post) throw offline();
          return post(given);
        },
      },
    });
    messages.add(kernel, input(7, 'een'));
    messages.add(kernel, input(7, 'twee'));
    messages.add(kernel, input(8, 'drie'));
    await settle();
    expect(saved).toEqual(['8 drie']);
    answer();
    await settle();
    expect(saved).toEqual(['8 drie', '7 een', '7 twee']);
  });

  test('is shown as waiting when the calls before it fail without network', async () => {
    const failures = Array.from({ length: 8 }, offline);
    const kernel = createTestKernel({ answers: server(failures).answers });
    for (const child of [1, 2, 3, 4, 5, 6]) messages.add(kernel, input(child, 'een'));
    await settle();
    expect(kernel.calls).toHaveLength(4);
    expect(unsentOf(kernel).map(({ problem }) => problem)).toEqual(Array.from({ length: 6 }, () => 'Geen verbinding.'));
  });

  test('of another subject is sent when the server answers one without what it promises', async () => {
    const { answers, saved } = server([new ApiError('server', 'Storing.', {}, true)]);
    const kernel = createTestKernel({ answers });
    for (const child of [1, 2, 3, 4, 5, 6]) messages.add(kernel, input(child, 'een'));
    await settle();
    expect(saved).toEqual(['2 een', '3 een', '4 een', '5 een', '6 een']);
    expect(unsentOf(kernel)).toEqual([{ state: 'waiting', problem: 'Storing.', about: '1' }]);
  });

  test('is sent at once when the connection is back', async () => {
    const { answers, saved } = server([offline(), offline()]);
    const kernel = createTestKernel({ answers });
    kernel.owner.set('connectivity', { online: false });
    messages.add(kernel, input(7, 'een'));
    messages.add(kernel, input(8, 'twee'));
    await settle();
    expect(saved).toEqual([]);

    kernel.owner.set('connectivity', { online: true });
    await settle();
    expect(saved).toEqual(['7 een', '8 twee']);
  });

  test('is made once when the answer was lost', async () => {
    const { answers, saved } = server(['lost']);
    const kernel = createTestKernel({ answers });
    messages.add(kernel, input(7, 'een'));
    await settle(pauses);
    expect(kernel.calls).toHaveLength(2);
    expect(saved).toEqual(['7 een']);
    expect(unsentOf(kernel)).toEqual([]);
  });

  test.each([
    ['a failing server', new ApiError('server', 'Storing.')],
    ['a limit on calls', new ApiError('invalid', 'Te vaak.', {}, false, { code: 'too_many' })],
  ])('is retried after %s', async (_, failure) => {
    const { answers, saved } = server([failure]);
    const kernel = createTestKernel({ answers });
    messages.add(kernel, input(7, 'een'));
    await settle(pauses);
    expect(saved).toEqual(['7 een']);
  });

  test.each([
    ['invalid', new ApiError('invalid', 'Te lang.')],
    ['forbidden', new ApiError('forbidden', 'Dit onderdeel staat uit.')],
    ['not found', new ApiError('not-found', 'Niet gevonden.')],
    ['not found by something in between', new ApiError('not-found', 'Geen API.', {}, true)],
  ])('stays with the reason when refused as %s, and later changes are sent', async (_, refusal) => {
    const { answers, saved } = server([refusal]);
    const kernel = createTestKernel({ answers });
    const added = messages.add(kernel, input(7, 'een'));
    messages.add(kernel, input(7, 'twee'));
    await settle(pauses);
    expect(unsentOf(kernel)).toEqual([{ state: 'refused', problem: refusal.userMessage, about: '7' }]);
    expect(saved).toEqual(['7 twee']);

    messages.retry(kernel, 'key' in added ? added.key : '');
    await settle();
    expect(saved).toEqual(['7 twee', '7 een']);
  });

  test('stays with what is said of its fields when the rest explains nothing', async () => {
    const { answers } = server([new ApiError('invalid', 'De gegevens kloppen niet.', { text: 'Te lang.' })]);
    const kernel = createTestKernel({ answers });
    messages.add(kernel, input(7, 'een'));
    await settle();
    expect(unsentOf(kernel)).toEqual([{ state: 'refused', problem: 'Te lang.', about: '7' }]);
  });

  test('replaces an earlier one with the same subject when only the last one counts', async () => {
    const { answers, saved } = server([offline()]);
    const kernel = createTestKernel({ answers });
    latest.add(kernel, input(7, 'een'));
    await settle();
    latest.add(kernel, input(7, 'twee'));
    await settle();
    expect(saved).toEqual(['7 twee']);
    expect(kernel.calls).toHaveLength(2);
  });

  test('is offered to the user after six days, before its idempotency key expires', async () => {
    const { open } = device();
    const first = open(1, server([offline()]).answers);
    messages.add(first.kernel, input(7, 'een'));
    await settle();

    const { answers, saved } = server();
    const later = open(1, answers);
    const kernel = { ...later.kernel, clock: { now: () => Date.parse('2026-11-24T11:00:00.001Z') } };
    outboxOf(kernel);
    await settle();
    expect(unsentOf(kernel)).toMatchObject([{ state: 'refused', problem: expect.stringContaining('zes dagen') }]);
    messages.retry(kernel, outboxOf(kernel).store.unsent[0]?.key ?? '');
    await settle();
    expect(saved).toEqual(['7 een']);
  });
});

test('a change is of who stood at the tablet when it was made, not of who stands there when it is sent', async () => {
  const failures = [offline()];
  const kernel = createTestKernel({ answers: server(failures).answers });
  const request = jest.spyOn(kernel.api, 'request');
  const tablet = {
    id: 1,
    name: 'Babygroep',
    establishment: { id: 1, name: 'KDV' },
    group_ids: [],
    person_mode: 'writing',
    lock_minutes: 5,
  } as const;
  const stands = (name: string | null) =>
    kernel.owner.set('tablet', {
      tablet: { ...tablet, group_ids: [] },
      person: name === null ? null : { accountId: 1, employeeId: 1, name, token: `of-${name}` },
    });
  stands('sanne');
  messages.add(kernel, input(7, 'een'));
  await settle();
  stands('mo');
  messages.add(kernel, input(8, 'twee'));
  stands(null);
  messages.add(kernel, input(9, 'drie'));
  outboxOf(kernel).sendNow();
  await settle();
  expect(request.mock.calls.map(([, given, how]) => [given, how?.person])).toEqual([
    [expect.objectContaining(input(7, 'een').input), 'of-sanne'],
    [expect.objectContaining(input(8, 'twee').input), 'of-mo'],
    [expect.objectContaining(input(9, 'drie').input), null],
    [expect.objectContaining(input(7, 'een').input), 'of-sanne'],
  ]);
});
