import { ReadableStream } from 'node:stream/web';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../files/file-store.ts';
import { openFolderStore } from '../files/folder-store.ts';
import { readMultipart, type MultipartBody, UploadedFile } from './multipart-body.ts';
import { Refusal } from './refusal.ts';

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-multipart-'));
  files = await openFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const bounds = { fileBytes: 1000, tooLarge: 'image_too_large' } as const;

function requestOf(body: FormData | string | Uint8Array, contentType?: string): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
  });
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value);
  }
  return form;
}

function fileOf({ value }: MultipartBody): UploadedFile {
  if (value instanceof Refusal) throw new Error(value.code);
  if (!(value['file'] instanceof UploadedFile)) throw new Error('no file');
  return value['file'];
}

function refusalOf({ value }: MultipartBody) {
  return value instanceof Refusal ? { code: value.code, ...value.reasons[0] } : value;
}

const left = () => readdir(join(folder, 'temporary'));

test('stores a file under a temporary name, with the name and type that the sender gave', async () => {
  const csv = new File(['email\nada@example.com\n'], 'contactos de año.csv', { type: 'text/csv' });
  const body = await readMultipart(requestOf(formOf({ file: csv, note: 'hello' })), files, bounds);
  const file = fileOf(body);
  expect(file).toBeInstanceOf(File);
  expect([file.name, file.type, file.size]).toEqual(['contactos de año.csv', 'text/csv', 22]);
  expect(await readFile(file.path, 'utf8')).toBe('email\nada@example.com\n');
  expect(body.value).toMatchObject({ note: 'hello' });
});

test('keeps a file that was stored, and deletes others', async () => {
  const body = await readMultipart(requestOf(formOf({ file: new File(['kept'], 'a.csv') })), files, bounds);
  await files.keep(fileOf(body).path, 'imports/kept');
  const other = await readMultipart(requestOf(formOf({ file: new File(['lost'], 'b.csv') })), files, bounds);
  await Promise.all([body.discard(), other.discard()]);
  expect(await files.lend('imports/kept', (path) => readFile(path, 'utf8'))).toBe('kept');
  expect(await left()).toEqual([]);
});

describe('size limits', () => {
  test.each([
    ['exactly the limit', 1000, { size: 1000 }],
    ['one byte above the limit', 1001, { code: 'image_too_large', path: 'body.file' }],
    ['a size far above the limit', 3_000_000, { code: 'image_too_large', path: 'body.file' }],
  ])('a file of %s', async (_name, bytes, outcome) => {
    const body = await readMultipart(
      requestOf(formOf({ file: new File(['a'.repeat(bytes)], 'a.png') })),
      files,
      bounds,
    );
    const result = body.value instanceof Refusal ? refusalOf(body) : { size: fileOf(body).size };
    await body.discard();
    expect(result).toMatchObject(outcome);
    expect(await left()).toEqual([]);
  });

  test('refuses a body that declares too large a size without reading it', async () => {
    const form = requestOf(formOf({ file: new File(['small'], 'a.png') }));
    form.headers.set('content-length', '2000000');
    const body = await readMultipart(form, files, bounds);
    expect(refusalOf(body)).toMatchObject({ code: 'image_too_large', path: 'body' });
    expect(form.bodyUsed).toBe(false);
  });

  test('stops receiving an endless file', async () => {
    let sent = 0;
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(sent === 0 ? start : 'a'.repeat(1000)));
        sent += 1;
      },
    });
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    });
    const body = await readMultipart(request, files, bounds);
    expect(refusalOf(body)).toMatchObject({ code: 'image_too_large', path: 'body.file' });
    await body.discard();
    expect(sent).toBeLessThan(1000);
    expect(await left()).toEqual([]);
  });
});

describe('bodies that are not valid form data', () => {
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\nada@exa';
  test.each([
    ['JSON', '{}', 'application/json', 'unsupported_media_type'],
    ['form data without a boundary', 'x', 'multipart/form-data;', 'invalid_request'],
    ['incomplete form data', cut, 'multipart/form-data; boundary=x', 'invalid_request'],
    ['form data without a first part', 'nothing', 'multipart/form-data; boundary=x', 'invalid_request'],
    [
      'a null character in a file name',
      `${cut.replace('a.csv', 'a\u0000.csv')}\r\n--x--\r\n`,
      'multipart/form-data; boundary=x',
      'invalid_request',
    ],
  ])('%s', async (_name, text, contentType, code) => {
    const body = await readMultipart(requestOf(text, contentType), files, bounds);
    expect(refusalOf(body)).toMatchObject({ code });
    await body.discard();
    expect(await left()).toEqual([]);
  });

  test('text in place of a file remains text', async () => {
    const body = await readMultipart(requestOf(formOf({ file: 'text' })), files, bounds);
    expect(body.value).toEqual({ file: 'text' });
  });
});

test('reports a disk that cannot be written to as a disk error, and leaves nothing behind', async () => {
  const gone: FileStore = { ...files, temporaryPath: () => join(folder, 'temporary', 'gone', 'x') };
  const form = requestOf(formOf({ file: new File(['a'.repeat(900)], 'a.png') }));
  await expect(readMultipart(form, gone, bounds)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await left()).toEqual([]);
});
