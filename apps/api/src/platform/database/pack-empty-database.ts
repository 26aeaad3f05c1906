import { writeFile } from 'node:fs/promises';
import { emptyDatabasePath, packEmptyDatabase } from './empty-database.ts';

/* Runs in the build, after the bundling. */
await writeFile(emptyDatabasePath, (await packEmptyDatabase('gzip')).stream());
