import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { compile, createStarterDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../blocks.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { picture } from '../images/example-images.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import { emptyTrash } from '../../tenancy/trash/empty-trash.ts';
import { createTestApplication, type TestApplication } from '../../testing/test-application.ts';

let application: TestApplication;
let person: ProjectUser;
beforeAll(async () => {
  application = await createTestApplication();
  person = await signUpWithProject(application);
});
afterAll(() => application.close());

let ids = 0;
const document = createStarterDocument({ newId: () => `b000000${String(ids++)}` });
const { html, amp } = compile(document, { blocks });
const content = { config: JSON.stringify(document), content_html: html, content_amp: amp };
const otherContent = { ...content, content_html: '<p>Other</p>' };

async function pictureFile(): Promise<File> {
  return new File([await picture('png', 64, 80)], 'preview', { type: 'image/png' });
}

function stored(): Promise<readonly string[]> {
  const folder = join(application.services.configuration.dataFolder, 'files', 'previews');
  return readdir(folder).catch(() => []);
}

interface Pictured {
  readonly id: string;
  readonly preview: string | null;
}

interface Kind {
  readonly make: (preview?: string | null) => Promise<Pictured>;
  readonly save: (id: string, changed: typeof content) => Promise<Pictured>;
  readonly picture: (id: string, preview: File) => Promise<unknown>;
  readonly remove: (made: Pictured) => Promise<unknown>;
}

const campaignOf = new Map<string, string>();

const kinds: Readonly<Record<'template' | 'campaign content', Kind>> = {
  template: {
    make: (preview = null) => {
      const body = { name: 'Welcome', ...content, preview, project_id: person.projectId };
      return expectData(person.user.call(contract.templates.create, { body }));
    },
    save: (id, changed) => {
      const body = { name: 'Renamed', description: '', ...changed };
      return expectData(person.user.call(contract.templates.update, { params: { id }, body }));
    },
    picture: (id, preview) =>
      person.user.call(contract.templates.savePreview, { params: { id }, body: { preview } }),
    remove: ({ id }) => expectData(person.user.call(contract.templates.remove, { params: { id } })),
  },
  'campaign content': {
    make: async (preview = null) => {
      const fields = { name: 'Spring', from: 'shop@brand.test', from_name: 'Brand', subject: 'Sale' };
      const { id } = await expectData(
        person.user.call(contract.campaigns.create, { body: { ...fields, project_id: person.projectId } }),
      );
      const made = await expectData(
        person.user.call(contract.campaignContents.create, {
          body: { campaign_id: id, ...content, preview },
        }),
      );
      campaignOf.set(made.id, id);
      return made;
    },
    save: (id, changed) =>
      expectData(person.user.call(contract.campaignContents.update, { params: { id }, body: changed })),
    picture: (id, preview) =>
      person.user.call(contract.campaignContents.savePreview, { params: { id }, body: { preview } }),
    remove: ({ id }) =>
      expectData(person.user.call(contract.campaigns.remove, { params: { id: campaignOf.get(id) ?? '' } })),
  },
};

async function pictured(kind: Kind, id: string): Promise<string> {
  const answer = await kind.picture(id, await pictureFile());
  expect(answer).toMatchObject({ success: true, data: { id } });
  const { preview } = (answer as { readonly data: Pictured }).data;
  if (preview === null) throw new Error('There is no picture.');
  return preview;
}

/** Returns a time at which the trash may finally delete what a test moves to the trash now. */
const inAMonth = () => new Date(Date.now() + 31 * 86_400_000);

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

describe.each(Object.entries(kinds))('the picture of a %s', (_name, kind) => {
  test('is served to anyone with its path', async () => {
    const { id, preview } = await kind.make();
    expect(preview).toBeNull();
    const path = await pictured(kind, id);
    expect(path).toMatch(/^\/files\/previews\/[\w-]{24}\.png$/u);
    const response = await application.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
  });

  test('is kept while the content is unchanged, and deleted when it changes', async () => {
    const { id } = await kind.make();
    const path = await pictured(kind, id);
    expect((await kind.save(id, content)).preview).toBe(path);
    expect(await stored()).toContain(nameOf(path));
    expect((await kind.save(id, otherContent)).preview).toBeNull();
    expect(await stored()).not.toContain(nameOf(path));
  });

  test('replaces the previous picture', async () => {
    const { id } = await kind.make();
    const first = await pictured(kind, id);
    const second = await pictured(kind, id);
    expect(second).not.toBe(first);
    expect(await stored()).toContain(nameOf(second));
    expect(await stored()).not.toContain(nameOf(first));
  });

  test('is copied, so that a copy keeps its picture when the original is deleted', async () => {
    const original = await kind.make();
    const path = await pictured(kind, original.id);
    const copy = await kind.make(path);
    expect(copy.preview).toMatch(/^\/files\/previews\//u);
    expect(copy.preview).not.toBe(path);
    await kind.remove(original);
    await emptyTrash({ ...application.services, now: inAMonth });
    expect((await application.fetch(path)).status).toBe(404);
    expect((await application.fetch(copy.preview ?? '')).status).toBe(200);
    // Copying succeeds without a picture if the file is missing.
    expect((await kind.make(path)).preview).toBeNull();
  });

  test('must be an image', async () => {
    const { id } = await kind.make();
    const before = await stored();
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'preview.png', { type: 'image/png' });
    expect(await kind.picture(id, page)).toMatchObject({
      status: 415,
      errors: [{ code: 'image_type_refused', path: 'body.preview' }],
    });
    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'preview.png');
    expect(await kind.picture(id, large)).toMatchObject({
      status: 413,
      errors: [{ code: 'image_too_large' }],
    });
    expect(await stored()).toEqual(before);
  });
});

test('the picture of an ongoing campaign cannot be changed', async () => {
  const kind = kinds['campaign content'];
  const { id } = await kind.make();
  const path = await pictured(kind, id);
  const campaignId = campaignOf.get(id) ?? '';
  await asSystem(application.services.database, (tx) =>
    tx.update(campaigns).set({ status: 'ongoing' }).where(eq(campaigns.id, campaignId)),
  );
  const before = await stored();
  expect(await kind.picture(id, await pictureFile())).toMatchObject({
    status: 409,
    errors: [{ code: 'campaign_not_editable' }],
  });
  expect(await stored()).toEqual(before);
  const { campaign_content } = await expectData(
    person.user.call(contract.campaigns.get, { params: { id: campaignId } }),
  );
  expect(campaign_content?.preview).toBe(path);
});

test('a path of something else is refused', async () => {
  const body = {
    name: 'Welcome',
    ...content,
    preview: 'https://elsewhere.test/x.png',
    project_id: person.projectId,
  };
  expect(await person.user.call(contract.templates.create, { body })).toMatchObject({
    success: false,
    errors: [{ path: 'preview' }],
  });
});

test('pictures are deleted with their project', async () => {
  const leaving = await signUpWithProject(application);
  const created = await expectData(
    leaving.user.call(contract.templates.create, {
      body: { name: 'Welcome', ...content, project_id: leaving.projectId },
    }),
  );
  const params = { id: created.id };
  const { preview } = await expectData(
    leaving.user.call(contract.templates.savePreview, { params, body: { preview: await pictureFile() } }),
  );
  await expectData(leaving.user.call(contract.projects.remove, { params: { id: leaving.projectId } }));
  expect(preview).not.toBeNull();
  await emptyTrash({ ...application.services, now: inAMonth });
  expect((await application.fetch(preview ?? '')).status).toBe(404);
});

test('the list of campaigns has the pictures of their contents', async () => {
  const kind = kinds['campaign content'];
  const { id } = await kind.make();
  const campaignId = campaignOf.get(id);
  const pictureInList = async () => {
    const { items } = await expectData(
      person.user.call(contract.campaigns.list, { params: { id: person.projectId }, query: { rows: 100 } }),
    );
    return items.find((campaign) => campaign.id === campaignId)?.preview;
  };
  expect(await pictureInList()).toBeNull();
  const preview = await pictured(kind, id);
  expect(await pictureInList()).toBe(preview);
});
