// The architecture as data: which floor may see which, and at whose door each module may knock. Every rule is an error.
const doors = require('./scripts/doors.json');

const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const tests = '\\.(test|e2e)\\.tsx?$|(^|/)test(ing)?[-./]|^src/testing/';
const inputOutput = '^(node:)?(fs|net|http|https|http2|dns|tls|dgram|child_process|worker_threads)(/|$)';

const where = (path) => (typeof path === 'string' ? { path } : path);
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: where(from), to: where(to) });

const everywhere = [
  forbid('no-circle', 'Nothing stands in a circle, type imports included.', {}, { circular: true }),
  forbid('nothing-missing', 'What is imported exists.', {}, { couldNotResolve: true }),
  forbid(
    'no-development-tool-in-the-program',
    'What only development needs is not installed where the program runs.',
    { path: '^(src|db|jobs|web|widget)/', pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: packages('@types/[^/]+') },
  ),
];

const floors = [
  forbid(
    'contract-stands-alone',
    'What is promised on the wire needs zod and nothing else.',
    { path: '^src/contract/', pathNot: tests },
    { path: '.', pathNot: ['^src/contract/', packages('zod', 'zod-openapi')] },
  ),
  forbid('ground-sees-nothing-above', 'db is the ground.', '^db/', '^(src|jobs|scripts|web|widget)/'),
  forbid(
    'kernel-knows-no-module',
    'The kernel has words, not rooms.',
    '^src/kernel/',
    '^(src/(?!kernel/|contract/)|jobs/|scripts/|web/|widget/)',
  ),
  forbid(
    'sandbox-stands-apart',
    'A stand-in for the outside world knows nothing of what is inside.',
    '^src/sandbox/',
    '^(src/(?!sandbox/|contract/|kernel/|platform/)|db/|jobs/|scripts/|web/|widget/)',
  ),
  forbid(
    'sandbox-is-loaded-on-demand',
    'Production never loads the sandbox, so the program imports it only when asked to.',
    { path: '^(src/(?!sandbox/)|db/|jobs/)', pathNot: tests },
    { path: '^src/sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'modules-look-down',
    'A module sees the kernel, the contract and the ground; its tests may put the whole together.',
    { path: '^src/modules/', pathNot: tests },
    '^(src/(?!modules/|kernel/|platform/|contract/)|jobs/|scripts/|web/|widget/)',
  ),
  forbid(
    'processes-are-not-imported',
    'main, jobs and scripts start the rest; nothing below starts them.',
    { path: '^(src/(?!main\\.ts)|db/|web/|widget/)', pathNot: tests },
    '^(src/main\\.ts|jobs/|scripts/)',
  ),
  forbid(
    'only-processes-compose',
    'The whole is put together by the processes, and by tests.',
    { path: '.', pathNot: ['^src/(main\\.ts$|start/)', '^(jobs|scripts)/', tests] },
    '^src/app\\.ts$',
  ),
  forbid('server-sees-no-screen', 'Screens are built, not imported.', '^(src|db|jobs)/', '^(web|widget)/'),
];

const rooms = [
  forbid(
    'composition-knows-two-files',
    'Putting together takes the door of a module and its wiring.',
    '^src/app\\.ts$',
    { path: '^src/modules/[^/]+/', pathNot: '^src/modules/[^/]+/(index|module)\\.ts$' },
  ),
  forbid(
    'no-own-door',
    'A file inside a module never imports the door of its own module.',
    { path: '^src/modules/([^/]+)/', pathNot: ['/module\\.ts$', tests] },
    '^src/modules/$1/index\\.ts$',
  ),
  forbid('no-wiring-in-the-door', 'A door shows no wiring.', '^src/modules/[^/]+/index\\.ts$', '/module\\.ts$'),
  forbid(
    'rules-do-no-input-or-output',
    'A rule is a pure function of what it is given.',
    { path: '^src/modules/[^/]+/[^/]+\\.ts$', pathNot: ['/module\\.ts$', tests] },
    {
      path: [inputOutput, packages('knex', 'pg', 'pg-boss', 'nodemailer')],
      dependencyTypesNot: ['type-only'],
    },
  ),
  ...Object.entries(doors).flatMap(([room, may]) => [
    forbid(
      `${room}-is-entered-by-its-door`,
      `Others see src/modules/${room}/index.ts and nothing behind it.`,
      { path: '.', pathNot: [`^src/modules/${room}/`, '^src/app\\.ts$', '^src/testing/'] },
      { path: `^src/modules/${room}/`, pathNot: `^src/modules/${room}/(index|testing)\\.ts$` },
    ),
    forbid(
      `${room}-knocks-where-it-may`,
      `${room} asks ${may.join(', ') || 'no other module'}.`,
      { path: `^src/modules/${room}/`, pathNot: tests },
      `^src/modules/(?!(${[room, ...may].join('|')})/)`,
    ),
  ]),
];

const surroundings = [
  forbid(
    'only-the-edge-speaks-http',
    'Koa is known to src/http alone, and to the bench, which measures against a bare one.',
    { path: '.', pathNot: '^(src/http|scripts/bench)/' },
    packages('koa[^/]*', '@koa/[^/]+', '@types/koa[^/]*'),
  ),
  forbid(
    'few-speak-to-the-database',
    'Rows are read and written by the ground, the kernel, queries and projections; the stream listens.',
    {
      path: '.',
      pathNot: [
        '^(db|scripts)/',
        '^src/(kernel|platform)/',
        '/(queries|projections)/',
        '^src/(main|app|http/stream)\\.ts$',
        tests,
      ],
    },
    { path: packages('knex', 'pg', '@types/pg') },
  ),
];

const screens = [
  forbid(
    'screens-see-the-contract',
    'Of the server a screen knows what is promised on the wire.',
    { path: '^(web|widget)/', pathNot: '\\.e2e\\.ts$' },
    '^(src/(?!contract/)|db/|jobs/|scripts/)',
  ),
  forbid('widget-sees-no-admin', 'The payer downloads nothing of the admin.', '^widget/', '^web/'),
  forbid(
    'loader-takes-types-only',
    'The pasted script brings no code but its own.',
    { path: '^widget/loader/', pathNot: tests },
    { path: '.', pathNot: '^widget/loader/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'features-meet-at-the-door',
    'A screen area imports the index of another one, or loads a page of it on demand.',
    { path: '^web/features/([^/]+)/', pathNot: tests },
    { path: '^web/features/[^/]+/', pathNot: ['^web/features/$1/', '/index\\.tsx?$'], dynamic: false },
  ),
  forbid(
    'features-are-entered-by-their-door',
    'The shell imports the index of a screen area, or loads a page of it on demand.',
    { path: '^web/(?!features/)', pathNot: tests },
    { path: '^web/features/[^/]+/', pathNot: '/index\\.tsx?$', dynamic: false },
  ),
  forbid(
    'parts-know-no-screen',
    'What every screen is made of knows none of them.',
    '^web/ui/',
    '^web/(app|features)/',
  ),
];

module.exports = {
  forbidden: [...everywhere, ...floors, ...rooms, ...surroundings, ...screens],
  options: {
    // TypeScript 7 has no interface that the tool could read with, and without a parser it reads no file and reports success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
