import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { currentNames, type Names } from './names.ts';

/** Words for yamps, which are actions of recipients inside a message. They stay when the product is renamed. */
export const keptWords: ReadonlySet<string> = new Set([
  'yamp',
  'yamps',
  'Yamps',
  'yamp-blocks',
  'yamp-blocks-events',
  'yamp-blocks-stats',
]);

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

/** Matches the scope, except inside an email address. */
export function scopePattern({ scope }: Pick<Names, 'scope'>): RegExp {
  return new RegExp(String.raw`(?<![\w.-])${escapeRegExp(scope)}(?![\w.-])`, 'gu');
}

/** Matches the product, except in the label “Yamp rate” of the metric. */
export function productPattern({ product }: Pick<Names, 'product'>): RegExp {
  return new RegExp(String.raw`(?<![\w-])${escapeRegExp(product)}(?![\w-]| rate\b)`, 'gu');
}

/** Matches the address of the repository and those of its pages, such as its issues. */
export function repositoryPattern({ repository }: Pick<Names, 'repository'>): RegExp {
  return new RegExp(String.raw`${escapeRegExp(repository)}(?![\w-])`, 'gu');
}

/** Matches the beginning of names of metrics, such as `yamp_messages_total`. */
function metricPattern({ product }: Names): RegExp {
  return new RegExp(
    String.raw`(?<![\w-])${escapeRegExp(packageName(product).replaceAll('-', '_'))}_(?=[a-z])`,
    'gu',
  );
}

/** Matches the beginning of names of alerts, such as `YampDown`. */
function alertPattern({ product }: Names): RegExp {
  return new RegExp(String.raw`(?<![\w-])${escapeRegExp(alertPrefix(product))}(?=[A-Z][a-z])`, 'gu');
}

/** The product's name without everything that the name of an alert cannot contain. */
function alertPrefix(product: string): string {
  return product.replace(/[^\p{L}\d]+/gu, '');
}

function packageName(product: string): string {
  return product
    .toLowerCase()
    .replace(/[^a-z\d]+/gu, '-')
    .replace(/^-|-$/gu, '');
}

function isText(content: Buffer): boolean {
  return !content.subarray(0, 8000).includes(0);
}

function renameText(text: string, from: Names, to: Names): string {
  return text
    .replace(repositoryPattern(from), () => to.repository)
    .replace(scopePattern(from), () => to.scope)
    .replace(metricPattern(from), () => `${packageName(to.product).replaceAll('-', '_')}_`)
    .replace(alertPattern(from), () => alertPrefix(to.product))
    .replace(productPattern(from), () => to.product);
}

/** Replaces the old names in the text of the given files. Returns the files that changed. */
export function renameFiles(folder: string, files: readonly string[], from: Names, to: Names): string[] {
  return files.filter((file) => {
    const path = join(folder, file);
    const content = readFileSync(path);
    if (!isText(content)) return false;
    const before = content.toString('utf8');
    const renamed = renameText(before, from, to);
    // The root package has the product's name and no scope.
    const after =
      file === 'package.json'
        ? renamed.replace(`"name": "${packageName(from.product)}"`, `"name": "${packageName(to.product)}"`)
        : renamed;
    if (after === before) return false;
    writeFileSync(path, after);
    return true;
  });
}

export function parseNames(args: readonly string[]): Names {
  const { values } = parseArgs({
    args: [...args],
    options: { scope: { type: 'string' }, product: { type: 'string' }, repository: { type: 'string' } },
  });
  const { scope, product, repository } = { ...currentNames, ...values };
  if (!/^@[a-z\d][a-z\d._-]*$/u.test(scope)) {
    throw new Error(`--scope must be an npm scope such as @acme (got ${JSON.stringify(scope)})`);
  }
  // The name is inserted into markup, JSON and mail headers without escaping.
  if (!/^[\p{L}\d][\p{L}\d .-]*$/u.test(product)) {
    throw new Error(
      `--product must be letters, digits, spaces, dots or hyphens (got ${JSON.stringify(product)})`,
    );
  }
  if (!/^https:\/\/[\w.-]+(?:\/[\w.-]+)+(?<!\.git)(?<!\/)$/u.test(repository)) {
    throw new Error(
      `--repository must be an address such as https://github.com/acme/acme (got ${JSON.stringify(repository)})`,
    );
  }
  return { scope, product, repository };
}

export function trackedFiles(folder: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--format=%(objectmode) %(path)'], {
    cwd: folder,
    encoding: 'utf8',
  });
  // Modes that start with 100 are regular files. Skip symbolic links.
  return listed.split('\0').flatMap((entry) => (entry.startsWith('100') ? [entry.slice(7)] : []));
}

/**
 * Renames the product, its npm scope and its repository in all tracked text files, so that the packages can be
 * published: `node tools/rename.ts --scope @acme --product Acme --repository https://github.com/acme/acme`.
 * Then installs and formats, because both sort by name.
 *
 * These names stay, because programs or stored data depend on them:
 *
 * - yamps, the metric for recipients' actions in AMP messages, with its labels and paths such as `/yamp-blocks`
 * - `yamp` in `deploy/`, as the name of the image, the service and its folders
 * - `x:` and `--x-` in CSS, the PostgreSQL role `x_tenant` and its settings `x.…`
 */
if (import.meta.main) {
  const folder = join(import.meta.dirname, '..');
  const names = parseNames(process.argv.slice(2));
  const changed = renameFiles(folder, trackedFiles(folder), currentNames, names);
  console.log(
    `Renamed to ${names.product}, ${names.scope} and ${names.repository} in ${String(changed.length)} files.`,
  );
  for (const parameters of [['install', '--no-frozen-lockfile'], ['format']]) {
    execFileSync('npx', ['--yes', 'pnpm@12', ...parameters], { cwd: folder, stdio: 'inherit' });
  }
}
