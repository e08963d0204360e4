import '../src/world/browser';
import { run } from '../src/run';

// 0 shows no children: failed
const scenario = {
  "seed": 14,
  "begin": "2026-10-25T00:58:00.000Z",
  "tablets": 2,
  "children": 2,
  "acts": [
    {
      "after": 4408,
      "kind": "killPage",
      "tablet": 0,
      "n": 10661
    },
    {
      "after": 2552,
      "kind": "killServer",
      "tablet": 0,
      "n": 42228
    },
    {
      "after": 1927,
      "kind": "loseAnswer",
      "tablet": 0,
      "n": 3376
    }
  ]
} as const;

test('what seed 14 found holds', async () => {
  expect((await run(scenario)).faults).toEqual([]);
});
