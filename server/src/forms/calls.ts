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

const path = 'v3 POST /ChildTrackingSystem';

const ofChild = [
  implement(`${path}/getChildForms`, ({ body }, context) => formsOfChild(context, body.idChild)),
  implement(`${path}/shareForm`, async ({ body }, context) => {
    await shareForm(context, body);
    return { success: true };
  }),
];

function childForms(printer: Printer) {
  return [
    implement(`${path}/forms`, ({ body }, context) => formsOfGroups(context, body)),
    implement(`${path}/editChildForm`, ({ body }, context) => findChildForm(context, body)),
    implement(`${path}/saveChildForm`, async ({ headers, body }, context) => ({
      idChildForm: await saveChildForm(context, headers['idempotency-key'], body),
    })),
    implement(`${path}/changeFormStatus`, async ({ body }, context) => {
      await changeFormStatus(context, body.idChildForm, body.status);
      return { showActive: body.status };
    }),
    implement(`${path}/downloadChildForm`, async ({ body }, context) => {
      const form = await findChildForm(context, body);
      const pdf = await printer.print(await printedChildForm(context, form));
      return { filename: pdfName(form.list.title, form.child.full_name), fileContent: pdf.toString('base64') };
    }),
  ];
}

function generalForms(printer: Printer) {
  return [
    implement(`${path}/getGeneralForm`, ({ body }, context) => findGeneralForm(context, body)),
    implement(`${path}/saveGeneralForm`, ({ headers, body }, context) =>
      saveGeneralForm(context, headers['idempotency-key'], body),
    ),
    implement(`${path}/downloadGeneralForm`, async ({ body }, context) => {
      const form = await findGeneralForm(context, body);
      const pdf = await printer.print(await printedGeneralForm(context, form));
      return { filename: pdfName(form.form.title, form.child.childName), fileContent: pdf.toString('base64') };
    }),
  ];
}

function documents(files: FileStore) {
  return [
    implement(`${path}/uploadDocument`, ({ headers, body, file }, context) =>
      addDocument({ ...context, files }, headers['idempotency-key'], { ...body, content: file }),
    ),
    implement(`${path}/downloadDocument`, ({ body }, context) => readDocument({ ...context, files }, body.idDocument)),
    implement(`${path}/shareDocument`, async ({ body }, context) => {
      await requireSharing(context);
      await shareDocument(context, body.idDocument, body.checked);
      return { success: true };
    }),
    implement(`${path}/deleteDocument`, async ({ body }, context) => {
      await deleteDocument({ ...context, files }, body.idDoc);
      return { success: true };
    }),
  ];
}

const parentContact = [
  implement(`${path}/getParentContact`, ({ body }, context) => findParentContact(context, body.idChildForm)),
  implement(`${path}/saveParentContact`, ({ headers, body }, context) =>
    saveNote(context, headers['idempotency-key'], body),
  ),
  implement(`${path}/shareParentContact`, ({ body }, context) => shareNote(context, body)),
  implement(`${path}/deleteParentContact`, ({ body }, context) => deleteNote(context, body)),
];

/**
 * @param files where documents are kept
 * @param printer prints forms as PDF
 */
export function forms(files: FileStore, printer: Printer) {
  return [...ofChild, ...childForms(printer), ...generalForms(printer), ...documents(files), ...parentContact];
}
