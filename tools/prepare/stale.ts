import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Lists a file, or a folder and everything in it. The time of a folder shows that a file was added or removed. */
function listPaths(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  const inside = readdirSync(path, { encoding: 'utf8', recursive: true });
  return [path, ...inside.map((name) => join(path, name))];
}

/** Returns true if a file is missing, or not newer than every one of its sources, which are files and folders. */
export function isStale(target: string, sources: readonly string[]): boolean {
  const writtenAt = changedAt(target);
  return sources.flatMap(listPaths).some((source) => changedAt(source) >= writtenAt);
}
