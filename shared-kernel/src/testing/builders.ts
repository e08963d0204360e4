import type { Child, Establishment, Group, Settings } from '@groepsapp/contract';
import type { RosterChild } from '../bus';

/** A child for tests; what matters to the test is given. */
export function testChild({ id = 1, ...given }: Partial<RosterChild> = {}): RosterChild {
  const first_name = given.first_name ?? 'Emma';
  const last_name = given.last_name ?? 'Jansen';
  const last_name_suffix = given.last_name_suffix ?? '';
  const child: Child = {
    id,
    id_child: id,
    first_name,
    last_name_suffix,
    last_name,
    full_name: [first_name, last_name_suffix, last_name].filter(Boolean).join(' '),
    date_of_birth: '2024-03-05',
    photo_allowed: 1,
    thumbnail: `/children/${id}/thumbnail?v=0&sign=sign`,
    school: null,
    id_group: [1],
    status: { instruction: null, ill: false, sleep: false },
  };
  return { ...child, presence: null, ...given };
}

export function testGroup({ id = 1, ...given }: Partial<Group> = {}): Group {
  return { id, idGroup: id, name: 'Vlinders', abbreviation: 'VL', color: '#1F6F66', ...given };
}

export function testEstablishment({ id = 1, ...given }: Partial<Establishment> = {}): Establishment {
  return { id, idCompany: 1, name: 'Kindcentrum De Vuurtoren', ...given };
}

/** Settings by name, every one of them on. */
export function settingsOn(...names: readonly string[]): Settings {
  return Object.fromEntries(names.map((name) => [name, '1']));
}
