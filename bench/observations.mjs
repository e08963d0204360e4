// Adds observation lists and results to the demo data of a bench.
import { join } from 'node:path';
import Libsql from 'libsql';

const firstQuestion = 900_000;

/** Changes the database of a server that a bench started, in one transaction. */
export function changeData(dataDirectory, change) {
  const file = new Libsql(join(dataDirectory, 'groepsapp.sqlite'), { timeout: 30_000 });
  file.exec('begin immediate');
  const changed = change(file);
  file.exec('commit');
  file.close();
  return changed;
}

export function childrenOf(file, groupIds) {
  const marks = groupIds.map(() => '?').join(', ');
  const placements = file.prepare(
    `select distinct child_id from placement where group_id in (${marks}) and end_date is null order by child_id`,
  );
  return placements.all(...groupIds).map(({ child_id: id }) => id);
}

function contentOf(categoryIds, count) {
  const answers = ['nog niet', 'af en toe', 'meestal', 'altijd'].map((answer, index) => ({
    ...{ id: index + 1, answer, color: ['#9E9E9E', '#FB8C00', '#C0CA33', '#43A047'][index] },
    ...{ note: true, carry: false },
  }));
  const perCategory = Math.ceil(count / categoryIds.length);
  const categories = categoryIds.map((id, category) => ({
    id,
    note: true,
    questions: Array.from({ length: perCategory }, (_, index) => category * perCategory + index)
      .filter((number) => number < count)
      .map((number) => ({
        id: firstQuestion + number,
        text: `Doel ${number + 1}: kan een tweedelige opdracht uitvoeren en vertelt daarna wat er is gedaan`,
        ...{ subcategory: null, free: false, answers },
      })),
  }));
  return JSON.stringify({ note: true, categories });
}

/** Adds a list with this many questions to the company of a child. @returns ids of the list and its version */
export function addList(file, childId, count) {
  const { company_id: companyId } = file.prepare('select company_id from child where id = ?').get(childId);
  const categories = file.prepare('select id from observation_category where company_id = ?').all(companyId);
  const { id: listId } = file
    .prepare(`insert into observation_list (company_id, title) values (?, ?) returning id`)
    .get(companyId, `${count} doelen`);
  const { id: versionId } = file
    .prepare(
      `insert into observation_version (list_id, number, content, created_at)
       values (?, 1, ?, '2026-01-01T08:00:00.000Z') returning id`,
    )
    .get(
      listId,
      contentOf(
        categories.map(({ id }) => id),
        count,
      ),
    );
  return { listId, versionId };
}

/** Adds a result with every question answered, and a note with every fourth. @returns its id */
export function addResult(file, childId, { listId, versionId }, count) {
  const { id: resultId } = file
    .prepare(
      `insert into observation_result (child_id, list_id, version_id, date, active, note, saved_at)
       values (?, ?, ?, '2026-01-05', 1, '', '2026-01-05T08:00:00.000Z') returning id`,
    )
    .get(childId, listId, versionId);
  const answer = file.prepare(
    'insert into observation_answer (result_id, question_id, answer_id, note) values (?, ?, ?, ?)',
  );
  for (let number = 0; number < count; number += 1) {
    const note = number % 4 === 0 ? 'Lukt met hulp, thuis ook volgens ouders.' : '';
    answer.run(resultId, firstQuestion + number, ((number + childId) % 4) + 1, note);
  }
  return resultId;
}
