import { distinctions, toldApart, type Named } from './namesakes';

interface Listed extends Named {
  group: string;
  date_of_birth: string;
}

const aboutOf = ({ group, date_of_birth }: Listed) => ({ groups: [group], date_of_birth });
const noor = (id: number, group: string, date_of_birth = '2023-02-01'): Listed => ({
  ...{ id, full_name: 'Noor Bakker', group, date_of_birth },
});

test('children of one name are told apart by their group, or else by their date of birth', () => {
  const sem = { ...noor(9, 'Vlinders'), full_name: 'Sem Bakker' };
  const texts = (...children: Listed[]) => [...distinctions([...children, sem], aboutOf)];
  expect(texts(noor(1, 'Vlinders'))).toEqual([]);
  expect(texts(noor(1, 'Vlinders'), noor(2, 'Rupsen'))).toEqual([
    [1, 'Vlinders'],
    [2, 'Rupsen'],
  ]);
  expect(texts(noor(1, 'Vlinders'), noor(2, 'Vlinders', '2021-12-31'))).toEqual([
    [1, 'geb. 01-02-2023'],
    [2, 'geb. 31-12-2021'],
  ]);
});

test('of three of whom neither alone tells all apart, both are said', () => {
  const three = [noor(1, 'Vlinders'), noor(2, 'Vlinders', '2021-12-31'), noor(3, 'Rupsen')];
  expect([...distinctions(three, aboutOf).values()]).toEqual([
    'Vlinders, geb. 01-02-2023',
    'Vlinders, geb. 31-12-2021',
    'Rupsen, geb. 01-02-2023',
  ]);
});

test('names that differ in capitals only are one name', () => {
  const two = [noor(1, 'Vlinders'), { ...noor(2, 'Rupsen'), full_name: 'noor bakker' }];
  expect(distinctions(two, aboutOf).size).toBe(2);
});

test('the text stands behind the name, in a list that stays the same without namesakes', () => {
  const [one, other] = [noor(1, 'Vlinders'), noor(2, 'Rupsen')];
  expect(toldApart([one, other], aboutOf).map(({ full_name }) => full_name)).toEqual([
    'Noor Bakker (Vlinders)',
    'Noor Bakker (Rupsen)',
  ]);
  const different = [one, { ...other, full_name: 'Sem Bakker' }];
  expect(toldApart(different, aboutOf)).toBe(different);
});
