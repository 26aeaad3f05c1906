import { dirname } from 'node:path';

/** Returns the folder of the installed package that contains a file, or undefined for our own files. */
export function packageFolder(file: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (/[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+$/u.test(folder)) return folder;
  }
  return undefined;
}
