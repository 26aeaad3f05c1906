import { expectData } from '@x/api-client';
import { eq } from 'drizzle-orm';
import { rollUp } from '../../../engagement/rollups/roll-up.ts';
import { callsOf, newSlug } from '../../../landing-pages/testing/landing-page-world.ts';
import { asSystem } from '../../../platform/database/tenant.ts';
import type { ProjectUser } from '../../../testing/sign-up-with-project.ts';
import { visitorActions } from '../../../tables/landing-pages.ts';
import type { Identify, Place } from './block-calls.ts';
import { ConnectorWorld, interactiveDocument, sandboxed } from './connector-world.ts';

/** Where the calls of a landing page come from. */
export const landing: Place = { base: '/page/landing', headers: sandboxed, isPage: true };

/** A landing page that a visitor has open. */
export interface OpenPage {
  readonly id: string;
  readonly slug: string;
  readonly html: string;
  /** The identifier in all forms of the page. */
  readonly visitor: string;
  readonly identify: Identify;
}

/** Landing pages with every interactive block, and the webhook and the shop that the blocks use. */
export class VisitorWorld {
  readonly connectors: ConnectorWorld;

  constructor(connectors: ConnectorWorld) {
    this.connectors = connectors;
  }

  static async create(): Promise<VisitorWorld> {
    return new VisitorWorld(await ConnectorWorld.create());
  }

  callsOf(person: ProjectUser = this.connectors.world) {
    return callsOf(person);
  }

  get document(): string {
    return interactiveDocument(this.connectors.ids);
  }

  async publish(config = this.document, person?: ProjectUser): Promise<OpenPage> {
    const calls = this.callsOf(person);
    const slug = newSlug();
    const { id } = await expectData(calls.create({ slug, config }));
    await expectData(calls.publish(id));
    return this.open(id, slug);
  }

  /**
   * Opens a page once its address is looked up again, which it is after a second.
   *
   * @param search rest of its address, such as `?r=…`
   */
  async open(id: string, slug: string, search = ''): Promise<OpenPage> {
    const { application } = this.connectors.world;
    application.passSeconds(2);
    const html = await (await application.fetch(`/p/${slug}${search}`)).text();
    const [, visitor = ''] = /name="campaign_id" value="([^"]+)"/u.exec(html) ?? [];
    return { id, slug, html, visitor, identify: () => visitor };
  }

  async readActions(pageId: string) {
    const { database } = this.connectors.world.application.services;
    await rollUp(database);
    return asSystem(database, (tx) =>
      tx.select().from(visitorActions).where(eq(visitorActions.pageId, pageId)).orderBy(visitorActions.id),
    );
  }

  close(): Promise<void> {
    return this.connectors.close();
  }
}
