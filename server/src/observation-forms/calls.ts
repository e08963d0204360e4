import { implement } from '../http/calls.ts';
import type { Printer } from '../pdf/PdfPrinter.ts';
import { pdfName } from '../pdf/printing.ts';
import { findChildForm } from './opening.ts';
import { printedChildForm } from './printing.ts';
import { formsOfChild, formsOfGroups, shareForm } from './queries.ts';
import { changeFormStatus, saveChildForm } from './saving.ts';

/** @param printer prints forms as PDF */
export function observationForms(printer: Printer) {
  return implement({
    'v3 POST /ChildTrackingSystem/getChildForms': ({ body }, context) => formsOfChild(context, body.idChild),
    'v3 POST /ChildTrackingSystem/shareForm': async ({ body }, context) => {
      await shareForm(context, body);
      return { success: true };
    },
    'v3 POST /ChildTrackingSystem/forms': ({ body }, context) => formsOfGroups(context, body),
    'v3 POST /ChildTrackingSystem/editChildForm': ({ body }, context) => findChildForm(context, body),
    'v3 POST /ChildTrackingSystem/saveChildForm': async ({ headers, body }, context) => ({
      idChildForm: await saveChildForm(context, headers['idempotency-key'], body),
    }),
    'v3 POST /ChildTrackingSystem/changeFormStatus': async ({ body }, context) => {
      await changeFormStatus(context, body.idChildForm, body.status);
      return { showActive: body.status };
    },
    'v3 POST /ChildTrackingSystem/downloadChildForm': async ({ body }, context) => {
      const form = await findChildForm(context, body);
      const pdf = await printer.print(await printedChildForm(context, body.idResult, form));
      return { filename: pdfName(form.list.title, form.child.full_name), fileContent: pdf.toString('base64') };
    },
  });
}
