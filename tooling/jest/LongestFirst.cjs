const { default: Sequencer } = require('@jest/test-sequencer');

/** The files that take longest, the longest first. A clone knows no durations, and would begin with the largest files. */
const longest = [
  'server/src/main.test.ts',
  'server/src/http/callers.test.ts',
  'server/src/access/reach.test.ts',
  'server/src/export/export.test.ts',
];

const rank = ({ path }) => longest.findIndex((file) => path.endsWith(`/${file}`));

/** Begins with the longest files, so that none of them runs on alone when all others have ended. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const first = sorted.filter((test) => rank(test) >= 0).sort((a, b) => rank(a) - rank(b));
    return [...first, ...sorted.filter((test) => rank(test) < 0)];
  }
};
