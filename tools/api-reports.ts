import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { shortenContract, withoutRepeated } from './report-text.ts';

/**
 * Writes what each published package offers to the world as a text that reviewers read: one report an entry, in
 * `packages/<name>/etc/`. The contract is written out in openapi.json, and an entry only names what the main entry of its
 * package has too. With `--check` it only says whether the committed reports still agree. Build before.
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

/** Where the reports are as API Extractor writes them, with everything that an entry offers. */
function whole(folder: string): string {
  return join(folder, 'node_modules', '.api-reports');
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
        reportFolder: whole(folder),
        reportTempFolder: join(whole(folder), 'temporary'),
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

/** The report of an entry, with everything that it offers. */
function wholeReport(config: ExtractorConfig, compilerState: CompilerState): string {
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
    },
  });
  return readFileSync(config.reportFilePath, 'utf8').replaceAll('\r\n', '\n');
}

/** Whether a report is what it was, or was written. */
function settle(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return true;
  if (!check) writeFileSync(path, text);
  return !check;
}

/** The entries of a package whose reports do not agree. They are read together: that takes longer than all the rest. */
function changedEntries(folder: string): readonly string[] {
  for (const target of [join(folder, 'etc'), whole(folder)]) mkdirSync(target, { recursive: true });
  const entries = typeEntries(folder).map((entry) => ({ entry, config: configOf(folder, entry) }));
  const [first, ...others] = entries;
  if (first === undefined) return [];
  const additionalEntryPoints = others.map(({ entry }) => join(folder, entry));
  const compilerState = CompilerState.create(first.config, { additionalEntryPoints });
  const main = wholeReport(first.config, compilerState);
  return entries.flatMap(({ entry, config }) => {
    const report = config === first.config ? main : withoutRepeated(wholeReport(config, compilerState), main);
    const text = basename(folder) === 'api-client' ? shortenContract(report) : report;
    const path = join(folder, 'etc', basename(config.reportFilePath));
    // As API Extractor ends lines.
    return settle(path, text.replaceAll('\n', '\r\n')) ? [] : [entry];
  });
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
