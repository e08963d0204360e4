import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FieldsOfArea, Question } from './readFields.ts';

interface Reading {
  /** As JSON. */
  question: string;
  thread: Worker;
  answer: Promise<FieldsOfArea>;
}

/** What was begun before the bundle was made. */
let ahead: Reading | undefined;

/** Where the question of the last build is kept. */
const lastFile = (dir: string) => path.join(dir, '.cache/fields.json');

async function answerOf(thread: Worker): Promise<FieldsOfArea> {
  const [answer] = await once(thread, 'message');
  return answer;
}

function start(question: string): Reading {
  // Without what this process imports first: that started the thread.
  const thread = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: question, execArgv: [] });
  const answer = answerOf(thread);
  // A failure is told to who asks; nobody does when the build failed before, or asks something else.
  answer.catch(() => {});
  thread.unref();
  return { question, thread, answer };
}

/**
 * Begins to read the fields of an area while its bundle is made, which takes as long: with the modules and calls of the last
 * build, as most changes leave both the same.
 * @param dir folder of the area's package
 */
export function readAhead(dir: string): void {
  const file = lastFile(dir);
  if (existsSync(file)) ahead = start(readFileSync(file, 'utf8'));
}

/** The fields that an area uses: those that are read already if that was with the same modules and calls. */
export async function fieldsOfArea(asked: Question): Promise<FieldsOfArea> {
  const question = JSON.stringify(asked);
  const begun = ahead;
  ahead = undefined;
  const isAsked = begun?.question === question;
  if (!isAsked) await begun?.thread.terminate();
  const { thread, answer } = isAsked ? begun : start(question);
  thread.ref();
  const fields = await answer;
  mkdirSync(path.dirname(lastFile(asked.dir)), { recursive: true });
  writeFileSync(lastFile(asked.dir), question);
  return fields;
}
