import { missingIn } from './missing';
import { noPart, type Part, type Question } from './outline';

const asked: Question = { text: 'Hoe?', input: 'text', answers: '', rest: {} };
const part = (...questions: Question[]): Part => ({ ...noPart, questions });

test.each([
  ['general-form', [part()], 'Geef onderdeel 1 een vraag, of haal het weg.'],
  ['general-form', [part(asked), part(asked, { ...asked, text: ' ' })], 'Vul vraag 2 van onderdeel 2 in.'],
  [
    'general-form',
    [part({ ...asked, input: 'radio', answers: '\n' })],
    'Geef vraag 1 van onderdeel 1 ten minste één antwoord.',
  ],
  ['general-form', [part(asked), part(asked)], undefined],
  ['intake-template', [part(asked), part(asked)], 'Vul de naam van onderdeel 2 in.'],
  ['intake-template', [part(asked), { ...part(), title: 'Kop' }], undefined],
  ['observation-list', [part(asked)], 'Vul de naam van onderdeel 1 in.'],
] as const)('of a %s it misses what it needs', (kind, parts, text) => {
  expect(missingIn(kind, parts)).toBe(text);
});
