const { options } = require('./.dependency-cruiser.cjs');

// Tests may import the whole they are part of, so circles of folders are looked for without them.
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-of-folders',
      comment: 'Of the server its folders with the rules, the tables and the calls still use each other.',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: '^server/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|/testing/|\\.test\\.tsx?$` } },
};
