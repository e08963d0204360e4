/**
 * The numbers of the law on the staff-child ratio (BKR: beroepskracht-kindratio), with the days from which they apply,
 * so that a change of the law is a change of this file only. Law: Besluit kwaliteit kinderopvang (BWBR0039936), bijlage
 * 1, https://wetten.overheid.nl/BWBR0039936. Some rules could not be verified in the annex that is in force: see
 * docs/staff-ratio.md.
 */

/** A cell of a table: the number of employees for at most this number of children, with limits on young children. */
export interface Cell {
  employees: number;
  children: number;
  limits: readonly AgeLimit[];
}

/** At most `most` children younger than `below` years. */
export interface AgeLimit {
  below: number;
  most: number;
}

/** The cells for groups whose children are all from `youngest` to `oldest` years old, both inclusive. */
export interface Row {
  youngest: number;
  oldest: number;
  cells: readonly Cell[];
}

/** Validity period of a rule; both days are inclusive, `null` means until further notice. */
interface Validity {
  validFrom: string;
  validTo: string | null;
  source: string;
}

function cell(
  employees: number,
  children: number,
  ...limits: readonly (readonly [below: number, most: number])[]
): Cell {
  return { employees, children, limits: limits.map(([below, most]) => ({ below, most })) };
}

function row(youngest: number, oldest: number, ...cells: readonly Cell[]): Row {
  return { youngest, oldest, cells };
}

export interface DayCareRules extends Validity {
  /** Table 1; the first row whose range covers all ages applies. */
  table: readonly Row[];
  /**
   * Additional rule 1, for groups with babies: the sum of these weights over all children, by age in years, divided by
   * `employeeWeight` and rounded up. The weights are whole numbers, so that no rounding error adds an employee.
   */
  babyWeights: readonly number[];
  employeeWeight: number;
  /**
   * Maximum number of babies in a group with older children. Table 1 says so in most of its cells; that it holds for the
   * other ones could not be verified.
   */
  mostBabiesMixed: number;
}

/** Bijlage 1, table 1 and additional rule 1: day care, per group (stamgroep). */
export const dayCareRules: readonly DayCareRules[] = [
  {
    validFrom: '2019-01-01',
    validTo: null,
    source: 'https://wetten.overheid.nl/BWBR0039936/2020-10-01',
    table: [
      row(0, 0, cell(1, 3), cell(2, 6), cell(3, 9), cell(4, 12)),
      row(1, 1, cell(1, 5), cell(2, 10), cell(3, 15), cell(4, 16)),
      row(2, 2, cell(1, 8), cell(2, 16)),
      row(3, 3, cell(1, 8), cell(2, 16)),
      row(0, 1, cell(1, 4), cell(2, 8), cell(3, 14, [1, 8]), cell(4, 16, [1, 8])),
      row(1, 2, cell(1, 6), cell(2, 11), cell(3, 16)),
      row(2, 3, cell(1, 8), cell(2, 16)),
      row(
        0,
        2,
        cell(1, 5),
        cell(2, 10),
        cell(3, 13, [1, 8]),
        cell(3, 14, [1, 4]),
        cell(3, 15, [1, 3]),
        cell(4, 16, [1, 8]),
      ),
      row(1, 3, cell(1, 7), cell(2, 13), cell(3, 16)),
      row(
        0,
        3,
        cell(1, 5),
        cell(2, 12),
        cell(3, 14, [1, 8]),
        cell(3, 15, [1, 5]),
        cell(3, 16, [1, 3]),
        cell(4, 16, [1, 8]),
      ),
    ],
    // (n0/3 + (n1/5 + n2/6 + n3/8) / 1.2), times 144.
    babyWeights: [48, 24, 20, 15],
    employeeWeight: 144,
    mostBabiesMixed: 8,
  },
];

type AfterSchoolRules = Validity & ({ per: 'group'; table: readonly Row[] } | AfterSchoolFormula);

export interface AfterSchoolFormula {
  /** Counts all children of the location, regardless of their group. */
  per: 'location';
  /** Thousandths of an employee per child younger than `youngBelow`; `old` is the value for older children. */
  young: number;
  old: number;
  youngBelow: number;
  /** Maximum number of children in one group (basisgroep). */
  groupSize: number;
}

/** Age from which children attend after-school care. */
export const schoolAge = 4;

/** Age from which a child in after-school care has a lower weight. */
export const olderChild = 7;

/** Highest age at the end of primary school. */
export const oldestAge = 13;

/** After-school care: bijlage 1, table 2 up to 30 June 2024, then the formula of Stb. 2024, 64. */
export const afterSchoolRules: readonly AfterSchoolRules[] = [
  {
    validFrom: '2019-01-01',
    validTo: '2024-06-30',
    source: 'https://www.werkenbijksh.nl/kinderopvang/beroepskracht-kindratio-buitenschoolse-opvang/',
    per: 'group',
    table: [
      row(schoolAge, olderChild - 1, cell(1, 10), cell(2, 20)),
      row(olderChild, oldestAge, cell(1, 12), cell(2, 24), cell(3, 30)),
      row(schoolAge, oldestAge, cell(1, 11, [olderChild, 9]), cell(2, 22, [olderChild, 18])),
    ],
  },
  {
    validFrom: '2024-07-01',
    validTo: null,
    source: 'https://zoek.officielebekendmakingen.nl/stb-2024-64.html',
    per: 'location',
    young: 100,
    old: 83,
    youngBelow: olderChild,
    groupSize: 30,
  },
];

/**
 * Groups of day care and after-school care together. The annex in force was not available for this rule; this is table
 * 3 of 2012, which is no longer in force. Results that use it are indicative.
 */
export const combinationRules: readonly (Validity & { table: readonly Row[] })[] = [
  {
    validFrom: '2019-01-01',
    validTo: null,
    source: 'BWBR0031613, annex of 2012, table 3',
    table: [
      row(3, oldestAge, cell(1, 9, [4, 6]), cell(2, 16)),
      row(2, oldestAge, cell(1, 8, [4, 5]), cell(2, 16, [4, 10]), cell(3, 16, [4, 12])),
      row(1, oldestAge, cell(1, 8, [4, 4], [2, 3]), cell(2, 15, [4, 8], [2, 6]), cell(3, 16, [4, 12], [2, 8])),
      row(
        0,
        oldestAge,
        cell(1, 7, [4, 4], [2, 3], [1, 2]),
        cell(2, 14, [4, 8], [2, 6], [1, 4]),
        cell(3, 16, [4, 12], [2, 8], [1, 6]),
      ),
    ],
  },
];

interface ChildminderRules extends Validity {
  /** Maximum number of children at the same time, including own children below the age of ten. */
  children: number;
  limits: readonly AgeLimit[];
  /** From this number of children on, another adult must be able to arrive within 15 minutes. */
  backupFrom: number;
}

/** Childminders (gastouders): maximum number of children present. */
export const childminderRules: readonly ChildminderRules[] = [
  {
    validFrom: '2019-01-01',
    validTo: null,
    source: 'https://www.ondernemersplein.nl/regel/eisen-aan-gastouders/',
    children: 6,
    limits: [
      { below: 4, most: 5 },
      { below: 2, most: 4 },
      { below: 1, most: 2 },
    ],
    backupFrom: 4,
  },
];

interface DeviationRules extends Validity {
  /** Minimum duration of uninterrupted care for `longDay`: day care, and after-school care on days without school. */
  longDayMinutes: number;
  /** Allowed deviation per day, in minutes, for care of at least `longDayMinutes`. */
  longDay: number;
  /** Allowed deviation for after-school care on school days, regardless of its duration. */
  schoolDay: number;
  /** Minimum share of the required employees, rounded up. */
  leastShare: number;
}

/** The three-hours rule (drie-uursregeling): minutes per day during which fewer employees than needed are allowed. */
export const deviationRules: readonly DeviationRules[] = [
  {
    validFrom: '2019-01-01',
    validTo: null,
    source: 'https://www.kinderopvang-wijzer.nl/info/drie-uursregeling/',
    longDayMinutes: 600,
    longDay: 180,
    schoolDay: 30,
    leastShare: 0.5,
  },
];

interface TraineeRules extends Validity {
  /** One trainee per this number of required employees counts. */
  oneIn: number;
  /** `true` until a person has read the rule in the law. */
  indicative: boolean;
}

/** How many trainees (beroepskracht in opleiding) count as employees at a location. */
export const traineeRules: readonly TraineeRules[] = [
  {
    validFrom: '2019-01-01',
    validTo: '2026-06-30',
    source: 'https://business.gov.nl/regulation/professional-childcarer-child-ratio',
    oneIn: 2,
    indicative: false,
  },
  // Announced: the half that was temporary stays.
  {
    validFrom: '2026-07-01',
    validTo: null,
    source:
      'https://www.rijksoverheid.nl/actueel/nieuws/2026/01/27/verruiming-regelgeving-om-personeelstekort-kinderopvang-tegen-te-gaan',
    oneIn: 2,
    indicative: true,
  },
];

/** First day for which this file has rules. */
export const firstDay = '2019-01-01';

/** The rules that apply on a day. @throws RangeError before `firstDay` */
export function rulesOn<R extends Validity>(rules: readonly R[], date: string): R {
  const found = rules.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  if (found === undefined) throw new RangeError(`There are no rules of the staff ratio for ${date}.`);
  return found;
}
