import { createPersistence } from './persistence';
import { chosen, fetched, session, stored } from './testing/kept';

beforeEach(() => localStorage.clear());

describe('a section', () => {
  it('keeps its value over a reload, under the one key of the variant', () => {
    createPersistence({ variant: 'groepsapp' }).section(chosen).write('Vlinders');

    expect(stored('groepsapp')).toEqual({ version: 4, sections: { chosen: { version: 2, value: 'Vlinders' } } });
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBe('Vlinders');
    expect(createPersistence({ variant: 'gastouderapp' }).section(chosen).read()).toBeNull();
  });

  it('has one owner', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    persistence.section(chosen);

    expect(() => persistence.section(chosen)).toThrow('chosen');
  });

  it('leaves what another tab wrote meanwhile in other sections', () => {
    const mine = createPersistence({ variant: 'groepsapp' });
    const section = mine.section(chosen);
    section.write('Vlinders');
    createPersistence({ variant: 'groepsapp' }).section(fetched).write('of the other tab');

    section.write('Lieveheersbeestjes');

    expect(mine.section(fetched).read()).toBe('of the other tab');
  });

  it('can be cleared without the others', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    const [one, other] = [persistence.section(chosen), persistence.section(fetched)];
    one.write('a');
    other.write('b');

    one.clear();

    expect(one.read()).toBeNull();
    expect(other.read()).toBe('b');
  });

  it('drops a value of another version or shape', () => {
    createPersistence({ variant: 'groepsapp' })
      .section({ ...chosen, version: 1 })
      .write('old');
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();

    localStorage.setItem('groepsapp', '{"version":4,"sections":{"chosen":{"version":2,"value":7}}}');
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{"version":3,"sections":{"chosen":{"version":2,"value":"x"}}}',
    '{"version":5,"sections":{"chosen":{"version":2,"value":"x"}}}',
    '{"version":"4","sections":{"chosen":{"version":2,"value":"x"}}}',
    '{"version":4,"sections":[]}',
    '{"version":4,"sections":{"chosen":null,"other":7}}',
  ])('survives damage without losing the session: %s', (text) => {
    createPersistence({ variant: 'groepsapp' }).writeTokens({ deviceToken: 'device', session });
    localStorage.setItem('groepsapp', text);

    const persistence = createPersistence({ variant: 'groepsapp' });
    const section = persistence.section(chosen);

    expect(section.read()).toBeNull();
    expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session });
    section.write('new');
    expect(stored('groepsapp')).toEqual({ version: 4, sections: { chosen: { version: 2, value: 'new' } } });
  });
});
