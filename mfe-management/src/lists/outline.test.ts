import type { IntakeRow } from '@groepsapp/kernel';
import { type Input, intakeOf, outlineOf } from './outline';

const note: IntakeRow = { type: 'note', text: 'Vul in', color: '#123456' };
const asked: IntakeRow = {
  ...{ type: 'question', text: 'Speen?', infoText: '…' },
  answer: { type: 'radio', value: '', options: [{ id: 'x', name: 'ja', note: true }] },
};

/** A row of an intake form of which the kind of answer was changed. */
function answeredBy(row: IntakeRow, input: Input): IntakeRow | undefined {
  const outline = outlineOf({ title: 'Intake', rows: [row] });
  const parts = outline.parts.map((part) => ({
    ...part,
    questions: part.questions.map((question) => ({ ...question, input })),
  }));
  return intakeOf({ ...outline, parts }).rows[0];
}

test('a question that becomes an explanation is asked no more; an explanation stays of its own sort', () => {
  expect(answeredBy(asked, 'none')).toEqual({ type: 'description', text: 'Speen?', infoText: '…' });
  expect(answeredBy(note, 'none')).toEqual(note);
});

test('an explanation that becomes a question gets an answer', () => {
  const answer = { type: 'text', value: '' };
  expect(answeredBy(note, 'text')).toEqual({ type: 'question', text: 'Vul in', color: '#123456', answer });
});
