import { copyFile, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { ErrorCode } from '@x/api-client/contract';
import {
  type FileStore,
  MissingFile,
  previewKey,
  previewKeyOfName,
  Refusal,
  type Submitter,
  type UploadedFile,
} from '../../platform/index.ts';
import { cleanImage, type ImageRefusal } from '../images/clean-image.ts';
import { keepImage, opaqueName } from '../images/keep-image.ts';

/*
 * Pictures of messages. Each belongs to one template or one campaign's content, which store its path; so what deletes
 * these deletes the picture.
 */

/** A screenshot of 640 by 800 pixels has a tenth of that. */
export const maximumPreviewBytes = 2 * 1024 * 1024;

function pathOf(fileName: string): string {
  return `/files/${previewKeyOfName(fileName)}`;
}

/** Keeps a picture that was uploaded; answers its path. */
async function keepPreview(
  files: FileStore,
  file: UploadedFile,
  submitter: Submitter,
): Promise<string | ImageRefusal> {
  const image = await cleanImage(file.path, 'body.preview', submitter);
  if (image instanceof Refusal) return image;
  return pathOf(await keepImage(files, image, previewKeyOfName));
}

/** What came of naming a new picture in a row, and the picture that the row named before. */
interface Renamed<Row> {
  readonly updated: Row;
  readonly outdated: string | null;
}

/**
 * Keeps a picture that was uploaded in the place of another: the file is there before `name` puts its path into a row, and
 * what no row names afterwards is removed.
 *
 * @returns the row
 */
export async function replacePreview<Row, Code extends ErrorCode>(
  files: FileStore,
  file: UploadedFile,
  submitter: Submitter,
  name: (path: string) => Promise<Renamed<Row> | Refusal<Code>>,
): Promise<Row | Refusal<Code> | ImageRefusal> {
  const preview = await keepPreview(files, file, submitter);
  if (preview instanceof Refusal) return preview;
  const named = await name(preview);
  await forgetPreviews(files, [named instanceof Refusal ? preview : named.outdated]);
  return named instanceof Refusal ? named : named.updated;
}

/** A copy of a picture, for a message that has the same content; null where there is none, or none any more. */
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

/** The picture of a message once it has other content: none, until one of that is saved. */
export function previewAfter(
  before: Pictured,
  { contentHtml }: Pick<Pictured, 'contentHtml'>,
): string | null {
  return before.contentHtml === contentHtml ? before.preview : null;
}

/** Removes pictures that no row names any longer. */
export async function forgetPreviews(files: FileStore, paths: readonly (string | null)[]): Promise<void> {
  for (const path of paths) if (path !== null) await files.remove(previewKey(path));
}
