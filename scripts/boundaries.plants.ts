import doors from './doors.json' with { type: 'json' };

/** An import planted in a tree of its own: the file that imports, and the file or package that it imports. */
export interface Plant {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** How it imports; a plain import when left out. */
  readonly by?: 'type' | 'dynamic';
}

const rooms: readonly (readonly [room: string, may: readonly string[]])[] = Object.entries(doors);

const roomPlants = rooms.flatMap(([room, may]): readonly Plant[] => {
  const stranger = rooms.map(([other]) => other).find((other) => other !== room && !may.includes(other)) ?? room;
  return [
    { rule: `${room}-is-entered-by-its-door`, from: 'jobs/burglar.ts', to: `src/modules/${room}/commands/inside.ts` },
    {
      rule: `${room}-is-entered-by-its-door`,
      from: 'src/http/spy.ts',
      to: `src/modules/${room}/secret.ts`,
      by: 'type',
    },
    {
      rule: `${room}-knocks-where-it-may`,
      from: `src/modules/${room}/commands/knock.ts`,
      to: `src/modules/${stranger}/index.ts`,
    },
  ];
});

/** What every rule must catch. */
export const forbidden: readonly Plant[] = [
  { rule: 'no-circle', from: 'src/kernel/chicken.ts', to: 'src/kernel/egg.ts', by: 'type' },
  { rule: 'nothing-missing', from: 'src/kernel/lost.ts', to: 'no-such-package' },
  { rule: 'no-development-tool-in-the-program', from: 'src/http/tool.ts', to: 'vitest' },
  { rule: 'contract-stands-alone', from: 'src/contract/link.ts', to: 'src/kernel/problem.ts' },
  { rule: 'contract-stands-alone', from: 'src/contract/file.ts', to: 'node:fs' },
  { rule: 'ground-sees-nothing-above', from: 'db/up.ts', to: 'src/kernel/problem.ts' },
  { rule: 'kernel-knows-no-module', from: 'src/kernel/nosy.ts', to: 'src/modules/customers/index.ts', by: 'type' },
  { rule: 'sandbox-stands-apart', from: 'src/sandbox/nosy.ts', to: 'src/modules/customers/index.ts' },
  { rule: 'sandbox-is-loaded-on-demand', from: 'src/main.ts', to: 'src/sandbox/index.ts' },
  { rule: 'modules-look-down', from: 'src/modules/customers/commands/up.ts', to: 'src/http/app.ts' },
  { rule: 'processes-are-not-imported', from: 'src/http/up.ts', to: 'jobs/worker.ts' },
  { rule: 'only-processes-compose', from: 'src/http/createApp.ts', to: 'src/app.ts' },
  { rule: 'server-sees-no-screen', from: 'src/http/page.ts', to: 'widget/page/entry.ts' },
  { rule: 'composition-knows-two-files', from: 'src/app.ts', to: 'src/modules/customers/customer.ts' },
  { rule: 'no-own-door', from: 'src/modules/customers/commands/own.ts', to: 'src/modules/customers/index.ts' },
  { rule: 'no-wiring-in-the-door', from: 'src/modules/customers/index.ts', to: 'src/modules/customers/module.ts' },
  { rule: 'rules-do-no-input-or-output', from: 'src/modules/customers/rule.ts', to: 'node:fs' },
  { rule: 'rules-do-no-input-or-output', from: 'src/modules/customers/rows.ts', to: 'knex' },
  { rule: 'only-the-edge-speaks-http', from: 'src/kernel/web.ts', to: 'koa' },
  { rule: 'few-speak-to-the-database', from: 'src/modules/customers/commands/sql.ts', to: 'knex', by: 'type' },
  { rule: 'screens-see-the-contract', from: 'web/app/rows.ts', to: 'src/kernel/problem.ts' },
  { rule: 'widget-sees-no-admin', from: 'widget/page/theme.ts', to: 'web/app/theme.ts' },
  { rule: 'loader-takes-types-only', from: 'widget/loader/heavy.ts', to: 'src/contract/embed.ts' },
  { rule: 'features-meet-at-the-door', from: 'web/features/links/a.ts', to: 'web/features/customers/row.ts' },
  { rule: 'features-are-entered-by-their-door', from: 'web/app/shell.ts', to: 'web/features/customers/row.ts' },
  { rule: 'parts-know-no-screen', from: 'web/ui/table.ts', to: 'web/features/customers/index.ts' },
  ...roomPlants,
];

/** The way back of the planted circle, which is reported once. */
export const backdrop: readonly Omit<Plant, 'rule'>[] = [
  { from: 'src/kernel/egg.ts', to: 'src/kernel/chicken.ts', by: 'type' },
];

/** What no rule may catch. */
export const allowed: readonly Omit<Plant, 'rule'>[] = [
  { from: 'src/main.ts', to: 'src/sandbox/demo.ts', by: 'dynamic' },
  { from: 'src/app.ts', to: 'src/modules/customers/module.ts' },
  { from: 'src/modules/payment-links/commands/create-link.ts', to: 'src/modules/customers/index.ts' },
  { from: 'src/modules/customers/queries/list.ts', to: 'knex' },
  { from: 'src/http/mount.ts', to: 'koa' },
  { from: 'src/http/links.http.test.ts', to: 'src/app.ts' },
  { from: 'src/contract/session.ts', to: 'zod' },
  { from: 'widget/loader/pay.ts', to: 'src/contract/embed.ts', by: 'type' },
  { from: 'web/app/router.ts', to: 'web/features/customers/page.ts', by: 'dynamic' },
  { from: 'web/features/links/b.ts', to: 'web/features/links/row.ts' },
  { from: 'web/features/links/c.ts', to: 'web/features/customers/index.ts' },
];
