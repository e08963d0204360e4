import { addDays } from '../base/clock.ts';
import { type PreparedFile, storeFile } from '../childminder/officeFiles.ts';
import type { FileStore } from '../files/FileStore.ts';
import { fullName } from '../base/names.ts';
import { drawPdf } from '../pdf/drawPdf.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import { atIlse } from './tables/groups.ts';
import { generalDocuments, pay, personalDocuments, qualifications, sampleIban } from './tables/officeFiles.ts';

const agency = 2;

/** The stored files, by name of the row they belong to. */
export type OfficeFiles = ReadonlyMap<string, PreparedFile>;

const kept = [...qualifications, ...personalDocuments, ...generalDocuments];

/** Draws what the office of the childminder has and stores it. */
export async function storeOfficeFiles(files: FileStore): Promise<OfficeFiles> {
  const stored = new Map<string, PreparedFile>();
  for (const { name } of kept) {
    const head = { company: 'Gastouderbureau De Schakel', printedOn: '', facts: [] };
    const note = 'Dit is een voorbeeld van een document dat het gastouderbureau klaarzet.';
    const pdf = await drawPdf({
      ...head,
      title: name,
      sections: [{ title: 'Inhoud', color: null, questions: [], note }],
    });
    stored.set(name, await storeFile(files, `${name}.pdf`, pdf));
  }
  return stored;
}

function childminderIn({ rows }: Fill): number {
  return rows.account.find(({ kind }) => kind === 'childminder')?.id ?? 0;
}

function fillQualifications(fill: Fill, files: OfficeFiles): void {
  const { rows, today } = fill;
  for (const [index, { qualification, name, from, until, ofPlace }] of qualifications.entries()) {
    const file = files.get(name);
    add(rows.personal_qualification, {
      ...{ company_id: agency, reference: `kwalificatie-${index + 1}`, qualification, name },
      ...(ofPlace ? { account_id: null, group_id: atIlse } : { account_id: childminderIn(fill), group_id: null }),
      start_date: addDays(today, from),
      end_date: until === null ? null : addDays(today, until),
      office_file_id: file === undefined ? null : add(rows.office_file, { ...file }),
    });
  }
}

function fillDocuments(fill: Fill, files: OfficeFiles): void {
  const { rows } = fill;
  for (const [index, { name, daysAgo }] of personalDocuments.entries()) {
    const file = files.get(name);
    if (file === undefined) continue;
    add(rows.personal_document, {
      ...{ company_id: agency, reference: `document-${index + 1}`, account_id: childminderIn(fill), name },
      modified_at: hoursBefore(fill, daysAgo * 24),
      office_file_id: add(rows.office_file, { ...file }),
    });
  }
  for (const [index, { category, name, daysAgo }] of generalDocuments.entries()) {
    const file = files.get(name);
    if (file === undefined) continue;
    add(rows.general_document, {
      ...{ company_id: agency, reference: `algemeen-${index + 1}`, establishment_id: null, category, name },
      updated_at: hoursBefore(fill, daysAgo * 24),
      office_file_id: add(rows.office_file, { ...file }),
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
export function fillOfficeFiles(fill: Fill, files: OfficeFiles): void {
  fillQualifications(fill, files);
  fillDocuments(fill, files);
  fillPayouts(fill);
}
