import { writeFile } from 'node:fs/promises';
import { emptyDatabasePath, packEmptyDatabase } from './empty-database.js';

/* The last step of the build: what a first start unpacks. */
await writeFile(emptyDatabasePath, (await packEmptyDatabase('gzip')).stream());
