import { writeFile } from 'node:fs/promises';
import { emptyDatabasePath, packEmptyDatabase } from './empty-database.ts';

/* Last step of the build: packs the database that a first start unpacks. */
await writeFile(emptyDatabasePath, (await packEmptyDatabase('gzip')).stream());
