import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { forgetPreviews } from '../../content/index.ts';
import { notInTrash } from '../../identity/index.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { defineJob, type JobQueue } from '../../platform/queue/queue.ts';
import type { Services } from '../../platform/services.ts';
import { landingPages, landingPageVersions } from '../../tables/landing-pages.ts';
import { lockPage, showVersion, takeDown } from './publish.ts';

const sweepLandingPagesJob = defineJob<Record<string, never>>({
  name: 'sweep-landing-pages',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});

/** Pages handled by one run, so that no run takes longer than the time to the next. */
const mostAtOnce = 1000;

async function publishDue({ database, now }: Services): Promise<void> {
  const isDue = and(eq(landingPageVersions.state, 'scheduled'), lte(landingPageVersions.publishAt, now()));
  const isKept = notInTrash(
    landingPageVersions.pageId,
    landingPageVersions.projectId,
    landingPageVersions.organizationId,
  );
  const due = await asSystem(database, (tx) =>
    tx
      .select({ id: landingPageVersions.id, pageId: landingPageVersions.pageId })
      .from(landingPageVersions)
      .where(and(isDue, isKept))
      .orderBy(landingPageVersions.publishAt)
      .limit(mostAtOnce),
  );
  for (const { id, pageId } of due) {
    await asSystem(database, async (tx) => {
      await lockPage(tx, pageId);
      const isStillDue = await tx.$count(landingPageVersions, and(eq(landingPageVersions.id, id), isDue));
      if (isStillDue > 0) await showVersion(tx, id, now());
    });
  }
}

async function takeDownDue({ database, files, now }: Services): Promise<void> {
  const isDue = and(isNotNull(landingPages.unpublishAt), lte(landingPages.unpublishAt, now()));
  const due = await asSystem(database, (tx) =>
    tx
      .select({ id: landingPages.id })
      .from(landingPages)
      .where(and(isDue, notInTrash(landingPages.id, landingPages.projectId, landingPages.organizationId)))
      .orderBy(landingPages.unpublishAt)
      .limit(mostAtOnce),
  );
  for (const { id } of due) {
    const outdated = await asSystem(database, async (tx) => {
      await lockPage(tx, id);
      return (await tx.$count(landingPages, and(eq(landingPages.id, id), isDue))) > 0 ? takeDown(tx, id) : [];
    });
    await forgetPreviews(files, outdated);
  }
}

/** Publishes and takes down the pages whose time has come. In this order, so that a page whose both times passed is down. */
export async function sweepLandingPages(services: Services): Promise<void> {
  await publishDue(services);
  await takeDownDue(services);
}

export async function startLandingPages(services: Services, queue: JobQueue): Promise<void> {
  await queue.work(sweepLandingPagesJob, () => sweepLandingPages(services));
}
