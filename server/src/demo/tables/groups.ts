/** Type of care of a group; it determines the hours of its children. */
export type Care = 'day' | 'playgroup' | 'after-school' | 'holiday' | 'childminder';

export interface DemoGroup {
  /** Id of the establishment followed by two digits. */
  id: number;
  name: string;
  abbreviation: string;
  color: string;
  care: Care;
  ages: readonly [youngest: number, oldest: number];
  max: number;
  /** Number of children placed in it. */
  children: number;
}

export function newGroup(
  id: number,
  [name, abbreviation, color]: readonly [string, string, string],
  care: Care,
  ages: readonly [number, number],
  [children, max]: readonly [number, number],
): DemoGroup {
  return { id, name, abbreviation, color, care, ages, max, children };
}

export const caterpillars = 101;
export const butterflies = 102;
export const ladybirds = 103;
export const hedgehogs = 104;
export const climbers = 201;
const unnamed = 401;
export const atIlse = 2101;

const mainLocation = [
  newGroup(caterpillars, ['Rupsjes', 'RUP', '#7CB342'], 'day', [0, 1], [9, 9]),
  newGroup(butterflies, ['Vlinders', 'VLI', '#8E24AA'], 'day', [0, 2], [12, 12]),
  newGroup(ladybirds, ['Lieveheersbeestjes', 'LHB', '#D32F2F'], 'day', [0, 4], [14, 14]),
  newGroup(hedgehogs, ['Egeltjes', 'EGE', '#6D4C41'], 'day', [2, 4], [16, 16]),
  newGroup(105, ['Peuterspeelgroep Puk', 'PUK', '#F9A825'], 'playgroup', [2, 4], [1, 16]),
  newGroup(106, ['Ukkies', 'UKK', '#00838F'], 'day', [1, 2], [0, 10]),
];

const afterSchool = [
  newGroup(climbers, ['Klimmers', 'KLI', '#1565C0'], 'after-school', [4, 7], [12, 20]),
  newGroup(202, ['Speurneuzen', 'SPE', '#EF6C00'], 'after-school', [7, 13], [16, 30]),
  newGroup(203, ['Ontdekkers', 'ONT', '#2E7D32'], 'after-school', [4, 13], [11, 22]),
  newGroup(204, ['Bengels & Boefjes (vakantie)', 'B&B', '#5E35B1'], 'holiday', [4, 13], [7, 30]),
  newGroup(301, ['Rovers', 'ROV', '#37474F'], 'day', [0, 12], [12, 16]),
];

/** An establishment with so many groups that the group select needs its search field. */
const orchard = [
  newGroup(unnamed, ['', '', '#9E9E9E'], 'day', [0, 4], [3, 12]),
  newGroup(402, ['Appeltjes', 'APP', '#C62828'], 'day', [0, 1], [4, 9]),
  newGroup(403, ['Peertjes', 'PEE', '#558B2F'], 'day', [0, 2], [5, 12]),
  newGroup(404, ['Pruimpjes', 'PRU', '#6A1B9A'], 'day', [1, 3], [4, 12]),
  newGroup(405, ['Kersjes', 'KER', '#AD1457'], 'day', [2, 4], [6, 16]),
  newGroup(406, ['Bramen', 'BRA', '#283593'], 'day', [0, 4], [5, 14]),
  newGroup(407, ['Aardbeitjes', 'AAR', '#D84315'], 'day', [0, 4], [4, 14]),
  newGroup(408, ['Frambozen', 'FRA', '#EC407A'], 'playgroup', [2, 4], [6, 16]),
  newGroup(409, ['Kruisbessen', 'KRU', '#9E9D24'], 'playgroup', [2, 4], [3, 16]),
  newGroup(410, ['Walnoten', 'WAL', '#4E342E'], 'after-school', [4, 7], [6, 20]),
  newGroup(411, ['Hazelnoten', 'HAZ', '#00695C'], 'after-school', [7, 13], [5, 20]),
  newGroup(412, ['Kastanjes', 'KAS', '#5D4037'], 'after-school', [4, 13], [4, 20]),
];

const elsewhere = [
  newGroup(501, ['Veulentjes', 'VEU', '#795548'], 'day', [0, 4], [6, 14]),
  newGroup(502, ['Pony’s', 'PON', '#455A64'], 'after-school', [4, 13], [7, 20]),
  newGroup(601, ['Kikkertjes', 'KIK', '#2E7D32'], 'day', [0, 2], [5, 12]),
  newGroup(602, ['Libellen', 'LIB', '#0277BD'], 'day', [2, 4], [8, 16]),
  newGroup(701, ['Guppies', 'GUP', '#F9A825'], 'day', [0, 4], [6, 14]),
  newGroup(702, ['Dolfijnen', 'DOL', '#1565C0'], 'after-school', [4, 13], [6, 20]),
  newGroup(801, ['Eekhoorns', 'EEK', '#BF360C'], 'day', [0, 4], [7, 14]),
  newGroup(802, ['Spechten', 'SPT', '#AD1457'], 'playgroup', [2, 4], [5, 16]),
  newGroup(901, ['Beertjes', 'BEE', '#6D4C41'], 'day', [0, 2], [4, 12]),
  newGroup(902, ['Wasberen', 'WAS', '#546E7A'], 'day', [2, 4], [7, 16]),
  newGroup(1001, ['Matrozen', 'MAT', '#283593'], 'day', [0, 4], [6, 14]),
  newGroup(1002, ['Stuurlui', 'STU', '#00695C'], 'after-school', [4, 13], [9, 20]),
  newGroup(1101, ['Hommeltjes', 'HOM', '#FBC02D'], 'day', [0, 2], [5, 12]),
  newGroup(1102, ['Honingbijen', 'HON', '#EF6C00'], 'day', [2, 4], [6, 16]),
  newGroup(1201, ['Schelpjes', 'SCH', '#EC407A'], 'day', [0, 4], [6, 14]),
  newGroup(1202, ['Strandjutters', 'STR', '#0277BD'], 'after-school', [4, 13], [8, 20]),
  newGroup(1301, ['Wippertjes', 'WIP', '#7CB342'], 'playgroup', [2, 4], [6, 16]),
  newGroup(1302, ['Hinkelaars', 'HIN', '#5E35B1'], 'after-school', [4, 13], [5, 20]),
  newGroup(1401, ['IJsbeertjes', 'IJS', '#0097A7'], 'day', [0, 4], [5, 14]),
  newGroup(1402, ['Pinguïns', 'PIN', '#37474F'], 'after-school', [4, 13], [6, 20]),
  newGroup(atIlse, ['Bij Ilse thuis', 'ILS', '#AD1457'], 'childminder', [0, 12], [5, 6]),
];

export const groups: readonly DemoGroup[] = [...mainLocation, ...afterSchool, ...orchard, ...elsewhere];

export function establishmentOf({ id }: Pick<DemoGroup, 'id'>): number {
  return Math.floor(id / 100);
}
