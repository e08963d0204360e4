import { memoryStorage } from '../persistence/browserStorage';
import { createTestKernel, type TestKernel } from '../testing';
import { defineDrafts, shape } from './drafts';
import { EditForm } from './EditForm';
import type { Attempt, EditFormOptions, Outcome } from './formTypes';

interface Fields {
  title: string;
  body: string;
}

interface Row extends Fields {
  version: string;
}

type Options = EditFormOptions<Fields, { version: string }, Row>;

const failure = (part: Partial<NonNullable<Outcome<unknown>['error']>> = {}): Outcome<{ version: string }> => ({
  error: { kind: 'invalid', userMessage: 'Dat kan niet.', fields: {}, ...part },
});

const conflictWith = (current: Row) => failure({ code: 'conflict', current });

/** A call that is answered when the test says so. */
function pendingCall() {
  const made: { fields: Fields; attempt: Attempt; answer: (outcome: Outcome<{ version: string }>) => Promise<void> }[] =
    [];
  const save: Options['save'] = (fields, attempt) => {
    let resolve: (outcome: Outcome<{ version: string }>) => void = () => undefined;
    const promise = new Promise<Outcome<{ version: string }>>((resolved) => {
      resolve = resolved;
    });
    const answer = async (outcome: Outcome<{ version: string }>) => {
      resolve(outcome);
      await promise;
      await Promise.resolve();
    };
    made.push({ fields, attempt, answer });
    return promise;
  };
  const last = () => {
    const call = made.at(-1);
    if (call === undefined) throw new Error('No call was made.');
    return call;
  };
  return { made, save, last };
}

const draftsOf = defineDrafts<Fields>({
  name: 'test.drafts',
  fields: shape.object({ title: shape.string(), body: shape.string() }),
  keptFor: 'account',
});

const savedRow = { fields: { title: 'Neus', body: 'Druppelen' }, version: 'v1' };
const theirs = ({ version, ...fields }: Row) => ({ fields, version });

function formOf(options: Partial<Options> = {}, kernel: TestKernel = createTestKernel()) {
  const call = pendingCall();
  const all: Options = { start: savedRow, save: call.save, theirs, ...options };
  const form = new EditForm(kernel, all);
  return { form, call, all, kernel };
}

describe('what is typed', () => {
  test('makes the form dirty, until it is again what was saved', () => {
    const { form } = formOf();
    form.change({ title: 'Neusje' });
    expect(form.status.dirty).toBe(true);
    form.change({ title: 'Neus' });
    expect(form.status.dirty).toBe(false);
  });

  test('of spaces around a text is none', () => {
    const { form } = formOf();
    form.change({ title: 'Neus ' });
    expect(form.status.dirty).toBe(false);
    expect(form.fields.title).toBe('Neus ');
  });

  test('stays on the device under its version, and is found again after a reload', () => {
    const storage = memoryStorage();
    const options = { draft: { of: draftsOf, key: '7' } };
    const { form } = formOf(options, createTestKernel({ storage }));
    form.change({ body: 'Drie keer' });
    form.flush();

    const again = formOf({ ...options, start: { ...savedRow, version: 'v2' } }, createTestKernel({ storage })).form;
    expect(again.fields.body).toBe('Drie keer');
    expect(again.status).toMatchObject({ restored: true, dirty: true, overtaken: true });
  });

  test('is dropped when it is discarded', () => {
    const { form } = formOf({ draft: { of: draftsOf, key: '7' } });
    form.change({ body: 'Drie keer' });
    form.discard();
    expect(form.fields).toEqual(savedRow.fields);
    expect(form.status).toMatchObject({ dirty: false, restored: false });
  });

  test('during a save is a change of what was saved', async () => {
    const { form, call } = formOf({ savedAs: ({ version }) => ({ version }) });
    const onSaved = jest.fn();
    form.change({ title: 'Neusje' });
    form.save(onSaved);
    form.change({ body: 'Drie keer' });
    await call.last().answer({ data: { version: 'v2' } });

    expect(onSaved).toHaveBeenCalledWith({ version: 'v2' }, true);
    expect(form.status).toMatchObject({ dirty: true, overtaken: false });
    form.save();
    expect(call.last()).toMatchObject({ fields: { body: 'Drie keer' }, attempt: { basedOn: 'v2' } });
  });

  test('during a save is not a change of somebody else, when only the fetch brings the version', async () => {
    const { form, call, all } = formOf();
    form.change({ title: 'Neusje' });
    form.save();
    form.change({ body: 'Drie keer' });
    await call.last().answer({ data: { version: 'unread' } });
    form.update({ ...all, start: { fields: { title: 'Neusje', body: 'Druppelen' }, version: 'v2' } });

    expect(form.status.overtaken).toBe(false);
    form.save();
    expect(call.last().attempt.basedOn).toBe('v2');
  });

  test('cannot be changed while something new is saved of which the answer does not tell the version', async () => {
    const { form, call } = formOf({ start: { ...savedRow, version: null } });
    form.change({ title: 'Oor' });
    form.save();
    form.change({ title: 'Oog' });
    expect(form.status.locked).toBe(true);
    expect(form.fields.title).toBe('Oor');
    await call.last().answer(failure());
    form.change({ title: 'Oog' });
    expect(form.fields.title).toBe('Oog');
  });
});

describe('a save', () => {
  test('sends nothing while a check finds something', () => {
    const check = ({ title }: Fields) => (title === '' ? { title: 'Vul een titel in.' } : {});
    const { form, call } = formOf({ check, texts: { incomplete: 'Niet alles is ingevuld.' } });
    form.change({ title: '' });
    expect(form.status.problems).toEqual({});
    form.save();
    expect(call.made).toHaveLength(0);
    expect(form.status).toMatchObject({
      problem: 'Niet alles is ingevuld.',
      problems: { title: 'Vul een titel in.' },
    });
    form.change({ title: 'Neus' });
    expect(form.status).toMatchObject({ problem: null, problems: {} });
  });

  test('is sent once, however often it is pressed', () => {
    const { form, call } = formOf();
    form.save();
    form.save();
    expect(call.made).toHaveLength(1);
    expect(form.status.saving).toBe(true);
  });

  test('is done at once when it goes into an outbox', () => {
    const { form } = formOf({ save: () => ({ data: { version: 'v2' } }) });
    const onSaved = jest.fn();
    form.change({ title: 'Oor' });
    form.save(onSaved);
    expect(onSaved).toHaveBeenCalledWith({ version: 'v2' }, false);
    expect(form.status).toMatchObject({ dirty: false, saving: false });
  });

  test('is written to the device once when it goes into an outbox', () => {
    const storage = memoryStorage();
    const options = { draft: { of: draftsOf, key: '7' }, save: () => ({ data: { version: 'v2' } }) };
    const { form } = formOf(options, createTestKernel({ storage }));
    form.change({ title: 'Oor' });
    const write = jest.spyOn(storage, 'setItem');
    form.save();
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('keeps the input and says why when it is refused', async () => {
    const { form, call } = formOf({ names: { label: 'title' }, texts: { failed: 'Niet opgeslagen.' } });
    form.change({ title: 'Oor' });
    form.save();
    await call.last().answer(failure({ fields: { label: 'Te lang.', other: 'Onbekend.' } }));
    expect(form.status).toMatchObject({
      dirty: true,
      problem: 'Niet opgeslagen. Onbekend.',
      problems: { title: 'Te lang.' },
    });
    form.change({ title: 'O' });
    expect(form.status.problems).toEqual({});
  });

  test('of what was removed meanwhile fails, and says just that', () => {
    const { form } = formOf({ save: () => failure({ kind: 'not-found' }), texts: { failed: 'Vul alles in.' } });
    form.save();
    expect(form.status.problem).toBe('Iemand anders heeft dit intussen verwijderd.');
  });

  test('ends, with an error, when the function throws', async () => {
    const { form } = formOf({ save: () => Promise.resolve({ error: { userMessage: '' } }) });
    form.save();
    await Promise.resolve();
    await Promise.resolve();
    expect(form.status).toMatchObject({ saving: false, problem: expect.any(String) });
  });

  test('shows what was saved until it has been fetched', async () => {
    const { form, call, all } = formOf();
    form.change({ title: 'Oor' });
    form.save();
    await call.last().answer({ data: { version: 'v2' } });
    form.update(all);
    expect(form.fields.title).toBe('Oor');
    form.update({ ...all, start: { fields: { title: 'Oor', body: 'Anders' }, version: 'v2' } });
    expect(form.fields.body).toBe('Anders');
  });
});

describe('the idempotency key', () => {
  test('is the same for the same content, and another for other content', async () => {
    const { form, call } = formOf({ start: { ...savedRow, version: null } });
    const send = async (title: string) => {
      form.change({ title });
      form.save();
      await call.last().answer(failure({ kind: 'offline' }));
      return call.last().attempt.key;
    };
    const first = await send('Oor');
    const other = await send('Oog');
    expect(other).not.toBe(first);
    expect(await send('Oor')).toBe(first);
  });

  test('outlives a reload, when drafts are kept', () => {
    const storage = memoryStorage();
    const options = { draft: { of: draftsOf, key: 'new' }, start: { ...savedRow, version: null } };
    const one = formOf(options, createTestKernel({ storage }));
    one.form.change({ title: 'Oor' });
    one.form.save();
    const other = formOf(options, createTestKernel({ storage }));
    other.form.save();
    expect(other.call.last().attempt.key).toBe(one.call.last().attempt.key);
  });
});

describe('a newer version of somebody else', () => {
  const newer: Row = { title: 'Neus', body: 'Spoelen', version: 'v2' };

  test('replaces what was not changed', () => {
    const { form, all } = formOf();
    form.update({ ...all, start: theirs(newer) });
    expect(form.fields.body).toBe('Spoelen');
  });

  test('is shown beside what was changed, when the server refuses', async () => {
    const { form, call } = formOf();
    form.change({ title: 'Oor' });
    form.save();
    await call.last().answer(conflictWith(newer));
    expect(form.status.conflict).toEqual(theirs(newer));
    expect(form.status.problem).toBeNull();
    expect(form.fields.title).toBe('Oor');
  });

  test('is shown without asking the server, when it is known', () => {
    const { form, call, all } = formOf();
    form.change({ title: 'Oor' });
    form.update({ ...all, start: theirs(newer) });
    expect(form.status.overtaken).toBe(true);
    form.save();
    expect(call.made).toHaveLength(0);
    expect(form.status.conflict).toEqual(theirs(newer));
  });

  test('can be taken over', async () => {
    const { form, call } = formOf();
    form.change({ title: 'Oor' });
    form.save();
    await call.last().answer(conflictWith(newer));
    form.resolve('theirs');
    expect(form.fields).toEqual(theirs(newer).fields);
    expect(form.status).toMatchObject({ dirty: false, conflict: null });
  });

  test('can be saved over', async () => {
    const { form, call } = formOf();
    form.change({ title: 'Oor' });
    form.save();
    await call.last().answer(conflictWith(newer));
    const onSaved = jest.fn();
    form.saveMine(onSaved);
    expect(call.last()).toMatchObject({ fields: { title: 'Oor' }, attempt: { basedOn: 'v2' } });
    await call.last().answer({ data: { version: 'v3' } });
    expect(onSaved).toHaveBeenCalled();
  });

  test('is not a conflict when it is what an earlier attempt has saved, whose answer was lost', async () => {
    const { form, call } = formOf();
    form.change({ title: 'Oor' });
    form.save();
    await call.last().answer(failure({ kind: 'offline' }));
    form.save();
    await call.last().answer(conflictWith({ title: 'Oor', body: 'Druppelen', version: 'v2' }));
    expect(form.status.conflict).toBeNull();
    expect(call.last().attempt.basedOn).toBe('v2');
  });
});

describe('a stored draft', () => {
  const check = (entry: unknown) => {
    const storage = memoryStorage();
    const kernel = createTestKernel({ storage });
    kernel
      .section({ name: 'test.drafts', version: 1, check: (value) => value, keptFor: 'account' })
      .write({ 7: entry });
    return draftsOf(createTestKernel({ storage })).all.get('7');
  };

  test('is dropped when its fields do not fit', () => {
    expect(check({ fields: { title: 'Oor' }, basedOn: null })).toBeUndefined();
    expect(check({ fields: { title: 'Oor', body: '' }, basedOn: null })).toMatchObject({ fields: { title: 'Oor' } });
  });
});

test('who may change nothing keeps what was typed, and nothing is sent', () => {
  const { form, call } = formOf({}, createTestKernel({ settings: { 'role:write': '0' } }));
  form.change({ title: 'Oor' });
  form.save();
  expect([call.made, form.fields.title]).toEqual([[], 'Oor']);
  expect(form.status.problem).toContain('Als stagiair kun je alleen bekijken.');
});
