import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SocialNetwork } from '@x/email-compiler';

export type SymbolName = SocialNetwork | 'phone';

/** A drawing on a square of 16 by 16 units. */
export interface SymbolDrawing {
  /** Path of an icon without a circle. */
  readonly icon: string;
  /** Path of the symbol in a circle, without the shape around it. */
  readonly symbol: string;
  /** Side in px of the square when the symbol is in a circle of 96 px. */
  readonly side: number;
}

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('bootstrap-icons/package.json')), 'icons');

function readPath(file: string): string {
  const path = /\sd="([^"]+)"/u.exec(readFileSync(join(folder, `${file}.svg`), 'utf8'))?.[1];
  if (path === undefined) throw new Error(`${file}.svg of bootstrap-icons contains no path.`);
  return path;
}

function whole(file: string, side: number): SymbolDrawing {
  const path = readPath(file);
  return { icon: path, symbol: path, side };
}

/** Replaces part of a path, which turns the letters that are cut out of a shape into shapes themselves. */
function cut(path: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(path)) throw new Error(`The path of bootstrap-icons has changed: ${path}`);
  return path.replace(pattern, replacement);
}

function facebook(): SymbolDrawing {
  const icon = readPath('facebook');
  return { icon, symbol: cut(icon, /^.*(v-5\.625h-2\.03.*V16)c.*$/u, 'M6.75 16$1z'), side: 96 };
}

function linkedin(): SymbolDrawing {
  const icon = readPath('linkedin');
  return { icon, symbol: cut(icon, /^M0 1\.146[^z]*z/u, 'M0 1.146'), side: 74 };
}

/** Draws a symbol with paths of bootstrap-icons. */
export const symbols: Readonly<Record<SymbolName, SymbolDrawing>> = {
  facebook: facebook(),
  linkedin: linkedin(),
  instagram: whole('instagram', 52),
  messenger: whole('messenger', 58),
  twitter: whole('twitter-x', 48),
  youtube: whole('youtube', 60),
  website: whole('globe2', 56),
  whatsapp: whole('whatsapp', 58),
  phone: whole('telephone-fill', 48),
};
