import { testPersistence } from '../testing/testPersistence';
import { chosen, fetched, session, stored } from './testing/kept';

beforeEach(() => localStorage.clear());

describe('a section', () => {
  test('keeps its value over a reload, under its own key', () => {
    testPersistence({ variant: 'groepsapp' }).section(chosen).write('Vlinders');

    expect(stored('groepsapp.kept.chosen.sealed')).toEqual({
      structure: 4,
      owner: '',
      version: 2,
      sealed: '"Vlinders"',
    });
    expect(testPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBe('Vlinders');
    expect(testPersistence({ variant: 'gastouderapp' }).section(chosen).read()).toBeNull();
  });

  test('has one owner', () => {
    const persistence = testPersistence({ variant: 'groepsapp' });
    persistence.section(chosen);

    expect(() => persistence.section(chosen)).toThrow('chosen');
  });

  test('keeps what another tab has written to other sections', () => {
    const mine = testPersistence({ variant: 'groepsapp' });
    const section = mine.section(chosen);
    section.write('Vlinders');
    testPersistence({ variant: 'groepsapp' }).section(fetched).write('of the other tab');

    section.write('Lieveheersbeestjes');

    expect(mine.section(fetched).read()).toBe('of the other tab');
  });

  test('can be cleared without the others', () => {
    const persistence = testPersistence({ variant: 'groepsapp' });
    const [one, other] = [persistence.section(chosen), persistence.section(fetched)];
    one.write('a');
    other.write('b');

    one.clear();

    expect(one.read()).toBeNull();
    expect(other.read()).toBe('b');
  });

  test('drops a value of another version or shape', () => {
    testPersistence({ variant: 'groepsapp' })
      .section({ ...chosen, version: 1 })
      .write('old');
    expect(testPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();

    localStorage.setItem('groepsapp.kept.chosen.sealed', '{"structure":4,"owner":"","version":2,"sealed":"7"}');
    expect(testPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();
  });

  test.each([
    'not json',
    'null',
    '[]',
    '{"structure":4,"owner":"","version":2,"sealed":"\\"x\\""',
    '{"structure":3,"owner":"","version":2,"sealed":"\\"x\\""}',
    '{"structure":5,"owner":"","version":2,"sealed":"\\"x\\""}',
    '{"structure":"4","owner":"","version":2,"sealed":"\\"x\\""}',
    '{"structure":4,"owner":"","sealed":"\\"x\\""}',
    '{"structure":4,"owner":"","version":2}',
    '{"structure":4,"owner":"someone else","version":2,"sealed":"\\"x\\""}',
  ])('survives damage without losing the session or the other sections: %s', (text) => {
    const before = testPersistence({ variant: 'groepsapp' });
    before.writeTokens({ deviceToken: 'device', session });
    before.section(fetched).write('of another section');
    const owner = /"owner":"(\w+)"/.exec(localStorage.getItem('groepsapp.kept.fetched.sealed') ?? '')?.[1];
    localStorage.setItem('groepsapp.kept.chosen.sealed', text.replace('"owner":""', `"owner":"${owner}"`));

    const persistence = testPersistence({ variant: 'groepsapp' });
    const section = persistence.section(chosen);

    expect(section.read()).toBeNull();
    expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session });
    expect(persistence.section(fetched).read()).toBe('of another section');
    section.write('new');
    expect(section.read()).toBe('new');
  });

  test('writes its own key only', () => {
    const persistence = testPersistence({ variant: 'groepsapp' });
    persistence.section(fetched).write('x'.repeat(1000));
    const section = persistence.section(chosen);
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    const parse = jest.spyOn(JSON, 'parse');

    section.write('Vlinders');

    expect(setItem.mock.calls.map(([key]) => key)).toEqual(['groepsapp.kept.chosen.sealed']);
    expect(parse.mock.calls.map(([text]) => text.length).every((length) => length < 1000)).toBe(true);
    setItem.mockRestore();
    parse.mockRestore();
  });
});
