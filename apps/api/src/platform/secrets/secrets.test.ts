import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { deriveKeys, loadSecretKey } from './keys.ts';
import { seal, unseal } from './seal.ts';

const { credentials: key } = deriveKeys('a secret of at least thirty-two letters');
let folder: string | undefined;

afterEach(async () => {
  if (folder !== undefined) await rm(folder, { recursive: true });
  folder = undefined;
});

test('a sealed value opens only for its owner, and only unmodified', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (secret, position) => {
      const sealed = seal(secret, 'one', key);
      expect(unseal(sealed, 'one', key)).toBe(secret);
      expect(() => unseal(sealed, 'other', key)).toThrow('Unsupported state or unable to authenticate data');
      const changed = Buffer.from(sealed);
      const index = position % changed.length;
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => unseal(changed, 'one', key)).toThrow('Unsupported state or unable to authenticate data');
    }),
  );
});

test('every purpose has its own key', () => {
  const keys = deriveKeys('a secret of at least thirty-two letters');
  expect(keys.tracking.equals(keys.credentials)).toBe(false);
});

test('the secret is generated once and readable only by the folder’s owner', async () => {
  folder = await mkdtemp(join(tmpdir(), 'x-secret-'));
  const made = await loadSecretKey(undefined, folder);
  expect(await loadSecretKey(undefined, folder)).toBe(made);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await loadSecretKey('configured', folder)).toBe('configured');
});
