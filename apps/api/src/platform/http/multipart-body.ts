import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { FileStore } from '../files/file-store.ts';
import { checkValues } from './json-body.ts';
import { refuse, refuseRule, type Refusal } from './refusal.ts';

/**
 * File of a multipart body, received completely into a temporary file. After the request the temporary file is deleted,
 * unless the handler has moved it to the file store.
 */
export class UploadedFile extends File {
  readonly path: string;

  constructor(path: string, name: string, type: string, bytes: number) {
    super([], name, { type });
    this.path = path;
    // Without this, `size` would be 0, because the file has no content in memory.
    Object.defineProperty(this, 'size', { value: bytes, enumerable: true });
  }
}

/** Error of a file that is too large, which depends on what the file is. */
export type TooLargeCode = 'payload_too_large' | 'image_too_large' | 'import_too_large';

interface MultipartBounds {
  readonly fileBytes: number;
  readonly tooLarge: TooLargeCode;
}

export interface MultipartBody {
  /** Fields by name, or the refusal of the body. */
  readonly value: Record<string, string | UploadedFile> | Refusal;
  /** Deletes the temporary files that the handler has not stored. */
  readonly discard: () => Promise<void>;
}

function oversize({ fileBytes, tooLarge }: MultipartBounds, path: string): Refusal {
  const megabytes = Math.floor(fileBytes / 1_048_576);
  return refuse(tooLarge, { path, details: { limit: fileBytes, megabytes } });
}

function unreadable(): Refusal {
  return refuseRule('form_unreadable', 'body');
}

/** Returns whether an error comes from writing to the disk rather than from reading the request. */
function isDiskFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'open' || error.syscall === 'write' || error.syscall === 'close')
  );
}

class Receiver {
  readonly fields: Record<string, string | UploadedFile> = {};
  readonly #paths: string[] = [];
  readonly #writing: Promise<void>[] = [];
  #refusal: Refusal | undefined;
  #diskFailure: unknown;

  private readonly files: FileStore;
  private readonly bounds: MultipartBounds;

  constructor(files: FileStore, bounds: MultipartBounds) {
    this.files = files;
    this.bounds = bounds;
  }

  /** Receives a file. Calls `stop` if the file is too large or cannot be written. */
  take(name: string, stream: Readable, info: busboy.FileInfo, stop: (reason: Error) => void): void {
    const path = this.files.temporaryPath();
    this.#paths.push(path);
    stream.on('limit', () => {
      this.#refusal ??= oversize(this.bounds, `body.${name}`);
      stop(new Error('The file is too large.'));
    });
    const written = this.#write(name, stream, path, info).catch((failure: unknown) => {
      if (isDiskFailure(failure)) this.#diskFailure ??= failure;
      stop(failure instanceof Error ? failure : new Error(String(failure)));
    });
    this.#writing.push(written);
  }

  async #write(name: string, stream: Readable, path: string, info: busboy.FileInfo): Promise<void> {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(stream, target);
    this.fields[name] = new UploadedFile(path, info.filename ?? '', info.mimeType, target.bytesWritten);
  }

  /** Waits for `receiving`. Throws only if writing to the disk failed. */
  async outcome(receiving: Promise<void>): Promise<Record<string, string | UploadedFile> | Refusal> {
    const complete = await receiving.then(
      () => true,
      () => false,
    );
    await Promise.all(this.#writing);
    if (this.#diskFailure !== undefined) throw this.#diskFailure;
    if (this.#refusal !== undefined) return this.#refusal;
    if (!complete) return unreadable();
    return checkValues({ ...this.fields, names: this.#names() }, 'body') ?? this.fields;
  }

  #names(): string[] {
    return Object.values(this.fields).map((field) => (typeof field === 'string' ? field : field.name));
  }

  async discard(): Promise<void> {
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
  }
}

function createParser(request: Request, bounds: MultipartBounds): ReturnType<typeof busboy> | undefined {
  try {
    // One byte more than the limit, because busboy treats a file of exactly `fileSize` bytes as too large.
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { files: 4, fields: 32, parts: 36, fieldSize: 65_536, fileSize: bounds.fileBytes + 1 },
    });
  } catch {
    return undefined;
  }
}

/** Receives form data and writes files directly to disk. */
export async function readMultipart(
  request: Request,
  files: FileStore,
  bounds: MultipartBounds,
): Promise<MultipartBody> {
  const discardNothing = () => Promise.resolve();
  if (!/^multipart\/form-data\s*;/iu.test(request.headers.get('content-type') ?? '')) {
    const value = refuse('unsupported_media_type', {
      path: 'body',
      details: { expected: 'multipart/form-data' },
    });
    return { value, discard: discardNothing };
  }
  // The body also contains boundaries and other fields, for which 1 MiB is allowed.
  if (Number(request.headers.get('content-length') ?? 0) > bounds.fileBytes + 1_048_576) {
    return { value: oversize(bounds, 'body'), discard: discardNothing };
  }
  const parser = createParser(request, bounds);
  if (parser === undefined || request.body === null) return { value: unreadable(), discard: discardNothing };
  const receiver = new Receiver(files, bounds);
  parser.on('file', (name, stream, info) => {
    receiver.take(name, stream, info, (reason) => {
      parser.destroy(reason);
    });
  });
  parser.on('field', (name, value) => {
    receiver.fields[name] = value;
  });
  const discard = () => receiver.discard();
  try {
    // Do not cancel the stream if reading stops early, because the response uses the same connection.
    const receiving = pipeline(Readable.from(request.body.values({ preventCancel: true })), parser);
    return { value: await receiver.outcome(receiving), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
