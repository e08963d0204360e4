import '../src/world/browser';
import { run } from '../src/run';

// 0 shows no children: failed
const scenario = {
  "seed": 3,
  "begin": "2026-10-25T00:58:00.000Z",
  "tablets": 1,
  "children": 2,
  "acts": [
    {
      "after": 24319,
      "kind": "tap",
      "tablet": 0,
      "n": 34795
    },
    {
      "after": 2477,
      "kind": "absence",
      "tablet": 0,
      "n": 37413
    },
    {
      "after": 7929,
      "kind": "pause",
      "tablet": 0,
      "n": 46702
    },
    {
      "after": 14219,
      "kind": "loseAnswer",
      "tablet": 0,
      "n": 49558
    },
    {
      "after": 545,
      "kind": "tap",
      "tablet": 0,
      "n": 50719
    },
    {
      "after": 11620,
      "kind": "killAtWrite",
      "tablet": 0,
      "n": 41007
    },
    {
      "after": 3883,
      "kind": "sleep",
      "tablet": 0,
      "n": 55588
    },
    {
      "after": 284,
      "kind": "pause",
      "tablet": 0,
      "n": 11767
    }
  ]
} as const;

test('what seed 3 found holds', async () => {
  expect((await run(scenario)).faults).toEqual([]);
});
