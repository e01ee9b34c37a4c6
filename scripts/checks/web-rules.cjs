// The architecture of the console: its layers, its screen areas, and the folders of the large ones.
const features = require('./feature-dependencies.json');

const folders = Object.entries(features).flatMap(([feature, { folders = {} }]) =>
  Object.entries(folders).map(([folder, mayDependOn]) => ({ feature, folder, mayDependOn })),
);

const layers = (forbid, tests) => [
  forbid('core-knows-no-screen', 'What every screen stands on knows none.', '^web/core/', '^web/(?!core/|testing/)'),
  forbid('parts-know-no-screen', 'What every screen is made of knows none.', '^web/ui/', '^web/(?!core/|ui/|testing/)'),
  forbid(
    'features-know-no-shell',
    'A screen area is put into the shell and does not know it.',
    { path: '^web/features/', pathNot: tests },
    '^web/(?!core/|ui/|features/)',
  ),
  forbid(
    'features-meet-at-their-index',
    'A screen area imports the index of another one, or loads a page of it on demand.',
    { path: '^web/features/([^/]+)/', pathNot: tests },
    {
      path: '^web/features/[^/]+/',
      pathNot: ['^web/features/$1/', '^web/features/[^/]+/index\\.tsx?$'],
      dynamic: false,
    },
  ),
  forbid(
    'features-are-entered-by-their-index',
    'The shell imports the index of a screen area, or loads a page of it on demand.',
    { path: '^web/(?!features/)', pathNot: tests },
    { path: '^web/features/[^/]+/', pathNot: '^web/features/[^/]+/index\\.tsx?$', dynamic: false },
  ),
];

const site = (forbid, tests) => [
  forbid(
    'site-knows-no-console',
    'Strangers download nothing of the console.',
    { path: '^web/site/', pathNot: tests },
    { path: ['^web/(?!site/)', '(^|/)node_modules/(@mui|@emotion|@reduxjs|react-redux)/'] },
  ),
  forbid(
    'console-knows-no-site',
    'The public site is built apart and rendered on the server.',
    '^web/(?!site/)',
    '^web/site/',
  ),
];

const betweenFeatures = (forbid, tests) =>
  Object.entries(features).map(([feature, { mayDependOn }]) =>
    forbid(
      `feature-${feature}-depends-on-what-is-listed`,
      `${feature} may depend on ${mayDependOn.join(', ') || 'no other screen area'}.`,
      { path: `^web/features/${feature}/`, pathNot: tests },
      `^web/features/(?!(${[feature, ...mayDependOn].join('|')})/)`,
    ),
  );

const insideFeatures = (forbid, tests) => [
  forbid(
    'folders-of-a-feature-are-listed-and-flat',
    'A folder of a screen area stands in feature-dependencies.json, and holds no other folder.',
    { path: '^web/features/' },
    {
      path: '^web/features/[^/]+/[^/]+/',
      pathNot: folders.map(({ feature, folder }) => `^web/features/${feature}/${folder}/[^/]+$`),
    },
  ),
  forbid(
    'no-detour-by-the-index-of-a-folder',
    'Inside a folder of a screen area, files import each other.',
    { path: '^web/features/([^/]+)/([^/]+)/', pathNot: tests },
    '^web/features/$1/$2/index\\.tsx?$',
  ),
  ...folders.flatMap(({ feature, folder, mayDependOn }) => {
    const path = `^web/features/${feature}/${folder}/`;
    return [
      forbid(
        `feature-${feature}-${folder}-is-entered-by-its-index`,
        `The rest of ${feature} imports the index of ${folder}, or loads a part of it on demand.`,
        { path: `^web/features/${feature}/`, pathNot: [path, ...tests] },
        { path, pathNot: `${path}index\\.tsx?$`, dynamic: false },
      ),
      forbid(
        `feature-${feature}-${folder}-depends-on-what-is-listed`,
        `${folder} may depend on ${mayDependOn.join(', ') || 'no other folder'} of ${feature}.`,
        { path, pathNot: tests },
        {
          path: `^web/features/${feature}/`,
          pathNot: `^web/features/${feature}/(${[folder, ...mayDependOn].join('|')})/`,
        },
      ),
    ];
  }),
];

/** The rules of the console, made by what makes a rule and by what names the files of tests. */
module.exports = (forbid, tests) =>
  [layers, site, betweenFeatures, insideFeatures].flatMap((rulesOf) => rulesOf(forbid, tests));
