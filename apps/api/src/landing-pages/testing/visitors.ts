import { asc, desc, eq } from 'drizzle-orm';
import { createApplication } from '../../application.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { landingPageVisits } from '../../tables/landing-page-visits.ts';
import type { TestOptions } from '../../testing/test-application.ts';
import { createVisitCounter } from '../visits/visit-counter.ts';

const dayMilliseconds = 86_400_000;

/** Options of an application behind a proxy, whose clock shows noon when a test begins, so that no test runs past midnight. */
export const atNoon: TestOptions = {
  configuration: { trustedProxies: 1 },
  services: ({ now }) => {
    const toNoon = dayMilliseconds / 2 - (now().getTime() % dayMilliseconds);
    return { now: () => new Date(now().getTime() + toNoon) };
  },
};

interface Visit {
  readonly address?: string;
  readonly agent?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Request of a visitor's browser. */
export function visitOf({ address = '203.0.113.5', agent = 'Firefox/140', method, headers }: Visit = {}) {
  return {
    headers: { 'x-forwarded-for': address, 'user-agent': agent, ...headers },
    ...(method === undefined ? {} : { method }),
  };
}

/** Another process of the same installation. */
export function startProcess(services: Services) {
  const visits = createVisitCounter(services);
  const application = createApplication({ services, visits });
  return {
    visits,
    visit: async (slug: string, visit?: Visit) => application.request(`/p/${slug}`, visitOf(visit)),
  };
}

/** Reads the counts of a page by day and source. */
export async function readVisits({ database }: Pick<Services, 'database'>, pageId: string) {
  const { day, kind, source, medium, campaign, views, visitors, pageVisitors, projectVisitors } =
    landingPageVisits;
  const counts = { views, visitors, pageVisitors, projectVisitors };
  return asSystem(database, (tx) =>
    tx
      .select({ day, kind, source, medium, campaign, ...counts })
      .from(landingPageVisits)
      .where(eq(landingPageVisits.pageId, pageId))
      .orderBy(asc(landingPageVisits.day), desc(landingPageVisits.kind), asc(landingPageVisits.source)),
  );
}
