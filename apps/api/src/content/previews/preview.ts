import { copyFile, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { ErrorCode } from '@x/api-client/contract';
import { cleanImage, type ImageRefusal } from '../../platform/images/clean-image.ts';
import {
  type FileStore,
  MissingFile,
  previewKey,
  previewKeyOfName,
} from '../../platform/files/file-store.ts';
import { keepImage, opaqueName } from '../../platform/images/keep-image.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Submitter } from '../../platform/concurrency/fair-queue.ts';
import type { UploadedFile } from '../../platform/http/multipart-body.ts';

/*
 * Preview pictures of messages. A picture belongs to one template or one campaign's content, which stores its path.
 * Code that deletes the owner must delete the picture too.
 */

export const maximumPreviewBytes = 2 * 1024 * 1024;

function pathOf(fileName: string): string {
  return `/files/${previewKeyOfName(fileName)}`;
}

async function keepPreview(
  files: FileStore,
  file: UploadedFile,
  submitter: Submitter,
): Promise<string | ImageRefusal> {
  const image = await cleanImage(file.path, 'body.preview', submitter);
  if (image instanceof Refusal) return image;
  return pathOf(await keepImage(files, image, previewKeyOfName));
}

/** Result of replacing a row's picture. `outdated` is the path of the previous picture, which must be deleted. */
interface Replaced<Row> {
  readonly updated: Row;
  readonly outdated: string | null;
}

/**
 * Replaces a row's picture with an uploaded one. Stores the file before `store` writes its path into the row, and then
 * removes the file that is no longer used.
 * @returns the updated row
 */
export async function replacePreview<Row, Code extends ErrorCode>(
  files: FileStore,
  file: UploadedFile,
  submitter: Submitter,
  store: (path: string) => Promise<Replaced<Row> | Refusal<Code>>,
): Promise<Row | Refusal<Code> | ImageRefusal> {
  const preview = await keepPreview(files, file, submitter);
  if (preview instanceof Refusal) return preview;
  const stored = await store(preview);
  await forgetPreviews(files, [stored instanceof Refusal ? preview : stored.outdated]);
  return stored instanceof Refusal ? stored : stored.updated;
}

/**
 * Copies a picture for another row with the same content. Returns null if there is no picture or if its file is
 * missing.
 */
export async function copyPreview(files: FileStore, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const fileName = opaqueName(extname(path).slice(1));
  const temporaryPath = files.temporaryPath();
  try {
    await files.lend(previewKey(path), (source) => copyFile(source, temporaryPath));
    await files.keep(temporaryPath, previewKeyOfName(fileName));
    return pathOf(fileName);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

interface Pictured {
  readonly preview: string | null;
  readonly contentHtml: string;
}

/**
 * Returns the path of the picture if the HTML is unchanged. Otherwise returns null, because the picture is outdated.
 */
export function previewAfter(
  before: Pictured,
  { contentHtml }: Pick<Pictured, 'contentHtml'>,
): string | null {
  return before.contentHtml === contentHtml ? before.preview : null;
}

/** Removes the files of pictures. Call it only for pictures that no row refers to. */
export async function forgetPreviews(files: FileStore, paths: readonly (string | null)[]): Promise<void> {
  for (const path of paths) if (path !== null) await files.remove(previewKey(path));
}
