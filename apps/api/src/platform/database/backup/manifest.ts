import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';

/** Version of the format. A version that cannot read an older format must refuse it. */
const format = 1;

const manifestSchema = v.object({
  format: v.literal(format),
  createdAt: v.string(),
  /** Times in milliseconds of the migrations that had made the tables. */
  migrations: v.array(v.number()),
  /** Number of rows of each table. */
  tables: v.record(v.string(), v.number()),
  /** First days of the months of the rows of each table that is partitioned by month. */
  months: v.optional(v.record(v.string(), v.array(v.pipe(v.string(), v.isoDate()))), {}),
  /** Last values of sequences. */
  sequences: v.record(v.string(), v.string()),
  /** SHA-256 of the file with the tables. */
  digest: v.string(),
  /** Identifies the secret key without revealing it. */
  keyFingerprint: v.string(),
  /** False if uploaded files are in a bucket, which a backup leaves out. */
  hasFiles: v.boolean(),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export const tablesPath = (folder: string) => join(folder, 'database.gz');
export const filesPath = (folder: string) => join(folder, 'files');
const manifestPath = (folder: string) => join(folder, 'manifest.json');

export async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format, ...manifest }, null, 2)}\n`;
  await writeFile(manifestPath(folder), text, { flag: 'wx', mode: 0o600 });
}

/** Reads the manifest and checks that the backup is complete. Throws an error with instructions. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new Error(
      `${folder} is not a backup, because it has no manifest.json. Name the folder of a backup. An interrupted backup is in a folder that ends in .unfinished, and cannot be restored.`,
    );
  });
  const parsed = v.safeParse(manifestSchema, JSON.parse(text));
  if (!parsed.success) {
    throw new Error(
      `The backup in ${folder} was made by another version of Yamp, in a format that this version cannot read. Restore it with that version.`,
    );
  }
  if ((await digestOf(tablesPath(folder))) !== parsed.output.digest) {
    throw new Error(`The backup in ${folder} is damaged: database.gz has changed. Use another backup.`);
  }
  return parsed.output;
}
