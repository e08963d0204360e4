import { OrganisationBuilder } from './OrganisationBuilder.ts';
import type { Given } from './RowBuilder.ts';

/** Observations, their forms and reminders, general forms and documents. */
export class TrackingBuilder extends OrganisationBuilder {
  observationList(row: Given<'observation_list', 'company_id'>): Promise<number> {
    const ages = { min_months: null, max_months: null, repeat_months: null };
    return this.insert('observation_list', { title: `Lijst ${this.next()}`, ...ages, ...row });
  }

  observationVersion(row: Given<'observation_version', 'list_id' | 'content'>): Promise<number> {
    return this.insert('observation_version', {
      number: this.next(),
      created_at: '2026-01-05T08:00:00.000Z',
      ...row,
    });
  }

  observationCategory(row: Given<'observation_category', 'company_id'>): Promise<number> {
    const position = this.next();
    return this.insert('observation_category', { name: `Gebied ${position}`, color: '#1E88E5', position, ...row });
  }

  observationResult(row: Given<'observation_result', 'child_id' | 'list_id'>): Promise<number> {
    const unanswered = { version_id: null, mentor_id: null, saved_at: null, account_id: null, batch_id: null };
    return this.insert('observation_result', { date: '2026-02-01', active: 1, ...unanswered, ...row });
  }

  observationForm(row: Given<'observation_form', 'result_id'>): Promise<number> {
    const made = { created_at: '2026-02-02T08:00:00.000Z', saved_at: '2026-02-02T08:00:00.000Z' };
    const shared = { share: 0, share_child_traject: 0 };
    return this.insert('observation_form', { status: 'development', active: 1, note: '', ...shared, ...made, ...row });
  }

  reminder(row: Given<'reminder', 'result_id' | 'date'>): Promise<number> {
    return this.insert('reminder', { description: `Herinnering ${this.next()}`, ...row });
  }

  /** A form with a radio question (1), a text (2) and checkboxes (3). */
  generalForm(row: Given<'general_form', 'company_id'>): Promise<number> {
    const answers = ['ja', 'nee'].map((answer, index) => ({ id: index + 1, answer }));
    const questions = [
      { id: 1, question: 'Voelt het kind zich thuis?', inputType: 'radio', answers },
      { id: 2, question: 'Wat is besproken?', inputType: 'text', answers: [] },
      { id: 3, question: 'Wie waren erbij?', inputType: 'checkbox', answers },
    ];
    const content = JSON.stringify({ sections: [{ title: 'Gesprek', questions }] });
    return this.insert('general_form', { title: `Formulier ${this.next()}`, content, active: 1, ...row });
  }

  filledForm(row: Given<'filled_form', 'child_id' | 'form_id'>): Promise<number> {
    const answers = JSON.stringify({ answerNote: {}, checkedAnswer: {} });
    const made = { created_at: '2026-03-01T08:00:00.000Z', updated_at: '2026-03-01T08:00:00.000Z', account_id: null };
    return this.insert('filled_form', { answers, share: 0, ...made, ...row });
  }

  document(row: Given<'child_document', 'child_id'>): Promise<number> {
    const file = { type: 'application/pdf', size: 5, file_id: 'f'.repeat(32), share: 0 };
    const made = { created_at: '2026-03-01T08:00:00.000Z', account_id: null };
    return this.insert('child_document', { filename: `Verslag ${this.next()}.pdf`, ...file, ...made, ...row });
  }

  parentNote(row: Given<'parent_note', 'form_id'>): Promise<number> {
    const made = { created_at: '2026-03-01T08:00:00.000Z', updated_at: '2026-03-01T08:00:00.000Z', account_id: null };
    return this.insert('parent_note', { content: `Notitie ${this.next()}`, share: 0, ...made, ...row });
  }
}
