const facades = require('./delivery/config/facades.cjs');

// Imports only ever point down: shell and areas, then the kernel, then the contract.
const areas = '^mfe-[a-z0-9-]+/';
module.exports = {
  forbidden: [
    {
      name: 'area-knows-only-the-kernel',
      comment: 'What an area needs of another belongs on the bus, in a slot, in the URL or in the kernel.',
      severity: 'error',
      from: { path: '^(mfe-[a-z0-9-]+)/' },
      to: { path: '^(mfe-|shell/|server/|e2e/)', pathNot: '^($1/|mfe-[a-z0-9-]+/contract/)' },
    },
    {
      name: 'slots-of-an-area-are-types',
      comment: 'What an area offers to others is declared in its contract, of which nothing runs.',
      severity: 'error',
      from: { pathNot: '^mfe-[a-z0-9-]+/contract/' },
      to: { path: '^mfe-[a-z0-9-]+/contract/', pathNot: '/contract/index\\.d\\.ts$' },
    },
    {
      name: 'slots-of-an-area-know-only-the-kernel',
      severity: 'error',
      from: { path: '^mfe-[a-z0-9-]+/contract/' },
      to: { pathNot: '^shared-kernel/' },
    },
    {
      name: 'area-uses-the-kernels-facades',
      comment: 'A library that the kernel offers through a facade is bundled by the shell only.',
      severity: 'error',
      from: { path: areas, pathNot: '\\.test\\.tsx?$|webpack\\.config\\.mjs$' },
      to: {
        path: `node_modules/${facades}`,
      },
    },
    {
      name: 'area-is-built-by-delivery-only',
      severity: 'error',
      from: { path: areas, pathNot: 'webpack\\.config\\.mjs$' },
      to: { path: '^delivery/' },
    },
    {
      name: 'host-part-is-for-the-shell',
      severity: 'error',
      from: { pathNot: '^(shell|shared-kernel|simulation)/' },
      to: { path: '^shared-kernel/src/host/' },
    },
    {
      name: 'testing-part-is-for-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^shared-kernel/src/showcase/' },
      to: { path: '^shared-kernel/src/testing/' },
    },
    {
      name: 'area-enters-the-kernel-by-its-exports',
      severity: 'error',
      from: { path: '^(mfe-[a-z0-9-]+|shell)/' },
      to: {
        path: '^shared-kernel/src/',
        pathNot:
          '^shared-kernel/src/(index|(area|changes|dates|forms|host|presence|router|store|testing|ui/[a-z]+)/index)\\.tsx?$',
      },
    },
    {
      name: 'kernel-knows-only-the-contract',
      severity: 'error',
      from: { path: '^shared-kernel/src/' },
      to: { path: '^(shell|mfe-[a-z0-9-]+|server|delivery|e2e)/' },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^shared-kernel/contract/' },
      to: { path: '^(shell|mfe-[a-z0-9-]+|server|delivery|e2e|shared-kernel/src)/' },
    },
    {
      name: 'server-and-delivery-know-only-the-contract',
      severity: 'error',
      from: { path: '^(server|delivery)/' },
      to: { path: '^(shell|mfe-[a-z0-9-]+|shared-kernel/src|e2e)/' },
    },
    {
      name: 'conformance-knows-only-the-contract',
      comment: 'It is packed by itself, for teams that build another backend.',
      severity: 'error',
      from: { path: '^conformance/' },
      to: { path: '^(shell|mfe-[a-z0-9-]+|shared-kernel/src|server|delivery|e2e)/' },
    },
    {
      name: 'nobody-knows-the-simulation',
      comment: 'It runs the kernel, the services of the shell and the server as they are, and is part of nothing.',
      severity: 'error',
      from: { pathNot: '^simulation/' },
      to: { path: '^simulation/' },
    },
    {
      name: 'simulation-knows-no-area',
      severity: 'error',
      from: { path: '^simulation/' },
      to: { path: '^(mfe-[a-z0-9-]+|delivery|e2e|conformance)/' },
    },
    {
      name: 'conformance-is-for-tests',
      severity: 'error',
      from: { pathNot: '^conformance/|\\.test\\.ts$' },
      to: { path: '^conformance/' },
    },
    {
      name: 'server-and-delivery-stay-apart',
      severity: 'error',
      from: { path: '^(server|delivery)/' },
      to: { path: '^(server|delivery)/', pathNot: '^($1)/' },
    },
    {
      name: 'shell-composes-without-importing',
      comment: 'The shell meets areas at run time, through the registry.',
      severity: 'error',
      from: { path: '^shell/', pathNot: 'webpack\\.config\\.mjs$' },
      to: { path: '^(mfe-[a-z0-9-]+|server|delivery)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.types|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'types', 'default'], exportsFields: ['exports'] },
  },
};
