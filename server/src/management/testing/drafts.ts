import type { TestServer } from '../../testing/testServer.ts';

/** What an observation list asks, as the desk fills it in. */
export const observationFields = {
  ...{ title: 'Peuter 36 maanden', min_months: 34, max_months: 38, repeat_months: null, note: true },
  categories: [
    {
      ...{ name: 'Motoriek', color: '#2E7D32', note: true },
      questions: [
        {
          ...{ text: 'Springt met twee voeten', subcategory: null, free: false },
          answers: [
            { answer: 'ja', color: null, note: false, carry: false },
            { answer: 'nog niet', color: null, note: true, carry: true },
          ],
        },
      ],
    },
  ],
};

/** A draft of a new list. @returns its id */
export async function draftList({ db }: TestServer, company_id: number): Promise<number> {
  const draft = { company_id, list_id: null, content: JSON.stringify(observationFields) };
  return (await db.insertInto('observation_draft').values(draft).returning('id').executeTakeFirstOrThrow()).id;
}
