import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberships, users } from '../../tables/accounts.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestUser,
} from '../../testing/test-application.ts';
import { emptyTrash } from '../trash/empty-trash.ts';

let application: TestApplication;
let user: TestUser;
let id: string;
beforeAll(async () => {
  application = await createTestApplication({});
  user = await application.signUp();
  ({ id } = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } })));
});
afterAll(() => application.close());

async function png(width: number, height: number): Promise<File> {
  const image = sharp({ create: { width, height, channels: 4, background: '#7a1fa280' } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'picture.png', { type: 'image/png' });
}

const svg = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  'logo.svg',
  {
    type: 'image/svg+xml',
  },
);

/** Downloads a picture. Returns its size and type, or undefined if there is no such file. */
async function open(path: string | null) {
  const response = await application.fetch(path ?? '/files/images/none.png');
  if (response.status !== 200) return undefined;
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height, format };
}

describe('the logo of an organization', () => {
  const set = (file: File, caller = user) =>
    caller.call(contract.organizations.setLogo, { params: { id }, body: { file } });

  test('is reduced, shown to the users of the organization, and replaced with its file', async () => {
    const first = await expectData(set(await png(2000, 500)));
    expect(await open(first.logo)).toEqual({ width: 480, height: 120, format: 'png' });
    const seen = await expectData(user.call(contract.users.get, { params: { id: user.id } }));
    expect(seen.organizations.map(({ logo }) => logo)).toEqual([first.logo]);
    // A small logo is not enlarged, which would blur it.
    const second = await expectData(set(await png(60, 40)));
    expect(await open(second.logo)).toEqual({ width: 60, height: 40, format: 'png' });
    expect(await open(first.logo)).toBeUndefined();
  });

  test('can be removed with its file', async () => {
    const { logo } = await expectData(set(await png(50, 50)));
    const without = await expectData(user.call(contract.organizations.removeLogo, { params: { id } }));
    expect(without.logo).toBeNull();
    expect(await open(logo)).toBeUndefined();
  });

  test('is neither SVG nor damaged', async () => {
    expect(await set(svg)).toMatchObject({ status: 415, errors: [{ code: 'image_type_refused' }] });
    const damaged = new File([new Uint8Array(await (await png(50, 50)).arrayBuffer()).slice(0, 40)], 'a.png');
    expect(await set(damaged)).toMatchObject({ errors: [{ code: 'image_unreadable' }] });
    const { logo } = await expectData(user.call(contract.organizations.get, { params: { id } }));
    expect(logo).toBeNull();
  });

  test('is changed only by those who may change the organization', async () => {
    const member = await application.signUp();
    await asSystem(application.services.database, (tx) =>
      tx.insert(memberships).values({ organizationId: id, userId: member.id }),
    );
    expect(await set(await png(50, 50), member)).toMatchObject({ status: 404 });
    const stranger = await application.signUp();
    expect(await set(await png(50, 50), stranger)).toMatchObject({ status: 404 });
  });
});

describe('the picture of a user', () => {
  const set = (file: File, of = user.id) =>
    user.call(contract.users.setAvatar, { params: { id: of }, body: { file } });

  test('is cut to a square, which colleagues see', async () => {
    const { avatar } = await expectData(set(await png(900, 300)));
    expect(await open(avatar)).toEqual({ width: 192, height: 192, format: 'png' });
    const { items } = await expectData(user.call(contract.organizations.users, { params: { id } }));
    expect(items.find((member) => member.id === user.id)?.avatar).toBe(avatar);
    expect(items.filter((member) => member.avatar === null)).toHaveLength(items.length - 1);
  });

  test('is replaced and removed with its file', async () => {
    const first = await expectData(set(await png(10, 10)));
    const second = await expectData(set(await png(20, 20)));
    expect(await open(first.avatar)).toBeUndefined();
    const without = await expectData(user.call(contract.users.removeAvatar, { params: { id: user.id } }));
    expect(without.avatar).toBeNull();
    expect(await open(second.avatar)).toBeUndefined();
  });

  test('cannot be changed by other users', async () => {
    const other = await application.signUp();
    expect(await set(await png(10, 10), other.id)).toMatchObject({ status: 404 });
  });

  test('is deleted with the account', async () => {
    const leaving = await application.signUp();
    const { avatar } = await expectData(
      leaving.call(contract.users.setAvatar, {
        params: { id: leaving.id },
        body: { file: await png(10, 10) },
      }),
    );
    await expectData(leaving.call(contract.users.remove, { params: { id: leaving.id } }));
    expect(await open(avatar)).toBeDefined();
    await asSystem(application.services.database, (tx) =>
      tx
        .update(users)
        .set({ purgeAt: new Date(0) })
        .where(eq(users.id, leaving.id)),
    );
    await emptyTrash(application.services);
    expect(await open(avatar)).toBeUndefined();
  });
});
