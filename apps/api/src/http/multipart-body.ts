import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import type { ErrorCode } from '@x/api-client/contract';
import type { FileStore } from '../files/file-store.js';
import { checkValues } from './json-body.js';
import { refuse, type Refusal } from './refusal.js';
import { UploadedFile } from './uploaded-file.js';

export interface MultipartBounds {
  /** Largest file, in bytes. */
  readonly fileBytes: number;
  /** What to refuse a larger file with. */
  readonly tooLarge: ErrorCode;
}

export interface MultipartBody {
  /** The fields by name: texts and {@link UploadedFile}s; or the refusal. */
  readonly value: Record<string, string | UploadedFile> | Refusal;
  /** Removes the temporary files that were not kept. */
  readonly discard: () => Promise<void>;
}

function oversize({ fileBytes, tooLarge }: MultipartBounds, path: string): Refusal {
  const megabytes = Math.floor(fileBytes / 1_048_576);
  return refuse(tooLarge, {
    message: `The file is larger than ${String(megabytes)} MB.`,
    path,
    details: { limit: fileBytes, megabytes },
  });
}

function unreadable(): Refusal {
  return refuse('invalid_request', { message: 'The form data cannot be read.', path: 'body' });
}

class Receiver {
  readonly fields: Record<string, string | UploadedFile> = {};
  readonly #paths: string[] = [];
  readonly #writing: Promise<void>[] = [];
  #refusal: Refusal | undefined;
  #failure: unknown;

  constructor(
    private readonly files: FileStore,
    private readonly bounds: MultipartBounds,
  ) {}

  /** Takes one file in; a refused one is read to its end and thrown away. */
  take(name: string, stream: Readable, info: busboy.FileInfo, stop: (failure: Error) => void): void {
    const path = this.files.temporaryPath();
    this.#paths.push(path);
    const written = this.#write(name, stream, path, info).catch((failure: unknown) => {
      this.#failure ??= failure;
      stop(failure instanceof Error ? failure : new Error(String(failure)));
    });
    this.#writing.push(written);
  }

  async #write(name: string, stream: Readable, path: string, info: busboy.FileInfo): Promise<void> {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(stream, target);
    if ('truncated' in stream && stream.truncated === true)
      this.#refusal ??= oversize(this.bounds, `body.${name}`);
    this.fields[name] = new UploadedFile(path, info.filename ?? '', info.mimeType, target.bytesWritten);
  }

  async finish(): Promise<Record<string, string | UploadedFile> | Refusal> {
    await Promise.all(this.#writing);
    if (this.#failure !== undefined) throw this.#failure;
    return this.#refusal ?? checkValues({ ...this.fields, names: this.#names() }, 'body') ?? this.fields;
  }

  #names(): string[] {
    return Object.values(this.fields).map((field) => (typeof field === 'string' ? field : field.name));
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.#writing);
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
  }
}

function createParser(request: Request, bounds: MultipartBounds): ReturnType<typeof busboy> | undefined {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { files: 4, fields: 32, parts: 36, fieldSize: 65_536, fileSize: bounds.fileBytes },
    });
  } catch {
    return undefined;
  }
}

/** Receives form data, files straight onto the disk. */
export async function readMultipart(
  request: Request,
  files: FileStore,
  bounds: MultipartBounds,
): Promise<MultipartBody> {
  const discardNothing = () => Promise.resolve();
  if (!/^multipart\/form-data\s*;/iu.test(request.headers.get('content-type') ?? '')) {
    const value = refuse('unsupported_media_type', {
      message: 'Send the body as multipart/form-data.',
      path: 'body',
    });
    return { value, discard: discardNothing };
  }
  // A little room for the boundaries and the other fields.
  if (Number(request.headers.get('content-length') ?? 0) > bounds.fileBytes + 1_048_576) {
    return { value: oversize(bounds, 'body'), discard: discardNothing };
  }
  const parser = createParser(request, bounds);
  if (parser === undefined || request.body === null) return { value: unreadable(), discard: discardNothing };
  const receiver = new Receiver(files, bounds);
  parser.on('file', (name, stream, info) => {
    receiver.take(name, stream, info, (failure) => {
      parser.destroy(failure);
    });
  });
  parser.on('field', (name, value) => {
    receiver.fields[name] = value;
  });
  const discard = () => receiver.discard();
  try {
    await receive(request.body, parser);
    return { value: await receiver.finish(), discard };
  } catch (error) {
    await discard();
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') throw error;
    return { value: unreadable(), discard };
  }
}

async function receive(body: ReadableStream, parser: Writable): Promise<void> {
  await pipeline(Readable.fromWeb(body), parser);
}
