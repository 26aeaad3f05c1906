import type { FieldCondition, SegmentTree } from '@x/api-client/contract';
import { createSendingWorld, type SendingWorld } from '../../delivery/testing/sending-world.ts';
import { newId } from '../../platform/database/identifier.ts';
import { contactFields } from '../../tables/contact-fields.ts';
import { contacts } from '../../tables/audience.ts';
import { isInSegment } from '../language/evaluate.ts';
import { readFacts } from '../language/facts.ts';
import { readKnownProject } from '../language/known-project.ts';
import { selectContacts } from '../language/select-contacts.ts';
import { resolveSegment } from '../language/tree/resolve.ts';

/** Time at which conditions are checked by default. */
export const noon = new Date('2026-11-25T12:00:00.000Z');

type WithoutField<Condition> = Condition extends unknown ? Omit<Condition, 'kind' | 'field'> : never;

/** Operator of a condition on a field, with its values. */
export type FieldTest = WithoutField<FieldCondition>;

export function onField(field: string, condition: FieldTest): SegmentTree {
  return { kind: 'field', field, ...condition };
}

type Values = Partial<typeof contacts.$inferInsert>;

/** A project in Madrid with a custom field of each type, for contacts that conditions are checked for. */
export class ConditionWorld {
  readonly sending: SendingWorld;
  readonly #audienceId: string;

  private constructor(sending: SendingWorld, audienceId: string) {
    this.sending = sending;
    this.#audienceId = audienceId;
  }

  static async create(): Promise<ConditionWorld> {
    const sending = await createSendingWorld();
    const world = new ConditionWorld(sending, await sending.addAudience([]));
    await world.#addFields();
    return world;
  }

  async #addFields(): Promise<void> {
    const { organizationId, projectId } = this.sending;
    const field = (
      key: string,
      type: 'text' | 'number' | 'date' | 'boolean' | 'choice' | 'list',
      slot: string | null = null,
    ) => {
      const choices = type === 'choice' ? ['S', 'Straße'] : [];
      return { organizationId, projectId, key, label: key, type, choices, slot };
    };
    const fields = [
      field('town', 'text', 'text_1'),
      field('score', 'number', 'number_1'),
      field('renewal', 'date', 'date_1'),
      field('vip', 'boolean', 'boolean_1'),
      field('size', 'choice', 'text_2'),
      field('colors', 'list'),
      field('late_town', 'text'),
      field('late_score', 'number'),
    ];
    await this.sending.inTenant((tx) => tx.insert(contactFields).values(fields));
  }

  async addContact(values: Values = {}): Promise<string> {
    const id = newId();
    const { organizationId, projectId } = this.sending;
    const email = values.email ?? `${id}@example.com`;
    const own = { ...values, email, emailLower: email.toLowerCase() };
    const row = { id, organizationId, projectId, audienceId: this.#audienceId, ...own };
    await this.sending.inTenant((tx) => tx.insert(contacts).values(row));
    return id;
  }

  /** Adds a contact with a value, as it is stored, of custom fields. Undefined for none. */
  addContactWith(stored: unknown, ...keys: readonly string[]): Promise<string> {
    return this.addContact({
      fields: stored === undefined ? {} : Object.fromEntries(keys.map((key) => [key, stored])),
    });
  }

  /**
   * Returns whether a contact is in a segment. Fails if SQL and memory disagree, in a conjunction, in an alternative or
   * negated, which compile to different SQL.
   */
  async isIn(contactId: string, tree: SegmentTree, now = noon): Promise<boolean> {
    const never = { kind: 'field', field: 'email', operator: 'is_empty' } as const;
    const inAlternative = (condition: SegmentTree): SegmentTree => ({
      kind: 'any',
      conditions: [never, condition],
    });
    const not = { kind: 'not', condition: tree } as const;
    const answers = [
      await this.#find(contactId, tree, now),
      await this.#find(contactId, inAlternative(tree), now),
      !(await this.#find(contactId, not, now)),
      !(await this.#find(contactId, inAlternative(not), now)),
    ];
    const [answer = false] = answers;
    if (answers.some((other) => other !== answer)) {
      throw new Error(`SQL answers differently in other places: ${JSON.stringify({ tree, answers })}`);
    }
    return answer;
  }

  async #find(contactId: string, tree: SegmentTree, now: Date): Promise<boolean> {
    const { organizationId, projectId, inTenant } = this.sending;
    const place = { organizationId, projectId };
    return inTenant(async (tx) => {
      const resolved = resolveSegment(tree, await readKnownProject(tx, place, now, [tree]));
      const facts = (await readFacts(tx, [contactId])).get(contactId);
      if (facts === undefined) throw new Error('There is no such contact.');
      const window = { limit: 10_000, offset: 0 };
      const { ids } = await selectContacts(tx, place, resolved, window);
      const found = ids.includes(contactId);
      if (isInSegment(resolved, facts) !== found) {
        throw new Error(`SQL and memory disagree about ${JSON.stringify(tree)}`);
      }
      return found;
    });
  }
}
