import { implement } from '../http/calls.ts';
import type { Printer } from '../pdf/PdfPrinter.ts';
import { pdfName } from '../pdf/printing.ts';
import { printedGeneralForm } from './printing.ts';
import { findGeneralForm, saveGeneralForm } from './queries.ts';

/** @param printer prints forms as PDF */
export function generalForms(printer: Printer) {
  return implement({
    'v3 POST /ChildTrackingSystem/getGeneralForm': ({ body }, context) => findGeneralForm(context, body),
    'v3 POST /ChildTrackingSystem/saveGeneralForm': ({ headers, body }, context) =>
      saveGeneralForm(context, headers['idempotency-key'], body),
    'v3 POST /ChildTrackingSystem/downloadGeneralForm': async ({ body }, context) => {
      const form = await findGeneralForm(context, body);
      const pdf = await printer.print(await printedGeneralForm(context, form));
      return { filename: pdfName(form.form.title, form.child.childName), fileContent: pdf.toString('base64') };
    },
  });
}
