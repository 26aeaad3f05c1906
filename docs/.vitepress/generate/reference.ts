import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Application, Comment, type TypeDocOptions } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { currentNames } from '../../../tools/names.ts';
import { publishedPackages } from '../pages/sections.ts';

const root = join(import.meta.dirname, '../../..');
const packageFolder = join(root, 'packages');
const output = join(root, 'docs/reference');

interface Manifest {
  readonly description: string;
  readonly exports: Readonly<Record<string, string | { readonly '@x/source'?: string }>>;
}

interface Entry {
  /** File that exports the symbols of the entry. */
  readonly source: string;
  /** Name that the entry is imported by, such as `@x/ui/charts`. */
  readonly importName: string;
  /** Empty, except for the main entry of a package. */
  readonly description: string;
}

function listEntries(name: string): readonly Entry[] {
  const manifest = JSON.parse(readFileSync(join(packageFolder, name, 'package.json'), 'utf8')) as Manifest;
  return Object.entries(manifest.exports).flatMap(([path, target]) => {
    const source = typeof target === 'object' ? target['@x/source'] : undefined;
    if (source === undefined || source.includes('*')) return [];
    return [
      {
        source: join(packageFolder, name, source),
        importName: `${currentNames.scope}/${name}${path.slice(1)}`,
        description: path === '.' ? `${manifest.description}.` : '',
      },
    ];
  });
}

/**
 * Puts entries last that export symbols of other packages, because TypeDoc writes a symbol to the first entry that
 * exports it, and links to it from the others.
 */
function compareEntries(one: Entry, other: Entry): number {
  const rank = ({ importName }: Entry) => (importName.endsWith('/standalone') ? 1 : 0);
  return rank(one) - rank(other);
}

/** Name that TypeDoc gives to the module of a file: its path without suffix and `index`. */
function moduleName({ source }: Entry): string {
  return relative(packageFolder, source).replace(/(?:\/index)?\.tsx?$/u, '');
}

const look: PluginOptions = {
  entryFileName: 'index',
  hidePageHeader: true,
  useCodeBlocks: true,
  useHTMLEncodedBrackets: true,
  sanitizeComments: true,
  typeDeclarationVisibility: 'compact',
  indexFormat: 'table',
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  propertyMembersFormat: 'table',
  typeDeclarationFormat: 'table',
  tableColumnSettings: { hideInherited: true, hideDefaults: true, hideModifiers: true, hideOverrides: true },
};

/**
 * Writes the TypeScript reference of the published packages to `docs/reference`: a page for each exported symbol, in a
 * folder for each entry point. Reads the sources and not the built types, because TypeDoc drops the type arguments of
 * `import('react').ForwardRefExoticComponent<…>`, which the built types of components contain.
 */
export async function generateReference(): Promise<void> {
  const entries = publishedPackages.flatMap(listEntries).toSorted(compareEntries);
  const options: TypeDocOptions & PluginOptions = {
    ...look,
    entryPoints: entries.map(({ source }) => source),
    tsconfig: join(root, 'docs/tsconfig.reference.json'),
    plugin: ['typedoc-plugin-markdown'],
    out: output,
    name: 'TypeScript reference',
    readme: 'none',
    disableSources: true,
    // The properties of most components extend those of HTML elements. Exports of other libraries stay, such as lingui's.
    excludeExternals: true,
    externalPattern: ['**/node_modules/**/@types/**', '**/node_modules/typescript/**'],
    // The type checker has a step of its own, with another version of TypeScript.
    skipErrorChecking: true,
    // The comments name parameters where they need an explanation, and the types of other packages without links.
    logLevel: 'Error',
  };
  rmSync(output, { recursive: true, force: true });
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the packages.');
  const entryOf = new Map(entries.map((entry) => [moduleName(entry), entry]));
  for (const module of project.children ?? []) {
    const { importName = module.name, description = '' } = entryOf.get(module.name) ?? {};
    module.name = importName;
    if (description !== '') module.comment = new Comment([{ kind: 'text', text: description }]);
  }
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) throw new Error('TypeDoc could not write the reference.');
}
