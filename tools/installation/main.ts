import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { checkFootprint, measureFootprint } from './footprint.ts';
import { hosts, type Host } from './hosts.ts';
import { install } from './install.ts';
import { checkPackage, findPublishedPackages, publish } from './publish.ts';
import { startRegistry } from './registry.ts';
import { run } from './run.ts';

/**
 * Tests the published packages as outside projects use them. Packs and checks each package, publishes all packages with
 * changesets to a local registry, and installs them into the projects in `hosts`. Each project is type-checked, some with
 * two versions of TypeScript, built and used in a browser. Needs a build.
 * `node tools/installation/main.ts vite next` tests only these hosts, `--every-run` those that each run of the tests
 * checks.
 */
const { values: options, positionals: chosen } = parseArgs({
  options: { 'every-run': { type: 'boolean', default: false } },
  allowPositionals: true,
});

function isChosen({ name, isNightly = false }: Host): boolean {
  if (chosen.length > 0) return chosen.includes(name);
  return !(isNightly && options['every-run']);
}

const folder = mkdtempSync(join(tmpdir(), 'installation-'));

async function step(what: string, work: () => unknown): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`${what}: ${String(Math.round((performance.now() - started) / 1000))} s`);
}

function checkPackages(): void {
  for (const { name, folder: source, exports } of findPublishedPackages()) {
    run('pnpm', ['pack', '--pack-destination', folder], { folder: source });
    const prefix = name.replace('@', '').replace('/', '-');
    const tarball = readdirSync(folder).find(
      (file) => file.startsWith(`${prefix}-`) && file.endsWith('.tgz'),
    );
    if (tarball === undefined) throw new Error(`pnpm pack wrote no tarball for ${name}.`);
    checkPackage(join(folder, tarball), Object.keys(exports), folder);
  }
}

const defaultTypeChecks = [['node', 'node_modules/typescript/bin/tsc', '--noEmit']] as const;

function checkTypes({ typeChecks = defaultTypeChecks }: Host, place: string): void {
  for (const [program, ...parameters] of typeChecks) run(program, parameters, { folder: place });
}

await step('publint and attw', checkPackages);
const registry = await startRegistry(folder, run('npm', ['config', 'get', 'registry'], { folder }).trim());
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
try {
  await step('publishing', () => publish(registry.url, folder));
  await step('footprint', () => {
    const footprint = measureFootprint(folder, registry.url);
    console.log(
      `npm i @x/block-editor react react-dom: ${String(footprint.packages.length)} packages, ${footprint.megabytes.toFixed(1)} MB`,
    );
    checkFootprint(footprint);
  });
  for (const host of hosts.filter(isChosen)) {
    let place = '';
    await step(`${host.name}, installing`, () => {
      place = install(host, folder, registry.url);
    });
    await step(`${host.name}, types`, () => checkTypes(host, place));
    await step(`${host.name}, ${host.description}`, () => host.use(place, browser));
  }
} finally {
  await browser.close();
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
}
