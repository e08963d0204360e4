import { mostFrames } from '@groepsapp/contract/telemetry';
import { createTestKernel } from '@groepsapp/kernel/testing';
import { headStart } from '../base/whenIdle';
import { type Transition, TransitionLog } from '../composition/transitions';
import { FaultTelemetry } from './FaultTelemetry';
import { gatherFor } from './RemoteTelemetry';

const release = '0.1.0-aaaaaaaaaaaa';
const folder = `https://app.example/groepsapp/remotes/mfe-children/${release}`;
const crashed: Transition = {
  remote: 'mfe-children',
  release,
  module: './BirthdaysCard',
  phase: 'crashed',
  ms: 12,
  code: 'TypeError',
};
const frames = [
  { file: 'card.1a2b3c4d.js', line: 1, column: 234 },
  { file: '77.js', line: 2, column: 5 },
];
const chrome = `TypeError: Sofie van den Berg has no name
    at Sofie (${folder}/card.1a2b3c4d.js:1:234)
    at https://app.example/groepsapp/shell/0.1.0-bbbbbbbbbbbb/main.js:1:9
    at async ${folder}/77.js?try=2:2:5`;
const safari = `Sofie@${folder}/card.1a2b3c4d.js:1:234\n@${folder}/77.js:2:5`;

let telemetry: FaultTelemetry | undefined;

function open() {
  const answer = jest.fn(async (_input: { body: { faults: object[] } }) => ({ success: true }));
  const { api } = createTestKernel({ answers: { 'POST /telemetry/faults': answer } });
  const log = new TransitionLog();
  telemetry = new FaultTelemetry({ api, log });
  const told = async () => {
    await jest.advanceTimersByTimeAsync(2 * gatherFor + headStart);
    return answer.mock.calls.flatMap(([{ body }]) => body.faults);
  };
  return { log, told };
}

function thrownInHandler(stack: string, name = 'RangeError'): void {
  const error = Object.assign(new Error('Emma'), { stack, name });
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  telemetry?.stop();
  jest.useRealTimers();
});

test.each([
  ['Chromium', chrome],
  ['Safari', safari],
])(
  'of a crash the positions in scripts are told, without messages and names, as %s writes them',
  async (_who, stack) => {
    const { log, told } = open();
    log.add({ ...crashed, stack });
    const faults = await told();
    expect(faults).toEqual([{ remote: 'mfe-children', release, code: 'TypeError', frames }]);
    expect(JSON.stringify(faults)).not.toContain('Sofie');
  },
);

test('errors of handlers are told for the area whose code stands innermost, those of the shell are not', async () => {
  const { told } = open();
  thrownInHandler(chrome);
  thrownInHandler('Error: x\n    at https://app.example/groepsapp/shell/0.1.0-bbbbbbbbbbbb/main.js:1:9');
  const other = folder.replace('mfe-children', 'mfe-planning');
  thrownInHandler(`Error: x\n at ${other}/sheet.js:1:1\n at ${folder}/77.js:2:5`, 'Sofie');
  expect(await told()).toEqual([
    { remote: 'mfe-children', release, code: 'RangeError', frames },
    { remote: 'mfe-planning', release, code: 'other', frames: [{ file: 'sheet.js', line: 1, column: 1 }] },
  ]);
});

test('the same fault is told once, and a long stack in part', async () => {
  const { log, told } = open();
  const deep = Array.from({ length: 60 }, (_none, at) => ` at ${folder}/77.js:1:${at}`).join('\n');
  for (let count = 0; count < 9; count += 1) log.add({ ...crashed, stack: deep });
  const faults = await told();
  expect(faults).toHaveLength(1);
  expect(faults).toMatchObject([{ frames: { length: mostFrames } }]);
});

test('a page that fails in ever other places tells some of them', async () => {
  const { told } = open();
  for (let at = 0; at < 200; at += 1) {
    thrownInHandler(`Error\n at ${folder}/77.js:1:${at}`);
    if (at % 5 === 4) await told();
  }
  expect(await told()).toHaveLength(20);
});
