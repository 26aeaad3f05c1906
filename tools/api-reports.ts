import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { shortenContract, shortenRepeated } from './report-text.ts';

/**
 * Writes the public interface of each published package to `packages/<name>/etc/` for reviewers, in one report per
 * entry point. Long schemas of api-client, and exports that are also in the main entry, are listed by name only. With `--check`, fails if a committed report is out of date. Needs a build.
 */
const packages = [
  'email-compiler',
  'email-icons',
  'amp-player',
  'amp-runtime-blocks',
  'api-client',
  'ui',
  'block-editor',
];
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

/** Folder of the reports that API Extractor writes, before they are shortened. */
function fullReportFolder(folder: string): string {
  return join(folder, 'node_modules', '.api-reports');
}

function createConfig(folder: string, entry: string): ExtractorConfig {
  const name = basename(folder);
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, entry),
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${reportName(name, entry)}.api.md`,
        reportFolder: fullReportFolder(folder),
        reportTempFolder: join(fullReportFolder(folder), 'temporary'),
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

function createFullReport(config: ExtractorConfig, compilerState: CompilerState): string {
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
    },
  });
  return readFileSync(config.reportFilePath, 'utf8').replaceAll('\r\n', '\n');
}

/** Returns true if the report is up to date. Without `--check`, writes the report first. */
function updateReport(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return true;
  if (!check) writeFileSync(path, text);
  return !check;
}

/**
 * Returns the entries whose reports are out of date. The entries share one compilation, which takes most of the time.
 */
function findOutdatedEntries(folder: string): readonly string[] {
  for (const target of [join(folder, 'etc'), fullReportFolder(folder)])
    mkdirSync(target, { recursive: true });
  const entries = typeEntries(folder).map((entry) => ({ entry, config: createConfig(folder, entry) }));
  const [first, ...others] = entries;
  if (first === undefined) return [];
  const additionalEntryPoints = others.map(({ entry }) => join(folder, entry));
  const compilerState = CompilerState.create(first.config, { additionalEntryPoints });
  const main = createFullReport(first.config, compilerState);
  return entries.flatMap(({ entry, config }) => {
    const report =
      config === first.config ? main : shortenRepeated(createFullReport(config, compilerState), main);
    const text = basename(folder) === 'api-client' ? shortenContract(report) : report;
    const path = join(folder, 'etc', basename(config.reportFilePath));
    // API Extractor ends lines with CRLF, and the committed reports keep that.
    return updateReport(path, text.replaceAll('\n', '\r\n')) ? [] : [entry];
  });
}

const outdated = packages.flatMap((name) => {
  const folder = join(root, 'packages', name);
  if (!existsSync(join(folder, 'dist')))
    throw new Error(`${name} is not built: run \`npx --yes pnpm@12 build\` first.`);
  return findOutdatedEntries(folder).map((entry) => `${name} ${entry}`);
});
if (outdated.length > 0) {
  console.error(`The public interface changed, but these reports did not:\n  ${outdated.join('\n  ')}`);
  console.error('Run `npx --yes pnpm@12 exec node tools/api-reports.ts`, review the diff and commit it.');
  process.exit(1);
}
