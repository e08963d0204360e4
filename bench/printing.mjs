// Printing on the server: a form of eighty questions as PDF, and what ten of those cost somebody who asks for a list.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Libsql from 'libsql';
import { json, signIn } from './account.mjs';
import { startServer } from './server.mjs';
import { median, percentile } from './statistics.mjs';

const questions = 80;
const prints = 20;
const atOnce = 10;
const samples = 600;
const warmUp = 100;
/** By then the server has started its printer, in ms. */
const started = 8_000;
/** Targets: milliseconds for one PDF, and how much slower the slowest hundredth of a list may be meanwhile. */
const aims = { print: 1000, slower: 2 };
const names = ['Lieveheersbeestjes', 'Vlinders'];

function contentOf(categoryIds) {
  const answers = ['nog niet', 'af en toe', 'meestal', 'altijd'].map((answer, index) => ({
    ...{ id: index + 1, answer, color: ['#9E9E9E', '#FB8C00', '#C0CA33', '#43A047'][index] },
    ...{ note: true, carry: false },
  }));
  const perCategory = Math.ceil(questions / categoryIds.length);
  const categories = categoryIds.map((id, category) => ({
    id,
    note: true,
    questions: Array.from({ length: perCategory }, (_, index) => category * perCategory + index)
      .filter((number) => number < questions)
      .map((number) => ({
        id: 900_000 + number,
        text: `Doel ${number + 1}: kan een tweedelige opdracht uitvoeren en vertelt daarna wat er is gedaan`,
        ...{ subcategory: null, free: false, answers },
      })),
  }));
  return JSON.stringify({ note: true, categories });
}

/** Adds a list of eighty questions, a result of a child with all of them answered, and its form. */
function addForm(dataDirectory, groupIds) {
  const file = new Libsql(join(dataDirectory, 'groepsapp.sqlite'), { timeout: 30_000 });
  const add = (statement, ...values) => file.prepare(statement).get(...values).id;
  file.exec('begin immediate');
  const { child_id: childId } = file
    .prepare('select child_id from placement where group_id = ? and end_date is null order by child_id')
    .get(groupIds[0]);
  const { company_id: companyId } = file.prepare('select company_id from child where id = ?').get(childId);
  const categories = file.prepare('select id from observation_category where company_id = ?').all(companyId);
  const listId = add(
    `insert into observation_list (company_id, title) values (?, 'Tachtig doelen') returning id`,
    companyId,
  );
  const versionId = add(
    `insert into observation_version (list_id, number, content, created_at)
     values (?, 1, ?, '2026-01-01T08:00:00.000Z') returning id`,
    ...[listId, contentOf(categories.map(({ id }) => id))],
  );
  const resultId = add(
    `insert into observation_result (child_id, list_id, version_id, date, active, note, saved_at)
     values (?, ?, ?, '2026-01-05', 1, '', '2026-01-05T08:00:00.000Z') returning id`,
    ...[childId, listId, versionId],
  );
  const answer = file.prepare(
    'insert into observation_answer (result_id, question_id, answer_id, note) values (?, ?, ?, ?)',
  );
  for (let number = 0; number < questions; number += 1) {
    const note = number % 4 === 0 ? 'Lukt met hulp, thuis ook volgens ouders.' : '';
    answer.run(resultId, 900_000 + number, (number % 4) + 1, note);
  }
  const formId = add(
    `insert into observation_form (result_id, status, active, note, share, share_child_traject, created_at, saved_at)
     values (?, 'development', 1, '', 0, 0, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z') returning id`,
    resultId,
  );
  file.exec('commit');
  file.close();
  return { idResult: resultId, idChildForm: formId };
}

function caller(origin, headers) {
  return (name, body) =>
    json(`${origin}/api/v3/ChildTrackingSystem/${name}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function times(count, work) {
  const all = [];
  for (let number = 0; number < count; number += 1) all.push(await timed(work));
  return all;
}

/** Times of the list while ten forms are printed, over and over until there are enough. */
async function timesWhile(print, list) {
  const all = [];
  while (all.length < samples) {
    let printing = true;
    const done = Promise.all(Array.from({ length: atOnce }, print)).finally(() => {
      printing = false;
    });
    while (printing) all.push(await timed(list));
    await done;
  }
  return all;
}

const shown = (value) => Number(value.toFixed(1));

/** Prints the figures of both measurements beside their targets. */
export async function measurePrinting() {
  const server = await startServer([]);
  try {
    const { headers, establishmentId, groupIds } = await signIn(server.origin, names);
    const form = addForm(server.dataDirectory, groupIds);
    const ask = caller(server.origin, headers);
    const print = () => ask('downloadChildForm', form);
    const list = () => ask('forms', { idEstablishment: establishmentId, idGroup: groupIds.join(',') });
    await setTimeout(started);
    const first = await timed(print);
    const printed = await times(prints, print);
    await times(warmUp, list);
    const alone = await times(samples, list);
    const beside = await timesWhile(print, list);
    const [p99, p99Beside] = [alone, beside].map((all) => percentile(all, 0.99));
    return {
      [`PDF of ${questions} questions, ms`]: {
        ...{
          first: shown(first),
          median: shown(median(printed)),
          slowest: shown(Math.max(...printed)),
          aim: aims.print,
        },
      },
      'list of forms alone, ms': { median: shown(median(alone)), p99: shown(p99) },
      [`list beside ${atOnce} PDFs, ms`]: {
        ...{ median: shown(median(beside)), p99: shown(p99Beside) },
        ...{ 'p99 / alone': shown(p99Beside / p99), aim: aims.slower },
      },
    };
  } finally {
    await server.stop();
  }
}

export async function main() {
  const figures = await measurePrinting();
  console.log(`Printing: ${prints} PDFs after another, ${samples} lists alone and beside ${atOnce} PDFs, SQLite.`);
  console.table(figures);
}
