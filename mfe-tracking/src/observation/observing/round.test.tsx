import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import AnalyseScreen from './AnalyseScreen';
import { noah, observed } from '../../testing';

const start = 'v3 POST /ChildTrackingSystem/analyseChild';
const save = 'v3 POST /ChildTrackingSystem/saveAnalyseChild';
const path = '/childtrackingsystem/analyse?list=5&children=1,2&observe=1';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };

function renderScreen(answers: Answers) {
  answers[start] ??= () => observed;
  const kernel = createTestKernel({ selection, answers });
  renderWithKernel(<AnalyseScreen />, kernel, { path });
  return kernel;
}

const answersOf = (name: string) => screen.findByRole('radiogroup', { name: `Schopt tegen een bal – ${name}` });

test('one tap answers for all children who have no answer yet, and can be taken back', async () => {
  renderScreen({});
  const checked = async (name: string) =>
    within(await answersOf(name))
      .queryByRole('radio', { checked: true })
      ?.closest('label')?.textContent ?? null;
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'nog niet' }));
  const all = within(screen.getByRole('group', { name: 'Alle kinderen – Schopt tegen een bal' }));
  await userEvent.click(all.getByRole('button', { name: 'altijd' }));
  expect([await checked('Emma Jansen'), await checked('Noah Bos')]).toEqual(['nog niet', 'altijd']);
  expect(all.getByRole('status')).toHaveTextContent('bij 1 van hen');
  await userEvent.click(all.getByRole('button', { name: 'altijd', pressed: true }));
  expect([await checked('Emma Jansen'), await checked('Noah Bos')]).toEqual(['nog niet', null]);
  await userEvent.click(within(await answersOf('Noah Bos')).getByRole('radio', { name: 'nog niet' }));
  await userEvent.click(all.getByRole('button', { name: 'altijd' }));
  expect(all.getByRole('status')).toHaveTextContent('Ieder kind heeft al een antwoord');
});

test('leads to the next question without an answer', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.getAttribute('data-question'));
  };
  renderScreen({});
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'nog niet' }));
  await userEvent.click(within(await answersOf('Noah Bos')).getByRole('radio', { name: 'altijd' }));
  await userEvent.click(screen.getByRole('button', { name: 'Volgende open vraag' }));
  expect(scrolled).toHaveBeenCalledWith('12');
  expect(screen.getByLabelText('Wat maakt dit kind blij? – Emma Jansen')).toHaveFocus();
});

test('the last answer of a child stands beside the new one', async () => {
  const lastAnswers = { 2: { date: '2026-05-20', answers: { 11: 'nog niet' } } };
  renderScreen({ [start]: () => ({ ...observed, lastAnswers }) });
  await answersOf('Noah Bos');
  expect(screen.getAllByText(/^Vorige keer/).map(({ textContent }) => textContent)).toEqual(['Vorige keer: nog niet']);
});

const names = ['Emma', 'Noah', 'Zoë', 'Bo', 'Mees', 'Sem'];

test('six children and fifteen questions take at most 40 taps', async () => {
  const [category] = observed.content;
  const [question] = category?.questions ?? [];
  if (!category || !question) throw new Error('no question');
  const questions = Array.from({ length: 15 }, (_, number) => ({
    ...question,
    id: 100 + number,
    vraag: `Vraag ${number}`,
  }));
  const children = names.map((name, id) => ({ ...noah, id, name, full_name: `${name} Bos` }));
  const kernel = renderScreen({
    [start]: () => ({ ...observed, children, content: [{ ...category, questions, previousQuestions: [] }] }),
    [save]: () => ({ results: names.map((_, id) => 40 + id), children: names.map((_, id) => id) }),
  });
  await screen.findByText('Vraag 0');
  let taps = 0;
  const tap = async (part: HTMLElement) => {
    taps += 1;
    await userEvent.click(part);
  };
  // Of every third question two children differ.
  for (const [number, { vraag }] of questions.entries()) {
    const answers = (name: string) => within(screen.getByRole('radiogroup', { name: `${vraag} – ${name} Bos` }));
    if (number % 3 === 0)
      for (const name of ['Bo', 'Sem']) await tap(answers(name).getByRole('radio', { name: 'nog niet' }));
    const all = within(screen.getByRole('group', { name: `Alle kinderen – ${vraag}` }));
    await tap(all.getByRole('button', { name: 'altijd' }));
  }
  await tap(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(kernel.made(save)).not.toEqual([]));
  const body = JSON.stringify(kernel.made(save)[0]);
  expect(body.match(/:2[12]\b/g)).toHaveLength(90);
  expect(taps).toBeLessThanOrEqual(40);
});
