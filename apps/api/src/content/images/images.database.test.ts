import { expectData } from '@x/api-client';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contract } from '@x/api-client/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../../platform/files/file-store.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { animation, claiming, picture, withExif } from './example-images.ts';

let application: TestApplication;
let user: TestUser;
let projectId: string;
let full = false;

/** Wraps a file store. While `full` is true, storing a file fails as if the disk were full. */
function fillable(files: FileStore): FileStore {
  return {
    ...files,
    keep(temporaryPath, key) {
      const noSpace = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      return full ? Promise.reject(noSpace) : files.keep(temporaryPath, key);
    },
  };
}

beforeAll(async () => {
  application = await createTestApplication({
    configuration: { publicUrl: 'https://mail.test' },
    services: ({ files }) => ({ files: fillable(files) }),
  });
  user = await application.signUp();
  const organization = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
  const project = await expectData(
    user.call(contract.projects.create, {
      body: { name: 'Shop', organization_id: organization.id, timezone_id: 'UTC', week_start: 1 },
    }),
  );
  projectId = project.id;
});
afterAll(() => application.close());

function upload(content: Uint8Array<ArrayBuffer>, name = 'picture.png', type = 'application/octet-stream') {
  return user.call(contract.images.upload, {
    params: { id: projectId },
    body: { file: new File([content], name, { type }) },
  });
}

async function uploaded(content: Uint8Array<ArrayBuffer>, name?: string) {
  const image = await expectData(upload(content, name));
  const response = await application.fetch(new URL(image.path).pathname);
  return { image, response, bytes: Buffer.from(await response.arrayBuffer()) };
}

function list() {
  return expectData(user.call(contract.images.list, { params: { id: projectId } }));
}

async function storedFiles(): Promise<readonly string[]> {
  const folder = join(application.services.configuration.dataFolder, 'files', 'images');
  const kept = await readdir(folder).catch(() => []);
  return [...kept, ...(await readdir(dirname(application.services.files.temporaryPath())))];
}

describe('an image', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ] as const)('%s is recognized by its content and served with its type', async (format, contentType) => {
    // Use a misleading file name.
    const { image, response, bytes } = await uploaded(await picture(format, 40, 30), 'logo.txt');
    expect(image).toMatchObject({ name: 'logo.txt', width: 40, height: 30, bytes: bytes.byteLength });
    expect(image.path).toMatch(/^https:\/\/mail\.test\/files\/images\/[\w-]{24}\.(?:png|jpg|gif|webp)$/u);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': contentType,
      'content-length': String(image.bytes),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s loses its metadata and is rotated upright',
    async (format) => {
      const original = await withExif(format, 40, 30);
      expect(Buffer.from(original).includes('Secret Street 1')).toBe(true);
      const { image, bytes } = await uploaded(original);
      expect(image).toMatchObject({ width: 30, height: 40 });
      expect(bytes.includes('Secret Street 1')).toBe(false);
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
    },
  );

  test.each(['gif', 'webp'] as const)('%s keeps its animation and its timing', async (format) => {
    const { image, bytes } = await uploaded(await animation(format, 20, 10, [80, 200, 120]));
    expect(image).toMatchObject({ width: 20, height: 10 });
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      format,
      pages: 3,
      pageHeight: 10,
      delay: [80, 200, 120],
      loop: 0,
    });
  });

  test('with a palette keeps every pixel', async () => {
    const original = await sharp(await picture('png', 64, 64))
      .png({ palette: true })
      .toBuffer();
    const { bytes } = await uploaded(new Uint8Array(original));
    const pixels = (content: Buffer) => sharp(content).ensureAlpha().raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(original))).toBe(true);
  });

  test.each([
    ['C:\\pictures\\a cat.png', 'a cat.png'],
    ['../../etc/passwd', 'passwd'],
    ['línea\tnueva 😀.png', 'línea nueva 😀.png'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('named %j gets the name %j', async (name, shown) => {
    const { image } = await uploaded(await picture('png', 2, 2), name);
    expect(image.name).toBe(shown);
  });
});

describe('unusable files are refused, and nothing is stored', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const text = (content: string) => () => Promise.resolve(new TextEncoder().encode(content));

  test.each([
    ['an empty file', text(''), 422, 'image_unreadable'],
    ['an SVG with a script', text(svg), 415, 'image_type_refused'],
    [
      'an SVG behind the first bytes of a PNG',
      text(`\u0089PNG\r\n\u001A\n${svg}`),
      415,
      'image_type_refused',
    ],
    ['a page named as an image', text('<!doctype html><script>alert(1)</script>'), 415, 'image_type_refused'],
    ['a GIF that is a script', text('GIF89a/*'.padEnd(80, ' ') + '*/=alert(1)'), 422, 'image_unreadable'],
    ['a TIFF', () => picture('tiff', 4, 4), 415, 'image_type_refused'],
    ['an AVIF', () => picture('avif', 16, 16), 415, 'image_type_refused'],
    ...(['png', 'jpeg', 'gif', 'webp'] as const).map(
      (format) =>
        [
          `a truncated ${format}`,
          async () => {
            const whole = await picture(format, 200, 200);
            return whole.slice(0, Math.floor(whole.byteLength / 2));
          },
          422,
          'image_unreadable',
        ] as const,
    ),
    ['a bomb of 256 megapixels', () => claiming(16_000, 16_000), 413, 'image_too_many_pixels'],
    ['a strip of 20,000 pixels', () => picture('png', 20_000, 1), 413, 'image_too_many_pixels'],
    ['more than 10 MB', text('GIF89a'.padEnd(10_485_761, 'x')), 413, 'image_too_large'],
  ] as const)('%s', async (_name, content, status, code) => {
    const before = [await storedFiles(), (await list()).pagination.total_items];
    expect(await upload(await content(), 'picture.png', 'image/png')).toMatchObject({
      success: false,
      status,
      errors: [{ code, path: 'body.file' }],
    });
    expect([await storedFiles(), (await list()).pagination.total_items]).toEqual(before);
  });

  test('a full disk', async () => {
    const before = [await storedFiles(), (await list()).pagination.total_items];
    full = true;
    const refused = await upload(await picture('png', 4, 4));
    full = false;
    expect(refused).toMatchObject({ success: false, status: 507, errors: [{ code: 'storage_full' }] });
    expect([await storedFiles(), (await list()).pagination.total_items]).toEqual(before);
  });
});

describe('the image library', () => {
  test('is sorted newest first, and removed images are still served for messages', async () => {
    const { image: first } = await uploaded(await picture('png', 3, 3), 'first.png');
    const { image: second, bytes } = await uploaded(await picture('png', 5, 5), 'second.png');
    expect((await list()).items.slice(0, 2)).toEqual([second, first]);
    await expectData(user.call(contract.images.remove, { params: { id: second.id } }));
    expect((await list()).items[0]).toEqual(first);
    const response = await application.fetch(new URL(second.path).pathname);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const again = await user.call(contract.images.remove, { params: { id: second.id } });
    expect(again).toMatchObject({ status: 404 });
  });

  test.each([
    '/files/images/nothing.png',
    '/files/images/..%2f..%2fsecret-key',
    '/files/images/../temporary/x.png',
    '/files/images/%00.png',
    '/files/imports/x.csv',
  ])('serves nothing at %s', async (path) => {
    expect((await application.fetch(path)).status).toBe(404);
  });

  test('answers a HEAD request without reading the file', async () => {
    const { image } = await uploaded(await picture('png', 3, 3));
    const response = await application.fetch(new URL(image.path).pathname, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(image.bytes));
    expect(await response.text()).toBe('');
  });
});

test('the stored file is served unchanged', async () => {
  const { image, bytes } = await uploaded(await picture('webp', 7, 7));
  const stored = await application.services.files.lend(
    `images/${image.path.split('/').at(-1) ?? ''}`,
    (path) => readFile(path),
  );
  expect(stored.equals(bytes)).toBe(true);
});
