import { writeFile } from 'node:fs/promises';
import { emptyDatabasePath, packEmptyDatabase } from './empty-database.ts';

/* The last step of the build: what a first start unpacks. */
await writeFile(emptyDatabasePath, (await packEmptyDatabase('gzip')).stream());
