// Printing on the server: a form of eighty questions as PDF, and what ten of those cost somebody who asks for a list.
import { setTimeout } from 'node:timers/promises';
import { json, signIn } from './account.mjs';
import { addList, addResult, changeData, childrenOf } from './observations.mjs';
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

/** Adds a list of eighty questions, a result of a child with all of them answered, and its form. */
function addForm(file, groupIds) {
  const [childId] = childrenOf(file, groupIds);
  const idResult = addResult(file, childId, addList(file, childId, questions), questions);
  const form = file.prepare(
    `insert into observation_form (result_id, status, active, note, share, share_child_traject, created_at, saved_at)
     values (?, 'development', 1, '', 0, 0, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z') returning id`,
  );
  return { idResult, idChildForm: form.get(idResult).id };
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
    const form = changeData(server.dataDirectory, (file) => addForm(file, groupIds));
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
