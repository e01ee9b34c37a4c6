import { matchRoutes, type RouteObject } from '../core/router/index.ts';
import { routes } from '../app/router.tsx';

type Load = () => Promise<unknown>;

const linkDialogs: Load = () =>
  Promise.all([import('../features/link-dialogs/act-dialogs.ts'), import('../features/link-dialogs/link-dialogs.tsx')]);

/** What a screen loads later than itself, by its route. */
const laterParts: Readonly<Record<string, Load>> = {
  '/customers': () =>
    Promise.all([
      import('../features/documents/made/index.ts'),
      import('../features/customers/form/add-customer-dialog.tsx'),
      import('../features/customers/directory/fix-phones-dialog.tsx'),
    ]),
  '/payment-links': () =>
    Promise.all([
      linkDialogs(),
      import('../features/create-link/create-panel.tsx'),
      import('../features/link-panel/link-panel.tsx'),
      import('../features/documents/made/index.ts'),
      import('../features/documents/make/index.ts'),
      import('../features/customers/form/add-customer-dialog.tsx'),
    ]),
  '/settings': () =>
    Promise.all([
      import('../features/settings/credentials/index.ts'),
      import('../features/settings/sms/index.ts'),
      import('../features/settings/checkout/index.ts'),
      import('../features/settings/team/index.ts'),
    ]),
  '/templates': () => import('../features/documents/documents-screen.tsx'),
  '/system-accounts': linkDialogs,
  '/templates/documents/:templateId/edit': () => import('../features/documents/editor/text-editor.tsx'),
};

const shell: Load = () =>
  Promise.all([
    import('../app/shell/shell.tsx'),
    import('../app/shell/header-menu.tsx'),
    import('../app/shell/find/find-dialog.tsx'),
    import('../app/shell/keys-dialog.tsx'),
    import('../app/shell/help/help-dialog.tsx'),
    import('../features/create-link/create-link-dialog.tsx'),
    import('../features/sign-in/index.ts'),
    import('../features/notifications/index.ts'),
  ]);

/** What a test opens: the address of a screen, or what stands around all of them. */
export type Loaded = 'shell' | `/${string}`;

/** Loads what a test opens, as a browser does step by step. */
export const load = async (opened: Loaded): Promise<void> => {
  if (opened === 'shell') await shell();
  else
    for (const { route } of matchRoutes(routes, opened) ?? []) {
      if (typeof route.lazy === 'function') await route.lazy();
      await laterParts[route.path ?? '']?.();
    }
};

/** A route without a path is what stands around screens: a guard, and with it the shell. */
const screensOf = (around: readonly RouteObject[]): RouteObject[] =>
  around.flatMap((route) => (route.path === undefined ? screensOf(route.children ?? []) : [route]));

/** Every screen at its address, with nothing around it. */
export const screens = screensOf(routes);
