import type { FileStore } from '../files/FileStore.ts';
import { implement } from '../http/calls.ts';
import type { Printer } from '../pdf/PdfPrinter.ts';
import { pdfName } from '../pdf/printing.ts';
import { findChildForm } from './opening.ts';
import { printedChildForm } from './printing.ts';
import { formsOfChild, formsOfGroups, shareForm } from './queries.ts';
import { changeFormStatus, saveChildForm } from './saving.ts';

/**
 * @param files where the photos are kept
 * @param printer prints forms as PDF
 */
export function observationForms(files: FileStore, printer: Printer) {
  return [
    implement('v3 POST /ChildTrackingSystem/getChildForms', ({ body }, context) => formsOfChild(context, body.idChild)),
    implement('v3 POST /ChildTrackingSystem/shareForm', async ({ body }, context) => {
      await shareForm(context, body);
      return { success: true };
    }),
    implement('v3 POST /ChildTrackingSystem/forms', ({ body }, context) => formsOfGroups(context, body)),
    implement('v3 POST /ChildTrackingSystem/editChildForm', ({ body }, context) => findChildForm(context, body)),
    implement('v3 POST /ChildTrackingSystem/saveChildForm', async ({ headers, body }, context) => ({
      idChildForm: await saveChildForm(context, headers['idempotency-key'], body),
    })),
    implement('v3 POST /ChildTrackingSystem/changeFormStatus', async ({ body }, context) => {
      await changeFormStatus(context, body.idChildForm, body.status);
      return { showActive: body.status };
    }),
    implement('v3 POST /ChildTrackingSystem/downloadChildForm', async ({ body }, context) => {
      const form = await findChildForm(context, body);
      const pdf = await printer.print(await printedChildForm({ ...context, files }, body.idResult, form));
      return { filename: pdfName(form.list.title, form.child.full_name), fileContent: pdf.toString('base64') };
    }),
  ];
}
