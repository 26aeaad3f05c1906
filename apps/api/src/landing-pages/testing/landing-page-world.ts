import { expectData } from '@x/api-client';
import { contract, type LandingPage, type LandingPageSettings } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import { visitorActions } from '../../tables/landing-pages.ts';
import { documentOf, paragraph } from '../../testing/paragraphs.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestOptions,
} from '../../testing/test-application.ts';

export const saying = (words: string) => documentOf(paragraph(words));

let slugs = 0;
export function newSlug(): string {
  slugs += 1;
  return `page-${String(slugs)}`;
}

interface Draft {
  readonly name?: string;
  readonly slug?: string;
  readonly config?: string;
  readonly settings?: Partial<LandingPageSettings>;
}

const hello = saying('Hello');

function toBody({ name = 'Summer sale', slug = newSlug(), config = hello, settings = {} }: Draft) {
  return { name, slug, config, settings: { language: 'en' as const, ...settings } };
}

/** Calls of a user about the landing pages of a project. */
export function callsOf({ user, projectId }: ProjectUser) {
  const { landingPages, trash } = contract;
  return {
    create: (draft: Draft = {}) =>
      user.call(landingPages.create, { body: { ...toBody(draft), project_id: projectId } }),
    update: (id: string, draft: Draft) =>
      user.call(landingPages.update, { params: { id }, body: toBody(draft) }),
    get: (id: string) => user.call(landingPages.get, { params: { id } }),
    publish: (id: string) => user.call(landingPages.publish, { params: { id } }),
    unpublish: (id: string) => user.call(landingPages.unpublish, { params: { id } }),
    schedule: (id: string, publishAt: string | null, unpublishAt: string | null = null) =>
      user.call(landingPages.schedule, {
        params: { id },
        body: { publish_at: publishAt, unpublish_at: unpublishAt },
      }),
    versions: (id: string) => user.call(landingPages.versions, { params: { id }, query: { rows: '100' } }),
    version: (id: string, number: number) =>
      user.call(landingPages.version, { params: { id, number: String(number) } }),
    previewLink: (id: string) => user.call(landingPages.previewLink, { params: { id } }),
    remove: (id: string) => user.call(landingPages.remove, { params: { id } }),
    restore: (id: string) => user.call(trash.restoreLandingPage, { params: { id } }),
  };
}

/** Adds a page with what visitors typed, and returns a function that reads what is left of it. */
export async function addVisitorActions(
  person: ProjectUser & { readonly application: Pick<TestApplication, 'services'> },
  typed: readonly { readonly value: string; readonly occurredAt: Date }[],
) {
  const { organizationId, projectId, application } = person;
  const { database } = application.services;
  const { id: pageId } = await expectData(callsOf(person).create());
  const shared = { organizationId, projectId, pageId, event: 'click_rating', target: 'b0000002' };
  await asSystem(database, (tx) =>
    tx.insert(visitorActions).values(typed.map((action) => ({ ...shared, ...action, userAgent: 'Firefox' }))),
  );
  return () =>
    asSystem(database, (tx) =>
      tx
        .select({ value: visitorActions.value, agent: visitorActions.userAgent })
        .from(visitorActions)
        .where(eq(visitorActions.pageId, pageId))
        .orderBy(visitorActions.id),
    );
}

/** A user whose landing pages visitors see. */
export class LandingPageWorld {
  readonly application: TestApplication;
  readonly person: ProjectUser;
  readonly calls: ReturnType<typeof callsOf>;

  private constructor(application: TestApplication, person: ProjectUser) {
    this.application = application;
    this.person = person;
    this.calls = callsOf(person);
  }

  static async create(options: TestOptions = {}): Promise<LandingPageWorld> {
    const application = await createTestApplication(options);
    return new LandingPageWorld(application, await signUpWithProject(application));
  }

  close(): Promise<void> {
    return this.application.close();
  }

  signUp(): Promise<ProjectUser> {
    return signUpWithProject(this.application);
  }

  created(draft: Draft = {}): Promise<LandingPage> {
    return expectData(this.calls.create(draft));
  }

  async published(draft: Draft = {}): Promise<LandingPage> {
    const { id } = await this.created(draft);
    return expectData(this.calls.publish(id));
  }

  /** Opens a page as a visitor, once its address is looked up again, which it is after a second. */
  async visit(slug: string, init: RequestInit = {}) {
    this.application.passSeconds(2);
    const response = await this.application.fetch(`/p/${slug}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
}
