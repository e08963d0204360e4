import { today } from '../base/clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { documentName } from '../files/documents.ts';
import type { PdfDocument } from './PdfDocument.ts';

/** A calendar day as people write it: DD-MM-YYYY. */
export function writtenDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('-');
}

/** The file name of a printed form: its title and the name of the child. */
export function pdfName(title: string, childName: string): string {
  // A slash would cut off the text before it, as in a path.
  return documentName(`${title} - ${childName}`.replaceAll('/', '-'), { type: 'application/pdf', endings: ['pdf'] });
}

async function companyName({ db, caller }: GuardedContext): Promise<string> {
  const company = db.selectFrom('company').where('id', '=', caller.companyId).select('name');
  return (await company.executeTakeFirstOrThrow()).name;
}

/** The header of every printed form. */
export async function printedHead(context: GuardedContext): Promise<Pick<PdfDocument, 'company' | 'printedOn'>> {
  return { company: await companyName(context), printedOn: writtenDay(today(context.clock)) };
}
