// The architecture as data: which layer may see which, and which module may depend on which. Every rule is an error.
const modules = require('./scripts/checks/module-dependencies.json');
const webRules = require('./scripts/checks/web-rules.cjs');

const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const tests = ['\\.(test|e2e)\\.tsx?$', '(^|/)testing[^/]*\\.tsx?$', '(^|/)testing/'];
const inputOutput = '^(node:)?(fs|net|http|https|http2|dns|tls|dgram|child_process|worker_threads)(/|$)';

const where = (path) => (typeof path === 'string' ? { path } : path);
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: where(from), to: where(to) });

const everywhere = [
  forbid('no-circle', 'Nothing imports itself by way of others, type imports included.', {}, { circular: true }),
  forbid('nothing-missing', 'What is imported exists.', {}, { couldNotResolve: true }),
  forbid(
    'no-development-tool-in-the-program',
    'What only development needs is not installed where the program runs.',
    { path: '^(src|db|jobs|web|widget)/', pathNot: tests },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: packages('@types/[^/]+') },
  ),
  forbid(
    'test-support-is-for-tests',
    'The program imports nothing that is made for tests.',
    { path: '^(src|db|jobs|scripts|web|widget)/', pathNot: ['^scripts/(bench|checks|drill|e2e|site)/', ...tests] },
    { path: tests },
  ),
];

// 1: words, promises and the database.
const foundation = [
  forbid(
    'contract-stands-alone',
    'What is promised on the wire needs zod and nothing else.',
    { path: '^src/contract/', pathNot: tests },
    { path: '.', pathNot: ['^src/contract/', packages('zod', 'zod-openapi')] },
  ),
  forbid('db-sees-nothing-above', 'The database layer is the lowest.', '^db/', '^(src|jobs|scripts|web|widget)/'),
  forbid(
    'kernel-sees-nothing-above',
    'The kernel holds the words that every module speaks; it sees the contract and the database layer.',
    { path: '^src/kernel/', pathNot: tests },
    '^(src/(?!kernel/|contract/)|jobs/|scripts/|web/|widget/)',
  ),
  forbid(
    'kernel-runs-nothing',
    'What runs is in the platform; of a package that runs, the kernel knows the types.',
    { path: '^src/kernel/', pathNot: tests },
    { path: [inputOutput, packages('(?!zod/)[^/]+')], dependencyTypesNot: ['type-only'] },
  ),
];

// 2: what runs beneath every module, and the stand-ins.
const platform = [
  forbid(
    'platform-knows-no-module',
    'The platform runs beneath every module and knows none.',
    { path: '^src/platform/', pathNot: tests },
    '^(src/(?!platform/|kernel/|contract/)|jobs/|scripts/|web/|widget/)',
  ),
  forbid(
    'sandbox-stands-apart',
    'A stand-in for the outside world knows nothing of what is inside.',
    { path: '^src/sandbox/', pathNot: tests },
    '^(src/(?!sandbox/|platform/|kernel/|contract/)|db/|jobs/|scripts/|web/|widget/)',
  ),
  forbid(
    'sandbox-is-loaded-on-demand',
    'Production never loads the sandbox, so the program imports it only when asked to.',
    { path: '^(src/(?!sandbox/)|db/|jobs/)', pathNot: tests },
    { path: '^src/sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
];

// 3: the modules.
const insideModules = [
  forbid(
    'modules-look-down',
    'A module sees the platform, the kernel, the contract and the database layer.',
    { path: '^src/modules/', pathNot: tests },
    '^(src/(?!modules/|platform/|kernel/|contract/)|jobs/|scripts/|web/|widget/)',
  ),
  forbid(
    'no-detour-by-the-own-index',
    'Inside a module, files import each other; only module.ts builds what index.ts describes.',
    { path: '^src/modules/([^/]+)/', pathNot: ['/module\\.ts$', ...tests] },
    '^src/modules/$1/index\\.ts$',
  ),
  forbid('no-wiring-in-an-index', 'A public API shows no wiring.', '^src/modules/[^/]+/index\\.ts$', '/module\\.ts$'),
  forbid(
    'rules-do-no-input-or-output',
    'A rule is a pure function of what it is given.',
    { path: '^src/modules/[^/]+/[^/]+\\.ts$', pathNot: ['/(module|[^/]+\\.(store|model))\\.ts$', ...tests] },
    { path: [inputOutput, packages('knex', 'objection', 'pg', 'pg-boss', 'nodemailer')] },
  ),
  ...Object.entries(modules).flatMap(([module, { mayDependOn }]) => [
    forbid(
      `${module}-is-entered-by-its-index`,
      `Others see src/modules/${module}/index.ts and nothing behind it; the app also builds its module.ts.`,
      { path: '.', pathNot: [`^src/modules/${module}/`, '^src/app\\.ts$', ...tests] },
      { path: `^src/modules/${module}/`, pathNot: `^src/modules/${module}/index\\.ts$` },
    ),
    forbid(
      `${module}-depends-on-what-is-listed`,
      `${module} may depend on ${mayDependOn.join(', ') || 'no other module'}.`,
      { path: `^src/modules/${module}/`, pathNot: tests },
      `^src/modules/(?!(${[module, ...mayDependOn].join('|')})/)`,
    ),
  ]),
];

/** Of a module's own level a submodule sees what the module is built from, and what its events and queues say: all else there is put together from submodules. */
const submodules = Object.entries(modules).flatMap(([module, { submodules = {} }]) =>
  Object.entries(submodules).flatMap(([submodule, mayDependOn]) => {
    const folder = `^src/modules/${module}/${submodule}/`;
    return [
      forbid(
        `${module}-${submodule}-is-entered-by-its-index`,
        `The rest of ${module} sees ${submodule}/index.ts and nothing behind it; its module.ts also builds its submodule.ts.`,
        { path: `^src/modules/${module}/`, pathNot: [folder, `^src/modules/${module}/module\\.ts$`, ...tests] },
        { path: folder, pathNot: `${folder}index\\.ts$` },
      ),
      forbid(
        `${module}-builds-${submodule}`,
        `The module takes the public API of ${submodule} and its assembly.`,
        `^src/modules/${module}/module\\.ts$`,
        { path: folder, pathNot: `${folder}(index|submodule)\\.ts$` },
      ),
      forbid(
        `${module}-${submodule}-depends-on-what-is-listed`,
        `${submodule} may depend on ${mayDependOn.join(', ') || 'no other submodule'}.`,
        { path: folder, pathNot: tests },
        {
          path: `^src/modules/${module}/`,
          pathNot: [
            `^src/modules/${module}/(${[submodule, ...mayDependOn].join('|')})/`,
            '/(context|events|queues|consent)\\.ts$',
          ],
        },
      ),
    ];
  }),
);

const insideSubmodules = [
  forbid(
    'no-detour-by-the-index-of-a-submodule',
    'Inside a submodule, files import each other; only submodule.ts builds what index.ts describes.',
    { path: '^src/modules/([^/]+)/([^/]+)/', pathNot: ['/submodule\\.ts$', ...tests] },
    '^src/modules/$1/$2/index\\.ts$',
  ),
  ...submodules,
];

// 4: assembly and edge; 5: processes.
const assembly = [
  forbid(
    'app-knows-two-files-of-a-module',
    'The app takes the public API of a module and its wiring.',
    '^src/app\\.ts$',
    { path: '^src/modules/[^/]+/', pathNot: '^src/modules/[^/]+/(index|module)\\.ts$' },
  ),
  forbid(
    'only-processes-create-the-app',
    'The program is put together by the processes, by what a start brings, and by tests.',
    { path: '.', pathNot: ['^src/main\\.ts$', '^src/start/', '^(jobs|scripts)/', ...tests] },
    { path: '^src/app\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'edge-starts-nothing',
    'The edge answers calls; what a start brings is not its business, nor the other way round.',
    { path: '^src/(http|start)/', pathNot: tests },
    { path: '^(src/(http|start)/|web/|widget/)', pathNot: '^src/$1/' },
  ),
  forbid(
    'processes-are-not-imported',
    'main, jobs and scripts start the rest; nothing below starts them.',
    { path: '^(src/(?!main\\.ts)|db/|web/|widget/)', pathNot: tests },
    '^(src/main\\.ts|jobs/|scripts/)',
  ),
  forbid(
    'scripts-stand-above-all',
    'Whatever is not a script works without them, its tests too; what both need stands in src/testing or db.',
    '^(src|db|jobs|web|widget)/',
    '^scripts/',
  ),
  forbid(
    'jobs-call-public-apis',
    'A job names a queue and a function of a public API; the worker runs them.',
    { path: '^jobs/', pathNot: tests },
    '^(src/(?!modules/|platform/|kernel/|contract/)|scripts/|web/|widget/)',
  ),
  forbid(
    'scripts-import-no-process',
    'The command line works beside the program; main is started and never imported.',
    '^scripts/',
    '^(src/main\\.ts$|web/|widget/)',
  ),
  forbid('server-sees-no-screen', 'Screens are built, not imported.', '^(src|db|jobs)/', '^(web|widget)/'),
];

const packageRules = [
  forbid(
    'only-the-edge-speaks-http',
    'Koa is known to src/http alone, and to the bench, which measures against a bare one.',
    { path: '.', pathNot: '^(src/http|scripts/bench)/' },
    packages('koa[^/]*', '@koa/[^/]+', '@types/koa[^/]*'),
  ),
  forbid(
    'objection-is-reached-through-db',
    'Objection and knex may be replaced, so only the database layer knows them; others know their types from there.',
    { path: '.', pathNot: '^db/' },
    { path: packages('objection', 'knex'), dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'few-speak-to-postgres',
    'Connections are opened by the database layer, transactions and the stream, which listens.',
    { path: '.', pathNot: ['^(db|scripts)/', '^src/platform/', '^src/http/stream\\.ts$', ...tests] },
    { path: packages('pg', '@types/pg') },
  ),
];

const widget = [
  forbid(
    'screens-see-the-contract',
    'Of the server a screen knows what is promised on the wire.',
    { path: '^(web|widget)/', pathNot: '\\.e2e\\.ts$' },
    '^(src/(?!contract/)|db/|jobs/|scripts/)',
  ),
  forbid('widget-sees-no-admin', 'The payer downloads nothing of the admin.', '^widget/', '^web/'),
  forbid(
    'page-knows-no-frame',
    'The page stands in a frame without knowing it; the frame is built around it.',
    '^widget/page/',
    '^widget/frame/',
  ),
  forbid(
    'loader-takes-types-only',
    'The pasted script brings no code but its own.',
    { path: '^widget/loader/', pathNot: tests },
    { path: '.', pathNot: '^widget/loader/', dependencyTypesNot: ['type-only'] },
  ),
];

module.exports = {
  forbidden: [
    ...everywhere,
    ...foundation,
    ...platform,
    ...insideModules,
    ...insideSubmodules,
    ...assembly,
    ...packageRules,
    ...widget,
    ...webRules(forbid, tests),
  ],
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
