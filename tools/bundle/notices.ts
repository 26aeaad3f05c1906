import { readdirSync, readFileSync } from 'node:fs';
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

/** Returns Markdown with the license of each library, which all of them ask for. */
export function formatNotices(libraries: readonly Library[]): string {
  return [
    '# Third-party notices\n\nThe modules in this folder contain these libraries.\n',
    ...libraries.map(
      ({ name, version, license, licenseText }) =>
        `## ${name} ${version}\n\nLicense: ${license}\n${licenseText === '' ? '' : `\n${licenseText}\n`}`,
    ),
  ].join('\n');
}
