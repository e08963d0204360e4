import { ApiError } from './ApiError';
import { refusalOf } from './refusalOf';

const refused = (fields: Record<string, string>) => new ApiError('invalid', 'De gegevens kloppen niet.', fields);

test('a text about a field that is shown belongs at the field', () => {
  expect(refusalOf(refused({ date: 'Kies een datum vanaf vandaag.' }), ['date', 'note'])).toEqual({
    fields: { date: 'Kies een datum vanaf vandaag.' },
    general: 'De gegevens kloppen niet.',
  });
});

test('texts about fields that are not shown are said about the whole, each once', () => {
  const error = refused({ date: 'Te vroeg.', id: 'Bestaat niet.', 'rows.1.id': 'Bestaat niet.', kind: 'Kies iets.' });
  expect(refusalOf(error, ['date'])).toEqual({
    fields: { date: 'Te vroeg.' },
    general: 'Bestaat niet. Kies iets.',
  });
});

test('a text about a part of a field stands at the field, the first one only', () => {
  const error = refused({ 'answers.1.text': 'Te lang.', 'answers.3.text': 'Ontbreekt.', answers_2: 'Anders.' });
  expect(refusalOf(error, ['answers'])).toEqual({ fields: { answers: 'Te lang.' }, general: 'Anders.' });
});

test('a failure that names no field is about the whole', () => {
  expect(refusalOf(refused({}), ['date'])).toEqual({ fields: {}, general: 'De gegevens kloppen niet.' });
});

test('an error without words for the user gets the words for a failure that nobody explained', () => {
  expect(refusalOf({ message: 'x is undefined' }, ['date']).general).toMatch(/^Er ging iets mis/);
});

test('without a failure there is nothing to say', () => {
  expect(refusalOf(undefined, ['date'])).toEqual({ fields: {}, general: null });
});
