const { options } = require('./.dependency-cruiser.cjs');

// Tests may import the whole they are part of, so circles of folders are looked for without them.
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|/testing/|\\.test\\.tsx?$` } },
};
