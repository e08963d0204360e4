import '../world/browser';
import { run } from '../run';

// 0 shows nap '' of 3, not '1'
const scenario = {
  "seed": 583,
  "begin": "2026-10-25T00:58:00.000Z",
  "tablets": 2,
  "children": 4,
  "acts": [
    {
      "after": 38,
      "kind": "clock",
      "tablet": 0,
      "n": 38145
    },
    {
      "after": 8039,
      "kind": "tap",
      "tablet": 1,
      "n": 52891
    },
    {
      "after": 103,
      "kind": "message",
      "tablet": 1,
      "n": 52891
    },
    {
      "after": 4296,
      "kind": "partition",
      "tablet": 0,
      "n": 45392
    },
    {
      "after": 516,
      "kind": "openTab",
      "tablet": 0,
      "n": 51848
    },
    {
      "after": 10399,
      "kind": "message",
      "tablet": 1,
      "n": 24186
    },
    {
      "after": 20211,
      "kind": "nap",
      "tablet": 1,
      "n": 34178
    }
  ]
} as const;

test('what seed 583 found holds', async () => {
  expect((await run(scenario)).faults).toEqual([]);
});
