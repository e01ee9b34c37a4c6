import react from '@vitejs/plugin-react';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { preactOnServer } from '../widget/bundle-budget.ts';
import { firstFiles } from './first-files.ts';

const root = import.meta.dirname;
const dist = path.join(root, '..', 'dist');

/** The page says of which version its scripts are. */
const sayVersion: Plugin = {
  name: 'version',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'version', content: packageJson.version }, injectTo: 'head' },
  ],
};

/** The document of the API is made on the server; in a browser schemas only parse, and do not bring along how they would be written down. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
    handler: (id) => {
      const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
      return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
    },
  },
};

/** Nor do calls bring along what the document says of them. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/]contract[\\/].*\.ts$/ },
    handler: (code) => code.replaceAll(/\bsummary:\s*(['`])(?:\\.|(?!\1)[^\\])*\1,\n/g, ''),
  },
};

/** No button of the console ripples, as the theme says. */
const withoutRipple: Plugin = {
  name: 'without-ripple',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.mjs$/ },
    handler: () => 'export default () => null;',
  },
};

/** `public/theme.js` chooses the theme before the first paint, in the place of a script that MUI would write. */
const withoutSchemeScript: Plugin = {
  name: 'without-scheme-script',
  enforce: 'pre',
  load: {
    filter: { id: /[\\/]@mui[\\/]system[\\/]InitColorSchemeScript[\\/]InitColorSchemeScript\.mjs$/ },
    handler: (id) => {
      const constants = readFileSync(id, 'utf8').match(/^export const .*$/gm) ?? [];
      const nothing = ['export const buildInitColorSchemeScript = () => null;', 'export default () => null;'];
      return [...constants, ...nothing].join('\n');
    },
  },
};

/** Takes for each module the neighbour that speaks the language, where it has one, and calls the page by the language. */
const speak = (language: string): readonly Plugin[] => [
  {
    name: 'messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\.ts$/ },
      handler: (id, importer) => {
        if (importer === undefined) return null;
        const spoken = path.resolve(path.dirname(importer), id).replace(/\.ts$/, `.${language}.ts`);
        return existsSync(spoken) ? spoken : null;
      },
    },
    transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
  },
  {
    name: 'page-of-language',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page to call by its language.');
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source: page.source });
      },
    },
  },
];

const popper = '\0popper-on-demand';
const grow = '\0no-grow';

/** A tooltip loads what places it when it opens, and is there at once: what would let it grow is as large as a screen. */
const popperOnDemand: Plugin = {
  name: 'popper-on-demand',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.[\\/](Popper|Grow)[\\/]index\.mjs$/ },
    handler: (id, importer) => {
      if (importer?.endsWith('Tooltip.mjs') !== true) return null;
      return id.includes('Popper') ? popper : grow;
    },
  },
  load: {
    filter: { id: new RegExp(`^(${popper}|${grow})$`) },
    handler: (id) =>
      id === grow
        ? 'export default ({ children }) => children;'
        : `export { PopperOnDemand as default } from ${JSON.stringify(path.join(root, 'ui/popper-on-demand.tsx'))};`,
  },
};

/** A file of its own for these modules and all that they need. */
const fileOf = (name: string, modules: readonly RegExp[], priority: number) => ({
  name,
  test: (id: string) => modules.some((module) => module.test(id)),
  priority,
});

/**
 * What draws lines without React comes alone, and with it what every file needs. What every screen needs comes in few files, which are
 * smaller together than apart: the page, and the console with what lists are made of and what is known of links. All else is split by what
 * needs it.
 */
const groups = [
  fileOf(
    'lines',
    [
      /[\\/]react[\\/](jsx-runtime|cjs[\\/]react-jsx-runtime)/,
      /vite[\\/]preload-helper/,
      /[\\/]src[\\/]contract[\\/]phone\.ts$/,
      /[\\/]web[\\/]core[\\/](first-messages|translate)\.(es\.)?ts$/,
      /[\\/]web[\\/]features[\\/]link[\\/](next-act|next-reminder|plain-status)\.tsx?$/,
      /[\\/]web[\\/]ui[\\/](card-digits|date-time|day-line|highlight|line-acts|line-heads|messages|money-text|row-tick|sidebar-width)\.(es\.)?tsx?$/,
    ],
    6,
  ),
  fileOf('first-lines', [/[\\/]rows[\\/]first-lines\.tsx$/], 5),
  fileOf(
    'page',
    [
      /[\\/]web[\\/](main|app[\\/](frame|entrance)|core[\\/](answer|choose-language|passkeys|stored-session))\.tsx?$/,
      /[\\/]web[\\/]ui[\\/](form-field|form-parts|language-toggle|secret-fields|theme-toggle|wordmark|use-form)\.tsx?$/,
      /[\\/]contract[\\/](paths|storable|people[\\/]sign-in-form)\.ts$/,
      /[\\/]@mui[\\/](material[\\/](Divider|Link|Stack)[\\/]|icons-material[\\/]CheckOutlined)/,
    ],
    4,
  ),
  fileOf('sign-in-page', [/[\\/]sign-in[\\/]sign-in-page\.tsx$/], 3),
  fileOf(
    'console',
    [
      /[\\/]web[\\/]app[\\/](console|shell[\\/]shell)\.tsx$/,
      /[\\/]web[\\/]ui[\\/](dense-list|highlight|key|later|line-acts|list-\w+|moment|money-text|paged-list|panel-parts|search-field|status-chip|use-download)\.tsx?$/,
      /[\\/]web[\\/]features[\\/]link[\\/](?!payments-api|payment-messages)[\w.-]+\.tsx?$/,
    ],
    2,
  ),
];

/** Browsers ask for the pictures in what the server renders: they lie where it serves them, and not beside its own files. */
const servePictures: Plugin = {
  name: 'serve-pictures',
  generateBundle: ({ dir = '' }, files) => {
    for (const [name, file] of Object.entries(files)) {
      if (file.type !== 'asset') continue;
      const target = path.join(dir, '..', 'site', name);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.source);
      delete files[name];
    }
  },
};

const admin = {
  root,
  plugins: [
    react(),
    sayVersion,
    withoutJsonSchema,
    withoutSummaries,
    withoutRipple,
    withoutSchemeScript,
    popperOnDemand,
    firstFiles,
  ],
  build: {
    outDir: path.join(dist, 'web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The libraries are shared chunks above the default limit; the limit is for the chunks of the screens.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { admin: path.join(root, 'index.html') },
      output: { codeSplitting: { groups } },
      treeshake: {
        // Nothing happens because a file of ours is imported, except for the first one: what an index passes on and nobody uses is left out.
        moduleSideEffects: [
          { test: /[\\/]web[\\/](first\.ts|main\.tsx)$/, sideEffects: true },
          { test: /[\\/](web|contract)[\\/].*\.tsx?$/, sideEffects: false },
          // Emotion imports it for what nothing here uses.
          { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        ],
      },
    },
  },
} satisfies UserConfig;

const bundles: Readonly<Record<string, UserConfig>> = {
  admin,
  // Beside the English one: what both have in common is one file, because its name is made of its content.
  'admin-es': {
    ...admin,
    plugins: [...speak('es'), ...admin.plugins],
    build: { ...admin.build, emptyOutDir: false, copyPublicDir: false, manifest: '.vite/manifest.es.json' },
  },
  // The public site, which the server renders. Nothing of it runs in a browser.
  'site-server': {
    root,
    publicDir: false,
    plugins: [servePictures],
    resolve: { alias: preactOnServer },
    ssr: { noExternal: true },
    build: {
      outDir: path.join(dist, 'server'),
      emptyOutDir: false,
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      target: 'node24',
      ssr: path.join(root, 'site', 'entry-server.tsx'),
      rolldownOptions: { output: { entryFileNames: 'site.js' } },
    },
  },
};

/** The mode names the bundle: `vite build -c web/vite.config.ts --mode admin`. */
export default defineConfig(({ mode }) => bundles[mode] ?? {});
