import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketConfiguration } from '../configuration/configuration.ts';
import { checkKey, MissingFile, type FileStore, type StoredFile } from './file-store.ts';
import { openTemporaryFiles } from './temporary-files.ts';

function clientOf({ region, endpoint, credentials }: BucketConfiguration): S3Client {
  const options: S3ClientConfig = {
    region,
    // Many S3-compatible stores support neither bucket names in host names nor Amazon's newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(credentials === undefined ? {} : { credentials }),
  };
  return new S3Client(options);
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

function ignoreMissingObject(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

/** Rejects with the reason if the bucket cannot be used. */
export async function checkBucket(
  configuration: BucketConfiguration,
  client = clientOf(configuration),
): Promise<void> {
  const { bucket } = configuration;
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const reason = isMissing(error) ? 'there is none of that name' : String(error);
    throw new Error(`The bucket ${bucket} of S3_BUCKET cannot be used: ${reason}.`, { cause: error });
  }
}

/**
 * Opens a store in a bucket of Amazon S3 or a compatible service, which any number of processes can share. Temporary
 * files are in `folder` on the local disk. Rejects if the bucket cannot be used.
 */
export async function openBucketStore(
  configuration: BucketConfiguration,
  folder: string,
): Promise<FileStore> {
  const temporaryPath = await openTemporaryFiles(join(folder, 'temporary'));
  const client = clientOf(configuration);
  await checkBucket(configuration, client);
  const objectOf = (key: string) => ({ Bucket: configuration.bucket, Key: checkKey(key) });

  async function read(key: string): Promise<Readable> {
    const found = await client.send(new GetObjectCommand(objectOf(key))).catch(ignoreMissingObject);
    if (!(found?.Body instanceof Readable)) throw new MissingFile(key);
    return found.Body;
  }

  return {
    temporaryPath,
    async keep(temporary, key) {
      // Large files are uploaded in parts. The object is not visible before the last part is complete.
      await new Upload({ client, params: { ...objectOf(key), Body: createReadStream(temporary) } }).done();
      await rm(temporary, { force: true });
    },
    async find(key) {
      const found = await client.send(new HeadObjectCommand(objectOf(key))).catch(ignoreMissingObject);
      return found && { bytes: found.ContentLength ?? 0, read: () => read(key) };
    },
    async lend(key, work) {
      const path = temporaryPath();
      try {
        await pipeline(await read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    async list(name) {
      const files: StoredFile[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: configuration.bucket, Prefix: `${name}/` });
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key !== undefined && LastModified !== undefined)
            files.push({ key: Key, modifiedAt: LastModified });
        }
      }
      return files;
    },
  };
}
