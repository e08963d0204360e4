import type { IntakeForm, IntakeRow, IntakeTemplate } from '@groepsapp/kernel';
import { defineDrafts, shape, type Draft, type SavedFields } from '@groepsapp/kernel/forms';

/** The answers of a form, with the data needed to show them without the server. */
export interface FormFields {
  /** 0 for a form that the server does not have yet. */
  id: number;
  templateId: number;
  title: string;
  rows: IntakeRow[];
  status: IntakeForm['status'];
}

export type OpenedForm = SavedFields<FormFields>;

const { array, boolean, nullable, number, object, optional, picklist, string } = shape;

const option = object({
  id: string(),
  name: string(),
  color: optional(nullable(string())),
  note: optional(boolean()),
  noteText: optional(string()),
  value: optional(boolean()),
});

const answer = object({
  type: picklist(['radio', 'select', 'checkbox', 'text', 'textarea']),
  value: string(),
  options: optional(array(option)),
});

const row = object({
  type: picklist(['header', 'subheader', 'note', 'description', 'question']),
  text: string(),
  boldText: optional(boolean()),
  marginLeft: optional(number()),
  color: optional(string()),
  fontSize: optional(number()),
  infoText: optional(string()),
  alert: optional(string()),
  answer: optional(answer),
});

/** The half-filled form per child, kept on the device until it is saved or given up. */
export const intakeDrafts = defineDrafts<FormFields>({
  name: 'children.forms',
  fields: object({
    id: number(),
    templateId: number(),
    title: string(),
    rows: array(row),
    status: picklist([0, 1]),
  }),
  keptFor: 'account',
  label: 'Niet opgeslagen intakeformulier',
});

export function newForm({ idQuestionnaireTemplate, title, jsonContent }: IntakeTemplate): OpenedForm {
  const fields = { id: 0, templateId: idQuestionnaireTemplate, title, rows: jsonContent, status: 0 } as const;
  return { fields, version: null };
}

/** A form that the server has. */
export function savedForm({
  id,
  idQuestionnaireTemplate,
  title,
  jsonContent,
  status,
  updatedAt,
}: IntakeForm): OpenedForm {
  return { fields: { id, templateId: idQuestionnaireTemplate, title, rows: jsonContent, status }, version: updatedAt };
}

/** The form of a draft. What it began with is not kept, so that anything filled in differs from it. */
export function keptForm({ fields, basedOn }: Draft<FormFields>): OpenedForm {
  return { fields: { ...fields, rows: [] }, version: basedOn };
}
