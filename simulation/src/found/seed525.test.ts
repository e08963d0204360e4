import '../world/browser';
import { run } from '../run';

// 2 shows nap '' of 1, not '1'
const scenario = {
  "seed": 525,
  "begin": "2026-03-10T08:00:00.000Z",
  "tablets": 4,
  "children": 4,
  "acts": [
    {
      "after": 2975,
      "kind": "nap",
      "tablet": 2,
      "n": 25170
    },
    {
      "after": 16,
      "kind": "tap",
      "tablet": 2,
      "n": 25170
    },
    {
      "after": 7401,
      "kind": "tap",
      "tablet": 2,
      "n": 43067
    },
    {
      "after": 9243,
      "kind": "message",
      "tablet": 3,
      "n": 6825
    },
    {
      "after": 99,
      "kind": "tap",
      "tablet": 2,
      "n": 14750
    },
    {
      "after": 1468,
      "kind": "clock",
      "tablet": 2,
      "n": 14750
    },
    {
      "after": 3586,
      "kind": "fastClock",
      "tablet": 1,
      "n": 4480
    }
  ]
} as const;

test('what seed 525 found holds', async () => {
  expect((await run(scenario)).faults).toEqual([]);
});
