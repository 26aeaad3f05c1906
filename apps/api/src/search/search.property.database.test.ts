import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '../tables/campaigns.ts';
import { contacts } from '../tables/audience.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { signUpWithProject, type ProjectUser } from '../testing/sign-up-with-project.ts';
import { createTestApplication, type TestApplication } from '../testing/test-application.ts';
import { expectedContacts, expectedNames } from './testing/expected-hits.ts';
import { addAudience, addContacts, addNamed } from './testing/search-world.ts';

/* Holds the hits of any search to what loops over all entities find. */

const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 200) / 5);
const { PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED === undefined ? Date.now() % 1_000_000 : Number(PROPERTY_SEED);

let application: TestApplication;
let shop: ProjectUser;
beforeAll(async () => {
  application = await createTestApplication();
  shop = await signUpWithProject(application);
});
afterAll(() => application.close());

/** Few different pieces, so that names and searches meet often. */
const piece = fc.constantFrom('a', 'An', 'ana', 'na', 'Ñu', 'ñ', 'n', 'á', '%', 'a_', 'x', 'xa');
const word = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''));
const separator = fc.constantFrom(' ', ' ', '-', '/', ' – ');
const name = fc
  .array(fc.tuple(word, separator), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().slice(0, -1).join(''));
/** Most searches are short, so that they find something. */
const search = fc
  .oneof(
    fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ')),
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  )
  .filter((text) => text.length >= 2);

const campaign = fc.record({
  name,
  updatedAt: fc.integer({ min: 1, max: 5 }).map((day) => new Date(Date.UTC(2026, 0, day))),
});
const localPart = fc
  .array(fc.constantFrom('a', 'An', 'ana', 'na', 'x'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));
const personName = fc.oneof(
  fc.constant(''),
  fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
);
const person = fc.record({
  local: localPart,
  firstName: personName,
  surname: personName,
  second: fc.boolean(),
});

interface Example {
  readonly named: readonly { readonly name: string; readonly updatedAt: Date }[];
  readonly people: readonly {
    readonly local: string;
    readonly firstName: string;
    readonly surname: string;
    readonly second: boolean;
  }[];
}

/** Replaces what the project contains. */
async function fill({ named, people }: Example, audienceIds: readonly [string, string]) {
  const { organizationId, projectId } = shop;
  await asSystem(application.services.database, async (tx) => {
    await tx.delete(campaigns).where(eq(campaigns.projectId, projectId));
    await tx.delete(contacts).where(eq(contacts.projectId, projectId));
  });
  const place = { organizationId, projectId, audienceId: audienceIds[0] };
  const ids = await addNamed(application, 'campaigns', place, named);
  const rows = people.map(({ local, second, ...names }, index) => ({
    email: `${local}${index % 2 === 0 ? '' : String(index)}@Example.com`,
    audienceId: audienceIds[second ? 1 : 0],
    ...names,
  }));
  const distinct = [
    ...new Map(rows.map((row) => [`${row.audienceId} ${row.email.toLowerCase()}`, row])).values(),
  ];
  const added = [];
  for (const row of distinct) {
    const [id = ''] = await addContacts(application, { ...place, audienceId: row.audienceId }, [row]);
    added.push({ ...row, id });
  }
  return { campaigns: named.map((one, index) => ({ ...one, id: ids[index] ?? '' })), contacts: added };
}

test('a search finds what loops over all entities find', { timeout: 60_000 + 1000 * numRuns }, async () => {
  const { user, projectId } = shop;
  const audienceIds = [
    await addAudience(application, shop, 'Qqq'),
    await addAudience(application, shop, 'Qqq'),
  ] as const;
  let met = 0;
  const example = fc.record({
    named: fc.array(campaign, { maxLength: 12 }),
    people: fc.array(person, { maxLength: 12 }),
  });
  const searches = fc.array(search, { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(example, searches, async (content, texts) => {
      const world = await fill(content, audienceIds);
      for (const text of texts) {
        const answer = await expectData(
          user.call(contract.search.project, { params: { id: projectId }, query: { search: text } }),
        );
        const found = (kind: string) =>
          answer.find((group) => group.kind === kind)?.hits.map(({ id }) => id) ?? [];
        expect([text, found('campaigns')]).toEqual([text, expectedNames(world.campaigns, text)]);
        expect([text, found('contacts')]).toEqual([text, expectedContacts(world.contacts, text)]);
        if (answer.length > 0) met += 1;
      }
    }),
    { numRuns, seed },
  );
  // Many searches find something, or the test would prove little.
  expect(met).toBeGreaterThan(numRuns);
});
