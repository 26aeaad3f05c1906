import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Manifest = v.object({ name: v.string(), version: v.string(), license: v.string() });

export interface Library extends v.InferOutput<typeof Manifest> {
  readonly licenseText: string;
}

export function readLibrary(folder: string): Library {
  const manifest = v.parse(
    v.pipe(v.string(), v.parseJson(), Manifest),
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/iu.test(entry));
  return {
    ...manifest,
    licenseText: file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim(),
  };
}

const notices = 'THIRD-PARTY-NOTICES.md';
const list = 'libraries.json';

/**
 * Writes the licenses of bundled libraries for readers, and a list of them for the bill of materials. Takes each version
 * of a library once.
 */
export function writeLibraryFiles(folder: string, found: readonly Library[]): void {
  const libraries = [
    ...new Map(found.map((library) => [`${library.name}@${library.version}`, library])).values(),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
  writeFileSync(join(folder, notices), formatNotices(libraries));
  const named = libraries.map(({ name, version, license }) => ({ name, version, license }));
  writeFileSync(join(folder, list), `${JSON.stringify(named, undefined, 2)}\n`);
}

/** Reads the libraries that another package of ours has bundled into a folder. */
export function readVendor(folder: string): readonly Library[] {
  const named = v.parse(
    v.pipe(v.string(), v.parseJson(), v.array(Manifest)),
    readFileSync(join(folder, list), 'utf8'),
  );
  const sections = readFileSync(join(folder, notices), 'utf8').split(/^## (?=\S+ \S+\n\nLicense: )/mu);
  return named.map(({ name, version, license }) => {
    const start = `${name} ${version}\n\nLicense: ${license}\n`;
    const section = sections.find((text) => text.startsWith(start)) ?? start;
    return { name, version, license, licenseText: section.slice(start.length).trim() };
  });
}

/** Returns Markdown with the license of each library, which all of them ask for. */
function formatNotices(libraries: readonly Library[]): string {
  return [
    '# Third-party notices\n\nThe modules in this folder contain these libraries.\n',
    ...libraries.map(
      ({ name, version, license, licenseText }) =>
        `## ${name} ${version}\n\nLicense: ${license}\n${licenseText === '' ? '' : `\n${licenseText}\n`}`,
    ),
  ].join('\n');
}
