import type { IConfiguration } from 'dependency-cruiser';

type ForbiddenRule = NonNullable<IConfiguration['forbidden']>[number];

/** Packages that each package and app may import. Tests and stories are exempt from all rules in this file. */
export const packageArrows: Readonly<Record<string, readonly string[]>> = {
  'packages/email-compiler': [],
  'packages/email-icons': ['packages/email-compiler', 'packages/amp-runtime-blocks'],
  'packages/api-client': [],
  'packages/ui': [],
  'packages/mail-catcher': [],
  'packages/fault-simulator': [],
  'packages/amp-player': ['packages/email-compiler'],
  'packages/block-editor': ['packages/email-compiler', 'packages/ui', 'packages/amp-player'],
  'packages/amp-runtime-blocks': ['packages/email-compiler', 'packages/block-editor', 'packages/ui'],
  'packages/starter-templates': ['packages/email-compiler', 'packages/amp-runtime-blocks'],
  'apps/api': [
    'packages/api-client',
    'packages/email-compiler',
    'packages/email-icons',
    'packages/amp-runtime-blocks',
    'packages/starter-templates',
    'packages/mail-catcher',
  ],
  'apps/backoffice': [
    'packages/api-client',
    'packages/ui',
    'packages/block-editor',
    'packages/email-compiler',
    'packages/email-icons',
    'packages/amp-runtime-blocks',
    'packages/starter-templates',
  ],
  'apps/embed-example': ['packages/block-editor', 'packages/email-compiler', 'packages/email-icons'],
};

/**
 * Layers of the API's areas, lowest first. An area may import the areas of all lower layers. A part of an area that lower
 * ones use is an area of its own, in a folder of the area.
 */
export const areaLayers: readonly (readonly string[])[] = [
  ['platform'],
  ['tables'],
  ['segments/language', 'campaigns/usage'],
  ['identity'],
  ['tenancy'],
  ['audience', 'content'],
  ['providers'],
  ['delivery'],
  ['campaigns'],
  ['engagement'],
  ['segments'],
  ['signup'],
  ['shops'],
  ['landing-pages'],
  ['privacy'],
  ['search'],
  ['demo'],
];

/** Layers of the block editor, lowest first. A layer may import all lower ones. */
export const editorLayers: readonly string[] = [
  'markup',
  'state',
  'definition',
  'context',
  'surface',
  'web-fonts',
  'fields',
  'blocks',
  'amp-preview',
  'rich-text',
  'clipboard',
  'actions',
  'canvas',
  'layers',
  'shell',
  'standalone',
];

/** Layers of the back-office, lowest first. A layer may import all lower ones. */
export const backofficeLayers: readonly string[] = [
  'browser',
  'language',
  'session',
  'app',
  'page',
  'forms',
  'lists',
  'usage',
  'identity',
  'tenancy',
  'audience',
  'integrations',
  'providers',
  'content',
  'landing-pages',
  'campaigns',
  'engagement',
  'shell',
  'routes',
  'start',
  'sign-in',
];

/** Layers of the compiler, lowest first. A layer may import all lower ones. */
export const compilerLayers: readonly string[] = [
  'markup',
  'amp-bind',
  'schema',
  'color',
  'diagnostics',
  'brand',
  'definition',
  'document',
  'merge',
  'targets',
  'foreign-tags',
  'blocks',
  'compile',
  'page',
  'validator',
  'lint',
  'accessibility',
  'conformance',
];

const areaFolder = 'apps/api/src';
const compilerFolder = 'packages/email-compiler/src';
const editorFolder = 'packages/block-editor/src';
const backofficeFolder = 'apps/backoffice/src';

function anyOf(paths: readonly string[]): string {
  return `(?:${paths.join('|')})`;
}

const packageRules = Object.entries(packageArrows).map(([name, targets]): ForbiddenRule => ({
  name: `${name} imports what it may`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: '^(?:packages|apps)/', pathNot: `^${anyOf([name, ...targets])}/` },
}));

/** Returns the paths of the areas within an area. */
function innerAreas(area: string): string[] {
  return areaLayers
    .flat()
    .filter((other) => other.startsWith(`${area}/`))
    .map((inner) => `^${areaFolder}/${inner}/`);
}

const areaRules = areaLayers.flatMap((layer, position) =>
  layer.map((area): ForbiddenRule => {
    const lower = areaLayers.slice(0, position).flat();
    return {
      name: `${area} imports lower areas only`,
      severity: 'error',
      from: { path: `^${areaFolder}/${area}/`, pathNot: innerAreas(area) },
      to: { path: `^${areaFolder}/`, pathNot: `^${areaFolder}/${anyOf([area, ...lower])}/` },
    };
  }),
);

/** Layers that are imported by the paths of their files. Each of the areas above them has a public interface. */
export const openLayers: readonly string[] = ['platform', 'tables'];
export const closedAreas: readonly string[] = areaLayers.flat().filter((area) => !openLayers.includes(area));

const indexRules = closedAreas.map((area): ForbiddenRule => ({
  name: `${area} is imported by its index`,
  severity: 'error',
  from: { path: `^${areaFolder}/`, pathNot: `^${areaFolder}/${area}/` },
  to: {
    path: `^${areaFolder}/${area}/`,
    pathNot: [`^${areaFolder}/${area}/index\\.ts$`, ...innerAreas(area)],
  },
}));

const openRules = openLayers.map((layer): ForbiddenRule => ({
  name: `${layer} is imported by the paths of its files`,
  severity: 'error',
  from: {},
  to: { path: `^${areaFolder}/${layer}/.*\\bindex\\.ts$` },
}));

/** Creates a rule for each layer of a folder, which allows imports from the layer itself and from lower ones. */
function createLayerRules(
  owner: string,
  folder: string,
  layers: readonly string[],
): readonly ForbiddenRule[] {
  return layers.map((layer, position) => {
    // Every layer may import the catalogs and the stylesheet.
    const allowed = [...layers.slice(0, position + 1), 'locales'].map((name) => `${name}/`);
    return {
      name: `${owner}'s ${layer} imports lower layers only`,
      severity: 'error',
      from: { path: `^${folder}/${layer}/` },
      to: { path: `^${folder}/`, pathNot: `^${folder}/${anyOf([...allowed, 'styles\\.css$'])}` },
    };
  });
}

export const forbidden: readonly ForbiddenRule[] = [
  {
    name: 'no cycle',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no cycle between folders',
    scope: 'folder',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'compiling needs no editor',
    severity: 'error',
    from: { path: '^packages/amp-runtime-blocks/src/index\\.ts$' },
    to: { path: '^packages/(?:block-editor|ui)/', reachable: true },
  },
  {
    name: 'the player needs nothing of the compiler but amp-bind',
    severity: 'error',
    from: { path: '^packages/amp-player/src/' },
    to: {
      path: '^packages/email-compiler/src/',
      pathNot: '^packages/email-compiler/src/amp-bind/index\\.ts$',
    },
  },
  ...packageRules,
  ...areaRules,
  ...indexRules,
  ...openRules,
  ...createLayerRules('the compiler', compilerFolder, compilerLayers),
  ...createLayerRules('the editor', editorFolder, editorLayers),
  ...createLayerRules('the back-office', backofficeFolder, backofficeLayers),
];
