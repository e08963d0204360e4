import '../world/browser';
import { run } from '../run';

// saved, but not there: 2 times 'bericht 5'
// twice: bericht 5
// kept, but never saved: 2 times 'bericht 5'
const scenario = {
  "seed": 26,
  "begin": "2026-10-25T00:58:00.000Z",
  "tablets": 3,
  "children": 2,
  "acts": [
    {
      "after": 47343,
      "kind": "nap",
      "tablet": 1,
      "n": 37603
    },
    {
      "after": 6853,
      "kind": "loseAnswer",
      "tablet": 1,
      "n": 57560
    },
    {
      "after": 4338,
      "kind": "message",
      "tablet": 1,
      "n": 57560
    },
    {
      "after": 583,
      "kind": "pause",
      "tablet": 0,
      "n": 808
    }
  ]
} as const;

test('what seed 26 found holds', async () => {
  expect((await run(scenario)).faults).toEqual([]);
});
