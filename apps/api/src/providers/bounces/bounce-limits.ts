import type { BounceLimits, SendingProblem } from '@x/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { queryRow } from '../../platform/database/rows.ts';
import { campaigns, type SentCounts } from '../../tables/campaigns.ts';
import { projects } from '../../tables/accounts.ts';

const countRow = v.object({ sent: v.number(), bounced: v.number(), complained: v.number() });

/** Reads counters that triggers maintain, so the time does not depend on the number of messages. */
export async function readSentCounts(tx: Transaction, campaignId: string): Promise<SentCounts> {
  return queryRow(
    tx,
    countRow,
    sql`
    select coalesce(sum(deliveries) filter (where status in ('accepted', 'refused')), 0)::integer as sent,
      coalesce(sum(deliveries) filter (where status = 'bounced'), 0)::integer as bounced,
      coalesce(sum(deliveries) filter (where status = 'complained'), 0)::integer as complained
    from delivery_days where campaign_id = ${campaignId}`,
  );
}

/**
 * Minimum number of bounces or complaints that can exceed a limit. Otherwise, a single complaint among 500 messages
 * would exceed a limit of 0.1%.
 */
const fewestMessages = 3;

function since(counts: SentCounts, baseline: SentCounts | null): SentCounts {
  return {
    sent: counts.sent - (baseline?.sent ?? 0),
    bounced: counts.bounced - (baseline?.bounced ?? 0),
    complained: counts.complained - (baseline?.complained ?? 0),
  };
}

function isOver(messages: number, sent: number, limitPercent: number | null): limitPercent is number {
  return limitPercent !== null && messages >= fewestMessages && messages * 100 > limitPercent * sent;
}

export function exceededLimit(
  { sent, bounced, complained }: SentCounts,
  limits: BounceLimits,
): SendingProblem | undefined {
  if (sent < limits.minimum_messages) return undefined;
  const { bounce_percent: bounces, complaint_percent: complaints } = limits;
  if (isOver(complained, sent, complaints)) {
    return {
      code: 'complaint_limit',
      message: `${String(complained)} of ${String(sent)} messages were marked as spam, but the project allows at most ${String(complaints)}%.`,
      until: null,
      values: { messages: complained, of: sent, limit_percent: complaints },
    };
  }
  if (isOver(bounced, sent, bounces)) {
    return {
      code: 'bounce_limit',
      message: `${String(bounced)} of ${String(sent)} messages bounced, but the project allows at most ${String(bounces)}%.`,
      until: null,
      values: { messages: bounced, of: sent, limit_percent: bounces },
    };
  }
  return undefined;
}

/**
 * Pauses an ongoing campaign that exceeds a bounce or complaint limit of its project. Call after each committed bounce
 * or complaint.
 */
export function pauseOverLimit(database: Database, campaignId: string): Promise<void> {
  return asSystem(database, async (tx) => {
    const [found] = await tx
      .select({
        baseline: campaigns.limitBaseline,
        limits: {
          bounce_percent: projects.bounceLimitPercent,
          complaint_percent: projects.complaintLimitPercent,
          minimum_messages: projects.limitMinimumMessages,
        },
      })
      .from(campaigns)
      .innerJoin(projects, eq(projects.id, campaigns.projectId))
      .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, 'ongoing')));
    if (found === undefined) return;
    const { baseline, limits } = found;
    const problem = exceededLimit(since(await readSentCounts(tx, campaignId), baseline), limits);
    if (problem === undefined) return;
    await tx
      .update(campaigns)
      .set({ status: 'paused', sendingProblem: problem })
      .where(
        and(
          eq(campaigns.id, campaignId),
          eq(campaigns.status, 'ongoing'),
          // If the campaign was resumed meanwhile, a new baseline applies, and the counts above are outdated.
          sql`${campaigns.limitBaseline} is not distinct from ${baseline === null ? null : JSON.stringify(baseline)}::jsonb`,
        ),
      );
  });
}

/** Checks a campaign's limits after each recorded bounce. Bounces recorded during a check share the next check. */
export class BounceWatch {
  readonly #database: Database;
  readonly #campaignId: string;
  #checking: Promise<void> | undefined;
  #again = false;

  constructor(database: Database, campaignId: string) {
    this.#database = database;
    this.#campaignId = campaignId;
  }

  /** Call after committing a bounce. */
  bounced(): void {
    this.#again = true;
    this.#checking ??= this.#check();
  }

  async settled(): Promise<void> {
    await this.#checking;
  }

  async #check(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      // A failed check is ignored, since the next bounce checks again.
      await pauseOverLimit(this.#database, this.#campaignId).catch(() => undefined);
    }
    this.#checking = undefined;
  }
}
