import { type DemoGroup, groups as namedGroups, newGroup } from './tables/groups.ts';
import { companies, establishments as namedEstablishments } from './tables/organisation.ts';

interface DemoEstablishment {
  id: number;
  company_id: number;
  name: string;
}

/** Where the children of the demo are. */
export interface Places {
  establishments: readonly DemoEstablishment[];
  groups: readonly DemoGroup[];
}

const [{ id: firstCompany }] = companies;

/** Numbers of establishments without a role of their own begin after the numbers of the others. */
const firstNumber = 100;

const beginnings = ['Zonne', 'Sterren', 'Bloemen', 'Vlinder', 'Kabouter', 'Toren', 'Water', 'Bos', 'Duin', 'Egel'];
const endings = ['hof', 'nest', 'tuin', 'huis', 'laan', 'plein', 'boom', 'veld', 'brug', 'kade'];

function nameOf(index: number): string {
  const name = `${beginnings[index % 10] ?? ''}${endings[Math.floor(index / 10) % 10] ?? ''}`;
  const round = Math.floor(index / 100);
  return round === 0 ? name : `${name} ${round + 1}`;
}

function ordinaryGroups(establishmentId: number): DemoGroup[] {
  const first = establishmentId * 100;
  return [
    newGroup(first + 1, ['Schelpen', 'SCH', '#7CB342'], 'day', [0, 2], [9, 12]),
    newGroup(first + 2, ['Zeesterren', 'ZEE', '#D32F2F'], 'day', [0, 4], [12, 14]),
    newGroup(first + 3, ['Dolfijnen', 'DOL', '#6D4C41'], 'day', [2, 4], [12, 16]),
    newGroup(first + 4, ['Piraten', 'PIR', '#1565C0'], 'after-school', [4, 13], [10, 20]),
  ];
}

/**
 * The establishments and groups of the demo.
 * @param count the number of establishments that the first company has; not fewer than those with a name of their own
 */
export function placesOf(count: number): Places {
  const own = namedEstablishments.filter(({ company_id }) => company_id === firstCompany).length;
  const added = Array.from({ length: Math.max(0, count - own) }, (_, index) => ({
    ...{ id: firstNumber + index, company_id: firstCompany, name: nameOf(index) },
  }));
  return {
    establishments: [...namedEstablishments, ...added],
    groups: [...namedGroups, ...added.flatMap(({ id }) => ordinaryGroups(id))],
  };
}
