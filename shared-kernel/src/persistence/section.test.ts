import { createPersistence } from './persistence';
import { chosen, fetched, session, stored } from './testing/kept';

beforeEach(() => localStorage.clear());

describe('a section', () => {
  test('keeps its value over a reload, under its own key', () => {
    createPersistence({ variant: 'groepsapp' }).section(chosen).write('Vlinders');

    expect(stored('groepsapp.kept.chosen')).toEqual({ structure: 4, owner: '', version: 2, value: 'Vlinders' });
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBe('Vlinders');
    expect(createPersistence({ variant: 'gastouderapp' }).section(chosen).read()).toBeNull();
  });

  test('has one owner', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    persistence.section(chosen);

    expect(() => persistence.section(chosen)).toThrow('chosen');
  });

  test('keeps what another tab has written to other sections', () => {
    const mine = createPersistence({ variant: 'groepsapp' });
    const section = mine.section(chosen);
    section.write('Vlinders');
    createPersistence({ variant: 'groepsapp' }).section(fetched).write('of the other tab');

    section.write('Lieveheersbeestjes');

    expect(mine.section(fetched).read()).toBe('of the other tab');
  });

  test('can be cleared without the others', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    const [one, other] = [persistence.section(chosen), persistence.section(fetched)];
    one.write('a');
    other.write('b');

    one.clear();

    expect(one.read()).toBeNull();
    expect(other.read()).toBe('b');
  });

  test('drops a value of another version or shape', () => {
    createPersistence({ variant: 'groepsapp' })
      .section({ ...chosen, version: 1 })
      .write('old');
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();

    localStorage.setItem('groepsapp.kept.chosen', '{"structure":4,"owner":"","version":2,"value":7}');
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();
  });

  test.each([
    'not json',
    'null',
    '[]',
    '{"structure":4,"owner":"","version":2,"value":"x"',
    '{"structure":3,"owner":"","version":2,"value":"x"}',
    '{"structure":5,"owner":"","version":2,"value":"x"}',
    '{"structure":"4","owner":"","version":2,"value":"x"}',
    '{"structure":4,"owner":"","value":"x"}',
    '{"structure":4,"owner":"","version":2}',
    '{"structure":4,"owner":"someone else","version":2,"value":"x"}',
  ])('survives damage without losing the session or the other sections: %s', (text) => {
    const before = createPersistence({ variant: 'groepsapp' });
    before.writeTokens({ deviceToken: 'device', session });
    before.section(fetched).write('of another section');
    const owner = /"owner":"(\w+)"/.exec(localStorage.getItem('groepsapp.kept.fetched') ?? '')?.[1];
    localStorage.setItem('groepsapp.kept.chosen', text.replace('"owner":""', `"owner":"${owner}"`));

    const persistence = createPersistence({ variant: 'groepsapp' });
    const section = persistence.section(chosen);

    expect(section.read()).toBeNull();
    expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session });
    expect(persistence.section(fetched).read()).toBe('of another section');
    section.write('new');
    expect(section.read()).toBe('new');
  });

  test('writes its own key only', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    persistence.section(fetched).write('x'.repeat(1000));
    const section = persistence.section(chosen);
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    const parse = jest.spyOn(JSON, 'parse');

    section.write('Vlinders');

    expect(setItem.mock.calls.map(([key]) => key)).toEqual(['groepsapp.kept.chosen']);
    expect(parse.mock.calls.map(([text]) => text.length).every((length) => length < 1000)).toBe(true);
    setItem.mockRestore();
    parse.mockRestore();
  });
});
