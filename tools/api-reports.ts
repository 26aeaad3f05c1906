import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/**
 * Writes what each published package offers to the world as a text that reviewers read: one report an entry, in
 * `packages/<name>/etc/`. With `--check` it only says whether the committed reports still agree. Build before.
 */
const packages = ['email-compiler', 'amp-runtime-blocks', 'api-client', 'ui', 'block-editor'];
const check = process.argv.includes('--check');
const root = join(import.meta.dirname, '..');

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types?: string }>>;
}

function typeEntries(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'object' && target.types !== undefined && !target.types.includes('*')
      ? [target.types]
      : [],
  );
}

function reportName(name: string, entry: string): string {
  const path = entry
    .replace('./dist/', '')
    .replace('.d.ts', '')
    .replace(/\/?index$/u, '');
  return path === '' ? name : `${name}-${path.replaceAll('/', '-')}`;
}

function configOf(folder: string, entry: string): ExtractorConfig {
  const name = basename(folder);
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, entry),
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${reportName(name, entry)}.api.md`,
        reportFolder: join(folder, 'etc'),
        reportTempFolder: join(folder, 'node_modules', '.api-reports'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
}

/** Whether the report of an entry is what it was, or was written. */
function report(config: ExtractorConfig, compilerState: CompilerState): boolean {
  const result = Extractor.invoke(config, {
    compilerState,
    localBuild: !check,
    messageCallback: (message) => {
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
    },
  });
  return !check || !result.apiReportChanged;
}

/** The entries of a package whose reports do not agree. They are read together: that takes longer than all the rest. */
function changedEntries(folder: string): readonly string[] {
  mkdirSync(join(folder, 'etc'), { recursive: true });
  const entries = typeEntries(folder).map((entry) => ({ entry, config: configOf(folder, entry) }));
  const [first, ...others] = entries;
  if (first === undefined) return [];
  const additionalEntryPoints = others.map(({ entry }) => join(folder, entry));
  const compilerState = CompilerState.create(first.config, { additionalEntryPoints });
  return entries.flatMap(({ entry, config }) => (report(config, compilerState) ? [] : [entry]));
}

const changed = packages.flatMap((name) => {
  const folder = join(root, 'packages', name);
  if (!existsSync(join(folder, 'dist')))
    throw new Error(`${name} is not built: run \`npx --yes pnpm@12 build\` first.`);
  return changedEntries(folder).map((entry) => `${name} ${entry}`);
});
if (changed.length > 0) {
  console.error(`The public interface changed and its report did not:\n  ${changed.join('\n  ')}`);
  console.error('Read the difference, then run `node tools/api-reports.ts` and commit what it writes.');
  process.exit(1);
}
