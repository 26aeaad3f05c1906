import { expectData } from '@x/api-client';
import { contract, type SignupForm } from '@x/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { sql } from 'drizzle-orm';
import { noChanges } from '../delivery/ledger/changes.ts';
import { claimDeliveries } from '../delivery/ledger/claim.ts';
import { freezeRecipients } from '../delivery/ledger/freeze-recipients.ts';
import { selectRecipients } from '../delivery/ledger/recipients.ts';
import { newId } from '../platform/database/identifier.ts';
import type { Transaction } from '../platform/database/database.ts';
import { queryRows } from '../platform/database/rows.ts';
import { audienceDepartures, mailPauses, suppressions } from '../tables/audience.ts';
import { campaignAudiences, campaigns } from '../tables/campaigns.ts';
import { asTenant } from '../platform/database/tenant.ts';
import { createRateLimits, standardBounds } from '../platform/rate-limits.ts';
import { SignupWorld } from './testing/signup-world.ts';

/*
 * Holds for any order of what visitors, recipients and users do: the recipients of a campaign are exactly the people who
 * confirmed or were added by a user, and have not left since. Signing up alone reaches nobody. What is handed over is
 * exactly what was planned for people who are still there and have not asked for a pause.
 */

/** Every step takes several requests, so that this property runs a tenth as often as others. */
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 150) / 10);
const { PROPERTY_SEED } = process.env;
const people = ['ana', 'bo', 'cy'] as const;
type Person = (typeof people)[number];

let world: SignupWorld;
beforeAll(async () => {
  const tries = { tries: 1_000_000, seconds: 3600 };
  const bounds = {
    ...standardBounds,
    signupByAddress: tries,
    signupUncheckedByAddress: tries,
    signupUncheckedByForm: tries,
    signupByRecipient: tries,
    signupLinkByAddress: tries,
  };
  world = await SignupWorld.create({
    services: ({ database, keys }) => ({ rateLimits: createRateLimits(database, keys.rateLimits, bounds) }),
  });
});
afterAll(() => world.close());

const stepKinds = [
  'sign up',
  'sign up',
  'open link',
  'confirm',
  'confirm',
  'unsubscribe',
  'leave',
  'pause',
  'end of pause',
  'add',
  'add',
  'delete',
] as const;
const step = fc.record({ kind: fc.constantFrom(...stepKinds), person: fc.constantFrom(...people) });
const steps = fc.array(step, { minLength: 2, maxLength: 8 });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Somebody gets a message and somebody planned does not. Random steps alone can miss one of the two. */
const example: [Step[], Step[]] = [
  [
    { kind: 'add', person: 'ana' },
    { kind: 'add', person: 'bo' },
  ],
  [{ kind: 'pause', person: 'bo' }],
];

let runs = 0;

function inTenant<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return asTenant(world.application.services.database, [world.person.organizationId], work);
}

/** A fresh audience with a form, and what should be true of it. */
class Model {
  readonly #audienceId: string;
  readonly #form: SignupForm;
  readonly #run: number;
  readonly #links = new Map<Person, string>();
  readonly #members = new Set<Person>();
  readonly #left = new Set<Person>();
  readonly #departed = new Set<Person>();
  readonly #paused = new Set<Person>();
  /** People with a message in the campaign that has started, and whose contact has not been deleted since. */
  readonly #planned = new Set<Person>();

  private constructor(audienceId: string, form: SignupForm, run: number) {
    this.#audienceId = audienceId;
    this.#form = form;
    this.#run = run;
  }

  static async create(): Promise<Model> {
    runs += 1;
    const { user, projectId } = world.person;
    const audience = await expectData(
      user.call(contract.audiences.create, { body: { name: `Run ${String(runs)}`, project_id: projectId } }),
    );
    const form = await world.addForm({ audience_id: audience.id });
    return new Model(audience.id, form, runs);
  }

  #email(person: Person): string {
    return `${person}.${String(this.#run)}@signup.test`;
  }

  async take({ kind, person }: Step): Promise<void> {
    const email = this.#email(person);
    const link = this.#links.get(person);
    switch (kind) {
      case 'sign up':
        await world.submit(this.#form, { email });
        await world.sendMail();
        this.#links.set(person, await world.linkTo(email));
        return;
      case 'open link':
        if (link !== undefined) await world.page(link);
        return;
      case 'confirm':
        return this.#confirm(person, link);
      case 'unsubscribe':
        return this.#unsubscribe(person);
      case 'leave':
        return this.#leave(person);
      case 'pause':
        await this.#pauseUntil(person, new Date(Date.now() + 86_400_000));
        this.#paused.add(person);
        return;
      case 'end of pause':
        await this.#pauseUntil(person, new Date(Date.now() - 1000));
        this.#paused.delete(person);
        return;
      case 'add':
        await world.person.user.call(contract.contacts.create, {
          body: { audience_id: this.#audienceId, email },
        });
        this.#members.add(person);
        return;
      case 'delete':
        return this.#remove(person);
    }
  }

  /** A link takes effect once. */
  async #confirm(person: Person, link: string | undefined): Promise<void> {
    if (link === undefined) return;
    await world.confirm(link);
    this.#links.delete(person);
    this.#members.add(person);
    this.#left.delete(person);
    this.#departed.delete(person);
    this.#paused.delete(person);
  }

  async #unsubscribe(person: Person): Promise<void> {
    const { organizationId, projectId } = world.person;
    const row = {
      organizationId,
      projectId,
      emailLower: this.#email(person),
      reason: 'unsubscribe' as const,
    };
    await inTenant((tx) => tx.insert(suppressions).values(row).onConflictDoNothing());
    this.#left.add(person);
  }

  async #leave(person: Person): Promise<void> {
    const { organizationId, projectId } = world.person;
    const row = {
      organizationId,
      projectId,
      audienceId: this.#audienceId,
      emailLower: this.#email(person),
    };
    await inTenant((tx) => tx.insert(audienceDepartures).values(row).onConflictDoNothing());
    this.#departed.add(person);
  }

  async #pauseUntil(person: Person, endsAt: Date): Promise<void> {
    const { organizationId, projectId } = world.person;
    const row = { organizationId, projectId, emailLower: this.#email(person), endsAt };
    await inTenant((tx) =>
      tx
        .insert(mailPauses)
        .values(row)
        .onConflictDoUpdate({ target: [mailPauses.projectId, mailPauses.emailLower], set: { endsAt } }),
    );
  }

  async #remove(person: Person): Promise<void> {
    const rows = await world.contactsOf(this.#audienceId);
    const contact = rows.find(({ email }) => email === this.#email(person));
    if (contact === undefined) return;
    await expectData(
      world.person.user.call(contract.contacts.remove, {
        params: { id: contact.id },
        query: { ongoing: 'finish' },
      }),
    );
    this.#members.delete(person);
    this.#planned.delete(person);
  }

  /** Starts a campaign to the audience. Returns its id. */
  async start(): Promise<string> {
    const { organizationId, projectId } = world.person;
    const place = { organizationId, projectId };
    const id = newId();
    const sender = { fromEmail: 'letter@example.com', fromName: 'Acme', subject: 'Hi' };
    await inTenant(async (tx) => {
      await tx.insert(campaigns).values({ id, ...place, ...sender, name: 'Letter', status: 'ongoing' });
      await tx.insert(campaignAudiences).values({ ...place, campaignId: id, audienceId: this.#audienceId });
      const startAt = new Date(Date.now() - 1000);
      await freezeRecipients(
        tx,
        { id, segments: undefined },
        { startAt, intervalMinutes: 10, batches: 1, batchItems: 100 },
      );
    });
    for (const person of this.#reachable()) this.#planned.add(person);
    return id;
  }

  /** Addresses whose messages a worker may hand over now. */
  async handedOver(campaignId: string): Promise<readonly string[]> {
    const { organizationId } = world.person;
    const { claims } = await claimDeliveries(
      world.application.services.database,
      { organizationId, campaignId, workerId: newId() },
      { wanted: 100, changes: noChanges },
    );
    return claims.map(({ email }) => email).toSorted();
  }

  expectedToBeHandedOver(): readonly string[] {
    return this.#reachable()
      .filter((person) => this.#planned.has(person) && !this.#paused.has(person))
      .map((person) => this.#email(person));
  }

  #reachable(): readonly Person[] {
    return people.filter(
      (person) => this.#members.has(person) && !this.#left.has(person) && !this.#departed.has(person),
    );
  }

  /** A project can have a limited number of forms. */
  async end(): Promise<void> {
    await expectData(world.person.user.call(contract.signupForms.remove, { params: { id: this.#form.id } }));
  }

  expected(): readonly string[] {
    return this.#reachable().map((person) => this.#email(person));
  }

  async recipients(): Promise<readonly string[]> {
    const row = v.object({ email: v.string() });
    const { database } = world.application.services;
    return asTenant(database, [world.person.organizationId], async (tx) => {
      const chosen = await selectRecipients(tx, {
        audiences: { ids: [this.#audienceId] },
        segments: undefined,
      });
      const rows = await queryRows(
        tx,
        row,
        sql`select email from (${chosen}) as chosen where suppressed is null order by email`,
      );
      return rows.map(({ email }) => email);
    });
  }
}

test(
  'nobody who has not confirmed, or asked for a pause, gets a message',
  { timeout: 120_000 + 20_000 * numRuns },
  async () => {
    let handedOver = 0;
    let skipped = 0;
    await fc.assert(
      fc.asyncProperty(steps, steps, async (before, after) => {
        const model = await Model.create();
        for (const next of before) {
          await model.take(next);
          expect(await model.recipients()).toEqual(model.expected());
        }
        const campaignId = await model.start();
        const planned = model.expected().length;
        for (const next of after) await model.take(next);
        const expected = model.expectedToBeHandedOver();
        expect(await model.handedOver(campaignId)).toEqual(expected);
        handedOver += expected.length;
        skipped += planned - expected.length;
        await model.end();
      }),
      {
        numRuns,
        examples: [example],
        ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
      },
    );
    expect(handedOver).toBeGreaterThan(0);
    expect(skipped).toBeGreaterThan(0);
  },
);
