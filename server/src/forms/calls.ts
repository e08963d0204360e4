import type { FileStore } from '../files/FileStore.ts';
import { implement } from '../http/calls.ts';
import type { Printer } from '../pdf/PdfPrinter.ts';
import { findChildForm } from './childForm.ts';
import { formsOfChild, formsOfGroups, shareForm } from './childForms.ts';
import { addDocument, deleteDocument, readDocument, shareDocument } from './documents.ts';
import { findGeneralForm, saveGeneralForm } from './generalForms.ts';
import { deleteNote, findParentContact, saveNote, shareNote } from './parentContact.ts';
import { pdfName, printedGeneralForm } from './printing.ts';
import { printedChildForm } from './printedChildForm.ts';
import { changeFormStatus, saveChildForm } from './saveChildForm.ts';
import { requireSharing } from './sharing.ts';

const ofChild = [
  implement('v3 POST /ChildTrackingSystem/getChildForms', ({ body }, context) => formsOfChild(context, body.idChild)),
  implement('v3 POST /ChildTrackingSystem/shareForm', async ({ body }, context) => {
    await shareForm(context, body);
    return { success: true };
  }),
];

function childForms(files: FileStore, printer: Printer) {
  return [
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

function generalForms(printer: Printer) {
  return [
    implement('v3 POST /ChildTrackingSystem/getGeneralForm', ({ body }, context) => findGeneralForm(context, body)),
    implement('v3 POST /ChildTrackingSystem/saveGeneralForm', ({ headers, body }, context) =>
      saveGeneralForm(context, headers['idempotency-key'], body),
    ),
    implement('v3 POST /ChildTrackingSystem/downloadGeneralForm', async ({ body }, context) => {
      const form = await findGeneralForm(context, body);
      const pdf = await printer.print(await printedGeneralForm(context, form));
      return { filename: pdfName(form.form.title, form.child.childName), fileContent: pdf.toString('base64') };
    }),
  ];
}

function documents(files: FileStore) {
  return [
    implement('v3 POST /ChildTrackingSystem/uploadDocument', ({ headers, body, file }, context) =>
      addDocument({ ...context, files }, headers['idempotency-key'], { ...body, content: file }),
    ),
    implement('v3 POST /ChildTrackingSystem/downloadDocument', ({ body }, context) =>
      readDocument({ ...context, files }, body.idDocument),
    ),
    implement('v3 POST /ChildTrackingSystem/shareDocument', async ({ body }, context) => {
      await requireSharing(context);
      await shareDocument(context, body.idDocument, body.checked);
      return { success: true };
    }),
    implement('v3 POST /ChildTrackingSystem/deleteDocument', async ({ body }, context) => {
      await deleteDocument({ ...context, files }, body.idDoc);
      return { success: true };
    }),
  ];
}

const parentContact = [
  implement('v3 POST /ChildTrackingSystem/getParentContact', ({ body }, context) =>
    findParentContact(context, body.idChildForm),
  ),
  implement('v3 POST /ChildTrackingSystem/saveParentContact', ({ headers, body }, context) =>
    saveNote(context, headers['idempotency-key'], body),
  ),
  implement('v3 POST /ChildTrackingSystem/shareParentContact', ({ body }, context) => shareNote(context, body)),
  implement('v3 POST /ChildTrackingSystem/deleteParentContact', ({ body }, context) => deleteNote(context, body)),
];

/**
 * @param files where documents and photos are kept
 * @param printer prints forms as PDF
 */
export function forms(files: FileStore, printer: Printer) {
  return [...ofChild, ...childForms(files, printer), ...generalForms(printer), ...documents(files), ...parentContact];
}
