// How lerna reads the commits of an area for its change log: every commit that touched the package is a line, as commits
// here say in a sentence why they were made. A paragraph in a message decides the version:
//   'FEATURE: …' the next minor one, 'BREAKING CHANGE: …' the next major one; without either the next patch.
const breaking = 'BREAKING CHANGE';

const parserOpts = { headerPattern: /^(.*)$/, headerCorrespondence: ['subject'], noteKeywords: [breaking, 'FEATURE'] };

/** @param {{ notes: { title: string }[] }[]} commits */
function whatBump(commits) {
  const titles = new Set(commits.flatMap(({ notes }) => notes.map(({ title }) => title)));
  if (titles.has(breaking)) return { level: 0 };
  return { level: titles.has('FEATURE') ? 1 : 2 };
}

const writerOpts = {
  transform: (commit) => (commit.subject ? { ...commit, notes: [] } : undefined),
  headerPartial: '## {{version}} ({{date}})\n',
  commitPartial: '- {{subject}}\n',
  mainTemplate: '{{> header}}\n{{#each commitGroups}}{{#each commits}}{{> commit root=@root}}{{/each}}{{/each}}\n',
  footerPartial: '',
};

module.exports = {
  parserOpts,
  writerOpts,
  conventionalChangelog: { parserOpts, writerOpts },
  recommendedBumpOpts: { parserOpts, whatBump },
};
