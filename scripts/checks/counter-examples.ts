import features from './feature-dependencies.json' with { type: 'json' };
import modules from './module-dependencies.json' with { type: 'json' };

/** One import in a tree made for the test: the file that imports, and the file or package that it imports. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** How it imports; a plain import when left out. */
  readonly by?: 'type' | 'dynamic';
}

/** An import that breaks a rule. */
export interface CounterExample extends Import {
  readonly rule: string;
}

/** The first of these that is neither the one that imports nor listed for it; itself where everything is listed. */
const unlisted = (names: readonly string[], own: string, listed: readonly string[]): string =>
  names.find((other) => other !== own && !listed.includes(other)) ?? own;

const ofModules = Object.entries(modules).flatMap(([module, { mayDependOn }]): readonly CounterExample[] => {
  const forbidden = unlisted(Object.keys(modules), module, mayDependOn);
  const [isEntered, depends] = [`${module}-is-entered-by-its-index`, `${module}-depends-on-what-is-listed`];
  return [
    { rule: isEntered, from: 'jobs/inside.ts', to: `src/modules/${module}/commands/inside.ts` },
    { rule: isEntered, from: 'src/http/inside.ts', to: `src/modules/${module}/rule.ts`, by: 'type' },
    { rule: depends, from: `src/modules/${module}/commands/up.ts`, to: `src/modules/${forbidden}/index.ts` },
  ];
});

interface ModuleDependencies {
  readonly mayDependOn: readonly string[];
  readonly mayRead: readonly string[];
  readonly submodules?: Readonly<Record<string, readonly string[]>>;
}

const ofSubmodules = Object.entries<ModuleDependencies>(modules).flatMap(([module, { submodules = {} }]) =>
  Object.entries(submodules).flatMap(([submodule, mayDependOn]): readonly CounterExample[] => {
    const folder = `src/modules/${module}`;
    const forbidden = unlisted([...Object.keys(submodules), 'routes'], submodule, mayDependOn);
    const target = forbidden === 'routes' ? `${folder}/routes.ts` : `${folder}/${forbidden}/index.ts`;
    const rule = `${module}-${submodule}`;
    return [
      { rule: `${rule}-is-entered-by-its-index`, from: `${folder}/index.ts`, to: `${folder}/${submodule}/rule.ts` },
      { rule: `${module}-builds-${submodule}`, from: `${folder}/module.ts`, to: `${folder}/${submodule}/rule.ts` },
      { rule: `${rule}-depends-on-what-is-listed`, from: `${folder}/${submodule}/up.ts`, to: target, by: 'type' },
    ];
  }),
);

interface FeatureDependencies {
  readonly mayDependOn: readonly string[];
  readonly folders?: Readonly<Record<string, readonly string[]>>;
}

const ofFeatures = Object.entries<FeatureDependencies>(features).map(([feature, { mayDependOn }]): CounterExample => ({
  rule: `feature-${feature}-depends-on-what-is-listed`,
  from: `web/features/${feature}/up.ts`,
  to: `web/features/${unlisted(Object.keys(features), feature, mayDependOn)}/index.ts`,
}));

const ofFolders = Object.entries<FeatureDependencies>(features).flatMap(([feature, { folders = {} }]) =>
  Object.entries(folders).flatMap(([folder, mayDependOn]): readonly CounterExample[] => {
    const path = `web/features/${feature}`;
    const rule = `feature-${feature}-${folder}`;
    const forbidden = Object.keys(folders).filter((other) => other !== folder && !mayDependOn.includes(other));
    return [
      { rule: `${rule}-is-entered-by-its-index`, from: `${path}/screen.ts`, to: `${path}/${folder}/part.ts` },
      ...[`${path}/messages.ts`, ...forbidden.map((other) => `${path}/${other}/index.ts`)].map((to) => ({
        rule: `${rule}-depends-on-what-is-listed`,
        from: `${path}/${folder}/up.ts`,
        to,
      })),
    ];
  }),
);

/** At least one import for every rule, which must be found. */
export const counterExamples: readonly CounterExample[] = [
  { rule: 'no-circle', from: 'src/kernel/chicken.ts', to: 'src/kernel/egg.ts', by: 'type' },
  { rule: 'nothing-missing', from: 'src/http/missing.ts', to: 'no-such-package' },
  { rule: 'no-development-tool-in-the-program', from: 'src/http/tool.ts', to: 'vitest' },
  { rule: 'test-support-is-for-tests', from: 'src/http/support.ts', to: 'src/testing/test-app.ts' },
  { rule: 'test-support-is-for-tests', from: 'jobs/support.ts', to: 'src/modules/customers/testing-rows.ts' },
  { rule: 'contract-stands-alone', from: 'src/contract/link.ts', to: 'src/kernel/problem.ts' },
  { rule: 'contract-stands-alone', from: 'src/contract/file.ts', to: 'node:fs' },
  { rule: 'db-sees-nothing-above', from: 'db/up.ts', to: 'src/kernel/problem.ts' },
  { rule: 'kernel-sees-nothing-above', from: 'src/kernel/module.ts', to: 'src/modules/customers/index.ts', by: 'type' },
  { rule: 'kernel-sees-nothing-above', from: 'src/kernel/log.ts', to: 'src/platform/log.ts', by: 'type' },
  { rule: 'kernel-runs-nothing', from: 'src/kernel/queue.ts', to: 'pg-boss' },
  { rule: 'kernel-runs-nothing', from: 'src/kernel/files.ts', to: 'node:fs' },
  { rule: 'platform-knows-no-module', from: 'src/platform/up.ts', to: 'src/modules/customers/index.ts', by: 'type' },
  { rule: 'sandbox-stands-apart', from: 'src/sandbox/inside.ts', to: 'src/modules/customers/index.ts' },
  { rule: 'sandbox-is-loaded-on-demand', from: 'src/start/defaults.ts', to: 'src/sandbox/index.ts' },
  { rule: 'modules-look-down', from: 'src/modules/customers/commands/edge.ts', to: 'src/http/app.ts' },
  { rule: 'modules-look-down', from: 'src/modules/customers/commands/stand-in.ts', to: 'src/sandbox/cards.ts' },
  { rule: 'no-detour-by-the-own-index', from: 'src/modules/customers/own.ts', to: 'src/modules/customers/index.ts' },
  { rule: 'no-wiring-in-an-index', from: 'src/modules/customers/index.ts', to: 'src/modules/customers/module.ts' },
  { rule: 'rules-do-no-input-or-output', from: 'src/modules/customers/rule.ts', to: 'node:fs' },
  { rule: 'rules-do-no-input-or-output', from: 'src/modules/customers/rows.ts', to: 'pg', by: 'type' },
  { rule: 'app-knows-two-files-of-a-module', from: 'src/app.ts', to: 'src/modules/customers/customer.ts' },
  { rule: 'only-processes-create-the-app', from: 'src/http/create.ts', to: 'src/app.ts' },
  { rule: 'edge-starts-nothing', from: 'src/http/seed.ts', to: 'src/start/seed-demo.ts' },
  { rule: 'edge-starts-nothing', from: 'src/start/edge.ts', to: 'src/http/mount.ts', by: 'type' },
  { rule: 'processes-are-not-imported', from: 'src/http/up.ts', to: 'jobs/worker.ts' },
  { rule: 'processes-are-not-imported', from: 'src/start/check.ts', to: 'scripts/cli/check.ts' },
  { rule: 'scripts-stand-above-all', from: 'src/http/calls.http.test.ts', to: 'scripts/checks/suite.ts' },
  { rule: 'scripts-stand-above-all', from: 'web/core/list.test.tsx', to: 'scripts/e2e/views.ts', by: 'type' },
  { rule: 'jobs-call-public-apis', from: 'jobs/app.ts', to: 'src/app.ts', by: 'type' },
  { rule: 'scripts-import-no-process', from: 'scripts/cli/start.ts', to: 'src/main.ts' },
  { rule: 'server-sees-no-screen', from: 'src/http/page.ts', to: 'widget/page/entry.ts' },
  { rule: 'only-the-edge-speaks-http', from: 'src/platform/web.ts', to: 'koa' },
  { rule: 'objection-is-reached-through-db', from: 'src/modules/customers/customer.model.ts', to: 'objection' },
  { rule: 'few-speak-to-postgres', from: 'src/modules/customers/commands/sql.ts', to: 'pg', by: 'type' },
  { rule: 'screens-see-the-contract', from: 'web/core/rows.ts', to: 'src/kernel/problem.ts' },
  { rule: 'widget-sees-no-admin', from: 'widget/page/theme.ts', to: 'web/core/theme.ts' },
  { rule: 'page-knows-no-frame', from: 'widget/page/height.ts', to: 'widget/frame/message.ts' },
  { rule: 'loader-takes-types-only', from: 'widget/loader/heavy.ts', to: 'src/contract/embed.ts' },
  { rule: 'site-knows-no-console', from: 'web/site/button.ts', to: 'web/ui/page.ts' },
  { rule: 'console-knows-no-site', from: 'web/app/welcome.ts', to: 'web/site/landing/products.ts' },
  { rule: 'core-knows-no-screen', from: 'web/core/table.ts', to: 'web/ui/list.ts', by: 'type' },
  { rule: 'parts-know-no-screen', from: 'web/ui/table.ts', to: 'web/features/customers/index.ts' },
  { rule: 'features-know-no-shell', from: 'web/features/links/shell.ts', to: 'web/app/router.ts' },
  { rule: 'features-meet-at-their-index', from: 'web/features/links/a.ts', to: 'web/features/customers/row.ts' },
  { rule: 'features-are-entered-by-their-index', from: 'web/app/shell.ts', to: 'web/features/customers/row.ts' },
  {
    rule: 'features-meet-at-their-index',
    from: 'web/features/links/d.ts',
    to: 'web/features/settings/saving/index.ts',
  },
  { rule: 'features-are-entered-by-their-index', from: 'web/app/tab.ts', to: 'web/features/settings/team/index.ts' },
  {
    rule: 'folders-of-a-feature-are-listed-and-flat',
    from: 'web/features/link/a.ts',
    to: 'web/features/link/rows/a.ts',
  },
  {
    rule: 'folders-of-a-feature-are-listed-and-flat',
    from: 'web/features/settings/team/a.ts',
    to: 'web/features/settings/team/rows/a.ts',
  },
  {
    rule: 'no-detour-by-the-index-of-a-folder',
    from: 'web/features/settings/team/own.ts',
    to: 'web/features/settings/team/index.ts',
  },
  {
    rule: 'no-detour-by-the-index-of-a-submodule',
    from: 'src/modules/identity/accounts/own.ts',
    to: 'src/modules/identity/accounts/index.ts',
  },
  ...ofModules,
  ...ofSubmodules,
  ...ofFeatures,
  ...ofFolders,
];

/** The other half of the circle, which is reported once. */
export const wayBack: readonly Import[] = [{ from: 'src/kernel/egg.ts', to: 'src/kernel/chicken.ts', by: 'type' }];

/** Imports that no rule may find. */
export const allowedImports: readonly Import[] = [
  { from: 'src/start/demo.ts', to: 'src/sandbox/demo.ts', by: 'dynamic' },
  { from: 'src/start/seed-demo.ts', to: 'src/app.ts', by: 'type' },
  { from: 'src/http/start-web.ts', to: 'src/app.ts', by: 'type' },
  { from: 'src/app.ts', to: 'src/modules/customers/module.ts' },
  { from: 'src/kernel/tokens.ts', to: 'inversify', by: 'type' },
  { from: 'src/modules/payment-links/create/create-link.ts', to: 'src/modules/customers/index.ts' },
  { from: 'src/modules/customers/queries/list.ts', to: 'knex', by: 'type' },
  { from: 'src/modules/checkout/module.ts', to: 'src/modules/checkout/index.ts' },
  { from: 'src/modules/checkout/module.ts', to: 'src/modules/checkout/acts/submodule.ts' },
  { from: 'src/modules/checkout/acts/submodule.ts', to: 'src/modules/checkout/acts/index.ts' },
  { from: 'src/modules/checkout/ledger/attempt.ts', to: 'src/modules/checkout/context.ts', by: 'type' },
  { from: 'src/platform/pool.ts', to: 'pg' },
  { from: 'src/http/mount.ts', to: 'koa' },
  { from: 'src/http/links.http.test.ts', to: 'src/app.ts' },
  { from: 'src/testing/links.ts', to: 'src/modules/payment-links/link/link.ts' },
  { from: 'src/contract/people/session.ts', to: 'zod' },
  { from: 'jobs/customers.ts', to: 'src/modules/reporting/index.ts' },
  { from: 'scripts/cli/worker.ts', to: 'jobs/worker.ts' },
  { from: 'widget/loader/pay.ts', to: 'src/contract/embed.ts', by: 'type' },
  { from: 'web/app/router.ts', to: 'web/features/customers/page.ts', by: 'dynamic' },
  { from: 'web/ui/list.ts', to: 'web/core/api.ts' },
  { from: 'web/features/links/b.ts', to: 'web/features/links/row.ts' },
  { from: 'web/features/links/c.ts', to: 'web/features/customers/index.ts' },
  { from: 'web/features/settings/screen.ts', to: 'web/features/settings/team/index.ts' },
  { from: 'web/features/settings/tabs.ts', to: 'web/features/settings/team/dialog.ts', by: 'dynamic' },
  { from: 'web/features/settings/team/row.ts', to: 'web/features/settings/saving/index.ts' },
  { from: 'web/features/settings/team/row.test.ts', to: 'web/features/settings/saving/form.ts' },
];

/** No rule about a single import finds them, but the two folders depend on each other. */
export const mutualImports: readonly Import[] = [
  { from: 'src/modules/customers/commands/tied.ts', to: 'src/modules/customers/queries/first.ts' },
  { from: 'src/modules/customers/queries/second.ts', to: 'src/modules/customers/commands/free.ts', by: 'type' },
];
