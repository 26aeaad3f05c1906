import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Version of the @fontsource packages, which all have the same one. Part of the addresses, so that files never change. */
export const fontVersion = '5.3.0';

/** Web fonts of spec 3 §9 by the name in their addresses. The packages are named alike. */
export const hostedFonts: ReadonlyMap<string, string> = new Map([
  ['arvo', 'Arvo'],
  ['gilda-display', 'Gilda Display'],
  ['merriweather', 'Merriweather'],
  ['open-sans', 'Open Sans'],
  ['playfair-display', 'Playfair Display'],
  ['raleway', 'Raleway'],
  ['roboto', 'Roboto'],
  ['roboto-slab', 'Roboto Slab'],
  ['space-mono', 'Space Mono'],
  ['work-sans', 'Work Sans'],
]);

/** Scripts that Google serves for these fonts too. A browser loads only those that a text needs. */
const subsets = ['vietnamese', 'greek', 'cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'] as const;
const weights = ['400', '700'] as const;

export interface FontFace {
  readonly file: string;
  readonly weight: string;
  /** CSS `unicode-range`. */
  readonly range: string;
}

/** The build copies the files beside the bundle. From sources, they are those of the packages. */
const built = join(import.meta.dirname, 'fonts');
const isBuilt = existsSync(built);

const require = createRequire(import.meta.url);

function packageOf(font: string): string {
  return dirname(require.resolve(`@fontsource/${font}/package.json`));
}

/** Returns the path of a file of a font: a face, `unicode.json` or `LICENSE`. */
function pathOf(font: string, file: string): string {
  if (isBuilt) return join(built, `${font}-${file}`);
  return file.endsWith('.woff2')
    ? join(packageOf(font), 'files', `${font}-${file}`)
    : join(packageOf(font), file);
}

function nameIn(subset: string, weight: string): string {
  return `${subset}-${weight}-normal.woff2`;
}

export function readFontFile(font: string, file: string): Promise<Buffer> {
  return readFile(pathOf(font, file));
}

/** Lists the faces of a font. Some fonts have no bold face or fewer scripts. */
export async function readFaces(font: string): Promise<readonly FontFace[]> {
  const ranges = JSON.parse((await readFontFile(font, 'unicode.json')).toString('utf8')) as Readonly<
    Record<string, string>
  >;
  return weights.flatMap((weight) =>
    subsets.flatMap((subset) => {
      const range = ranges[subset];
      const file = nameIn(subset, weight);
      return range === undefined || !existsSync(pathOf(font, file)) ? [] : [{ file, weight, range }];
    }),
  );
}

/** Copies the files of the packages, with the texts of their licenses, into a folder of the build. */
export async function copyFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const font of hostedFonts.keys()) {
    const faces = await readFaces(font);
    for (const file of [...faces.map((face) => face.file), 'unicode.json', 'LICENSE']) {
      await copyFile(pathOf(font, file), join(folder, `${font}-${file}`));
    }
  }
}
