import type { IntakeForm, IntakeRow, IntakeTemplate } from '@groepsapp/kernel';
import { defineKept } from '@groepsapp/kernel/store';

/** A form that is being filled in. */
export interface FormDraft {
  /** 0 for a form that the server does not have yet. */
  id: number;
  templateId: number;
  title: string;
  rows: IntakeRow[];
  /** The version of the server that it goes on from. */
  basedOn: string | null;
}

function isDraft(entry: unknown): entry is FormDraft {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, templateId, title, rows } = entry as Partial<Record<keyof FormDraft, unknown>>;
  return typeof id === 'number' && typeof templateId === 'number' && typeof title === 'string' && Array.isArray(rows);
}

/** The half-filled form per child, kept on the device until it is saved or given up. */
export const formDraftsOf = defineKept<FormDraft>({
  name: 'children.forms',
  version: 1,
  check: (entry) => (isDraft(entry) ? entry : null),
  keptFor: 'account',
  draft: 'Niet opgeslagen intakeformulier',
});

/** A new form of a template. */
export function draftOfTemplate({ idQuestionnaireTemplate, title, jsonContent }: IntakeTemplate): FormDraft {
  return { id: 0, templateId: idQuestionnaireTemplate, title, rows: jsonContent, basedOn: null };
}

/** An open form, to go on with. */
export function draftOfForm({ id, idQuestionnaireTemplate, title, jsonContent, updatedAt }: IntakeForm): FormDraft {
  return { id, templateId: idQuestionnaireTemplate, title, rows: jsonContent, basedOn: updatedAt };
}
