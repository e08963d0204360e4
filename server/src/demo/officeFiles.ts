import { addDays } from '../base/clock.ts';
import { fullName } from '../base/names.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import type { PdfText } from './storedFiles.ts';
import { atIlse } from './tables/groups.ts';

const agency = 2;

/** The data of the agency for its childminder. Days are relative to today. */
const qualifications = [
  { qualification: 'Diploma', name: 'Diploma MBO 2 Helpende', from: -3_200, until: null, ofPlace: false },
  {
    qualification: 'Levensreddend handelen kinderen (EHBO)',
    name: 'Kinder-EHBO herhaling',
    from: -706,
    until: 24,
    ofPlace: false,
  },
  {
    qualification: 'Levensreddend handelen kinderen (EHBO)',
    name: 'Kinder-EHBO',
    from: -1_436,
    until: -706,
    ofPlace: false,
  },
  { qualification: 'VOG', name: 'VOG en registratie PRK', from: -880, until: null, ofPlace: false },
  { qualification: 'Achterwacht', name: 'Achterwacht-verklaring', from: -380, until: -15, ofPlace: true },
  { qualification: 'Risico-inventarisatie', name: 'Risico-inventarisatie', from: -160, until: 205, ofPlace: true },
] as const;

const personalDocuments = [
  { name: 'Overeenkomst gastouderbureau', daysAgo: 880 },
  { name: 'Verslag voortgangsgesprek', daysAgo: 75 },
  { name: 'Jaaropgave 2025', daysAgo: 300 },
] as const;

const generalDocuments = [
  { category: 'Beleid', name: 'Pedagogisch beleidsplan 2026', daysAgo: 310 },
  { category: 'Beleid', name: 'Veiligheid en gezondheid', daysAgo: 310 },
  { category: 'Protocollen', name: 'Meldcode', daysAgo: 250 },
  { category: 'Protocollen', name: 'Veilig slapen', daysAgo: 140 },
  { category: 'Protocollen', name: 'Ziekte', daysAgo: 420 },
  { category: 'Protocollen', name: 'Medicijnen', daysAgo: 420 },
  { category: 'Protocollen', name: 'Hitte', daysAgo: 150 },
  { category: 'Protocollen', name: 'Vermissing', daysAgo: 420 },
  { category: 'Formulieren', name: 'Ongeval', daysAgo: 200 },
  { category: 'Praktisch', name: 'Ontruimingsplan', daysAgo: 90 },
] as const;

/** Hours of care per child and month, in cents per hour. */
const pay = { centsPerHour: 750, fewestHours: 24, mostHours: 96, officeCosts: -2_250 } as const;

/** A well-known sample, of no real account. */
const sampleIban = 'NL91 ABNA 0417 1643 00';

/** What the office has drawn up. */
export const officePdfs: readonly PdfText[] = [...qualifications, ...personalDocuments, ...generalDocuments].map(
  ({ name }) => ({
    title: name,
    company: 'Gastouderbureau De Schakel',
    section: 'Inhoud',
    note: 'Dit is een voorbeeld van een document dat het gastouderbureau klaarzet.',
  }),
);

function childminderIn({ rows }: Fill): number {
  return rows.account.find(({ kind }) => kind === 'childminder')?.id ?? 0;
}

/** Adds the row of a stored file. @returns its id, or `null` when it was not stored */
function officeFileOf({ rows, files }: Fill, title: string): number | null {
  const pdf = files.pdfs.get(title);
  if (pdf === undefined) return null;
  const { file_id, filename, type, hash } = pdf;
  return add(rows.office_file, { file_id, filename, type, hash });
}

function fillQualifications(fill: Fill): void {
  const { rows, today } = fill;
  for (const [index, { qualification, name, from, until, ofPlace }] of qualifications.entries()) {
    add(rows.personal_qualification, {
      ...{ company_id: agency, reference: `kwalificatie-${index + 1}`, qualification, name },
      ...(ofPlace ? { account_id: null, group_id: atIlse } : { account_id: childminderIn(fill), group_id: null }),
      start_date: addDays(today, from),
      end_date: until === null ? null : addDays(today, until),
      office_file_id: officeFileOf(fill, name),
    });
  }
}

function fillDocuments(fill: Fill): void {
  const { rows } = fill;
  for (const [index, { name, daysAgo }] of personalDocuments.entries()) {
    const office_file_id = officeFileOf(fill, name);
    if (office_file_id === null) continue;
    add(rows.personal_document, {
      ...{ company_id: agency, reference: `document-${index + 1}`, account_id: childminderIn(fill), name },
      ...{ modified_at: hoursBefore(fill, daysAgo * 24), office_file_id },
    });
  }
  for (const [index, { category, name, daysAgo }] of generalDocuments.entries()) {
    const office_file_id = officeFileOf(fill, name);
    if (office_file_id === null) continue;
    add(rows.general_document, {
      ...{ company_id: agency, reference: `algemeen-${index + 1}`, establishment_id: null, category, name },
      ...{ updated_at: hoursBefore(fill, daysAgo * 24), office_file_id },
    });
  }
}

/** The first of the month a number of months before a day. */
function monthBefore(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  return first.toISOString().slice(0, 10);
}

const monthNames = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** The children at the childminder's place with one of their carers. */
function childrenAtPlace({ rows, today }: Fill): { child: string; carer: string }[] {
  const placed = rows.placement.filter(
    ({ group_id, start_date, end_date }) => group_id === atIlse && start_date <= today && (end_date ?? today) >= today,
  );
  return placed.flatMap(({ child_id }) => {
    const child = rows.child.find(({ id }) => id === child_id);
    const carerId = rows.child_carer.find((link) => link.child_id === child_id)?.carer_id;
    const carer = rows.carer.find(({ id }) => id === carerId);
    return child === undefined || carer === undefined ? [] : [{ child: fullName(child), carer: carer.name }];
  });
}

/** Payments of the last months, each a row per child and one for the costs of the agency. */
function fillPayouts(fill: Fill): void {
  const { rows, random, today } = fill;
  const children = childrenAtPlace(fill);
  for (const months of [4, 3, 2, 1]) {
    const first = monthBefore(today, months);
    const period = monthNames.format(new Date(`${first}T00:00:00Z`));
    const batch = `${first.slice(0, 4)}-${first.slice(5, 7).padStart(3, '0')}`;
    const cared = children.map(({ child, carer }, index) => ({
      ...{ carer_name: carer, child_name: child, iban: sampleIban, period, description: null },
      amount: random.between(pay.fewestHours, pay.mostHours) * pay.centsPerHour,
      number: `${batch}-${index + 1}`,
    }));
    const costs = {
      ...{ carer_name: 'Gastouderbureau De Schakel', child_name: '-', iban: sampleIban, period },
      ...{ amount: pay.officeCosts, number: `${batch}-K`, description: 'Bureaukosten' },
    };
    const lines = [...cared, costs];
    const payout_id = add(rows.payout, {
      ...{ company_id: agency, reference: `betaling-${batch}`, account_id: childminderIn(fill), batch },
      execute_date: addDays(monthBefore(today, months - 1), 4),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    });
    rows.payout_row.push(...lines.map((line, position) => ({ payout_id, position, ...line })));
  }
}

/** Adds what the agency has brought in for its childminder. */
export function fillOfficeFiles(fill: Fill): void {
  fillQualifications(fill);
  fillDocuments(fill);
  fillPayouts(fill);
}
