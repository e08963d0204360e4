import type { ListQuestion } from '../tracking/listContent.ts';
import { textsOf } from './companyFiles.ts';
import type { Demo } from './Demo.ts';

interface Texts {
  answerNotes: readonly string[];
  openAnswers: readonly string[];
}

/** @param ability from 0 to 1: how far along the answers a child mostly is */
function randomAnswer({ random }: Demo, { free, answers }: ListQuestion, ability: number, texts: Texts) {
  if (random.chance(0.04)) return null;
  if (free) return { answer_id: null, note: random.pick(texts.openAnswers) };
  const last = answers.length - 1;
  const level = Math.round((ability + random.next() * 0.6 - 0.3) * last);
  const answer = answers[Math.max(0, Math.min(last, level))];
  if (answer === undefined) return null;
  return { answer_id: answer.id, note: answer.note && random.chance(0.3) ? random.pick(texts.answerNotes) : '' };
}

/** Answers the observations with the version of their day, and puts their photos in areas of it. */
export function addAnswers(demo: Demo): void {
  demo.begin('answers');
  const { tables, random, brought } = demo;
  const texts = textsOf<Texts>('observations');
  const mentors = new Map(
    demo.rowsOf('child').map(({ id, company, fields: { mentor } }) => {
      return [id, mentor ? brought.idOf('employee', mentor, company) : null];
    }),
  );
  for (const result of tables.of('observation_result')) {
    const { id: result_id = 0, list_id, date } = result;
    const versions = brought.versions.get(list_id) ?? [];
    const version = versions.findLast(({ from }) => from <= date) ?? versions[0];
    if (version === undefined) continue;
    const { categories } = version.content;
    const mentor_id = mentors.get(result.child_id) ?? null;
    Object.assign(result, { version_id: version.id, mentor_id, saved_at: `${date}T12:30:00.000Z` });
    const ability = 0.45 + random.next() * 0.5;
    for (const question of categories.flatMap(({ questions }) => questions)) {
      const answer = randomAnswer(demo, question, ability, texts);
      if (answer) tables.of('observation_answer').push({ result_id, question_id: question.id, ...answer });
    }
    for (const photo of tables.of('observation_photo').filter((one) => one.result_id === result_id)) {
      photo.category_id = categories[photo.category_id]?.id ?? 0;
    }
  }
}
