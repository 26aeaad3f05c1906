import { gzipSync } from 'node:zlib';
import type { BuiltPage } from './build-page.ts';

export interface Weight {
  /** Gzipped bytes fetched before the editor appears, without React. */
  readonly initial: number;
  /** Gzipped bytes fetched on demand or while the page is idle. */
  readonly later: number;
}

export function weigh({ chunks }: BuiltPage): Weight {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const initial = new Set<string>();
  const visit = (fileName: string) => {
    if (initial.has(fileName)) return;
    initial.add(fileName);
    for (const imported of byName.get(fileName)?.imports ?? []) visit(imported);
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);
  const gzipped = (wanted: boolean) =>
    chunks
      .filter((chunk) => chunk.name !== 'react' && initial.has(chunk.fileName) === wanted)
      .reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
  return { initial: gzipped(true), later: gzipped(false) };
}
