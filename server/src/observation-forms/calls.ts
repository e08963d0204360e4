import { implement } from '../http/calls.ts';
import type { Printer } from '../pdf/PdfPrinter.ts';
import { pdfName } from '../pdf/printing.ts';
import { findChildForm } from './opening.ts';
import { printedChildForm } from './printing.ts';
import { listing } from './queries.ts';
import { saving } from './saving.ts';

/** @param printer prints forms as PDF */
export const observationForms = (printer: Printer) => [
  ...listing,
  ...saving,
  ...implement({
    'v3 POST /ChildTrackingSystem/editChildForm': ({ body }, context) => findChildForm(context, body),
    'v3 POST /ChildTrackingSystem/downloadChildForm': async ({ body }, context) => {
      const form = await findChildForm(context, body);
      const { pdf, ...said } = await printer.print(await printedChildForm(context, body.idResult, form));
      return { filename: pdfName(form.list.title, form.child.full_name), fileContent: pdf.toString('base64'), ...said };
    },
  }),
];
