import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../platform/database/rows.ts';
import type { Transaction } from '../platform/database/database.ts';
import { compileSegment } from './language/compile/compile.ts';
import { type ContactFacts, isInSegment, traceSegment } from './language/evaluate.ts';
import { neededFacts, readFacts } from './language/facts.ts';
import { type ProjectPlace, readKnownProject } from './language/known-project.ts';
import { selectContacts } from './language/select-contacts.ts';
import { randomTree } from './testing/random-tree.ts';
import { createSegmentWorld, type SegmentWorld, worldTime } from './testing/segment-world.ts';
import { resolveSegment } from './language/tree/resolve.ts';
import type { ResolvedTree } from './language/tree/resolved.ts';

/* Holds the SQL of any segment over any contacts to the same answer as its evaluation in memory. */

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 200);
const { PROPERTY_SEED } = process.env;
const seed = PROPERTY_SEED === undefined ? Date.now() % 1_000_000 : Number(PROPERTY_SEED);

let world: SegmentWorld;
let facts: ReadonlyMap<string, ContactFacts>;
beforeAll(async () => {
  world = await createSegmentWorld(seed);
  facts = await world.sending.inTenant((tx) => readFacts(tx, world.contactIds));
});
afterAll(() => world.sending.close());

/** Some times near the events of the world, at which conditions on periods change. */
const now = fc
  .constantFrom(-30 * 86_400_000, -3_600_000, 0, 3_600_000, 86_400_000)
  .map((offset) => new Date(worldTime + offset));

const idRow = v.object({ id: v.string() });

/** Selects from contacts, as the start of a campaign does, instead of from their profiles. */
async function selectAmongContacts(tx: Transaction, tree: ResolvedTree, place: ProjectPlace) {
  const { joins, condition } = compileSegment(tree, place);
  const rows = await queryRows(
    tx,
    idRow,
    sql`select contacts.id from contacts ${joins}
      where contacts.project_id = ${place.projectId}::uuid and ${condition}`,
  );
  return rows.map(({ id }) => id);
}

test('SQL and memory agree on who is in a segment', { timeout: 60_000 + 100 * numRuns }, async () => {
  const { organizationId, projectId } = world.sending;
  const place = { organizationId, projectId };
  let met = 0;
  await fc.assert(
    fc.asyncProperty(randomTree(world), now, async (tree, time) => {
      const { ids, resolved, needed } = await world.sending.inTenant(async (tx) => {
        const meant = resolveSegment(tree, await readKnownProject(tx, place, time, [tree]));
        const found = await selectContacts(tx, place, meant, { limit: 1000, offset: 0 });
        const amongContacts = await selectAmongContacts(tx, meant, place);
        expect(amongContacts.toSorted()).toEqual(found.ids.toSorted());
        const few = await readFacts(tx, world.contactIds, neededFacts([meant]));
        return { ids: found.ids, resolved: meant, needed: few };
      });
      const evaluated = [...facts].flatMap(([id, contact]) => (isInSegment(resolved, contact) ? [id] : []));
      expect(ids.toSorted()).toEqual(evaluated.toSorted());
      const sending = [...needed].flatMap(([id, contact]) => (isInSegment(resolved, contact) ? [id] : []));
      expect(sending.toSorted(), 'from only the facts that are needed').toEqual(evaluated.toSorted());
      const traced = [...facts].flatMap(([id, contact]) =>
        traceSegment(resolved, contact)[0].matches ? [id] : [],
      );
      expect(traced.toSorted()).toEqual(evaluated.toSorted());
      if (ids.length > 0 && ids.length < facts.size) met += 1;
    }),
    { numRuns, seed },
  );
  // Most trees select some contacts and not others, or the test would prove little.
  expect(met).toBeGreaterThan(numRuns / 4);
});
