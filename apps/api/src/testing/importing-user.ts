import { expectData } from '@x/api-client';
import { contract, type Import, type Refusal } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { contacts } from '../tables/audience.ts';
import { asSystem } from '../platform/database/tenant.ts';
import type { Services } from '../platform/services.ts';
import { type TestApplication, type TestUser } from './test-application.ts';
import { standardBounds, type BatchBounds } from '../audience/imports/csv/record-reader.ts';
import type { ImportJob } from '../audience/imports/jobs.ts';
import { runImport } from '../audience/imports/run-import.ts';

export type Content = string | Uint8Array<ArrayBuffer>;

/** Small batches, so that even short files are split into several. */
const smallBounds: BatchBounds = { ...standardBounds, rows: 10 };

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly bounds?: BatchBounds;
  readonly services?: Services;
}

export class ImportingUser {
  readonly application: TestApplication;
  readonly user: TestUser;
  readonly organizationId: string;
  readonly projectId: string;

  private constructor(
    application: TestApplication,
    user: TestUser,
    organizationId: string,
    projectId: string,
  ) {
    this.application = application;
    this.user = user;
    this.organizationId = organizationId;
    this.projectId = projectId;
  }

  static async signUp(application: TestApplication): Promise<ImportingUser> {
    const user = await application.signUp();
    const { id } = await expectData(user.call(contract.organizations.create, { body: { name: 'Acme' } }));
    const body = { name: 'Spring', timezone_id: 'UTC', week_start: 1, organization_id: id };
    const project = await expectData(user.call(contract.projects.create, { body }));
    return new ImportingUser(application, user, id, project.id);
  }

  async createAudience(): Promise<string> {
    const body = { name: 'Readers', project_id: this.projectId };
    return (await expectData(this.user.call(contract.audiences.create, { body }))).id;
  }

  upload(audience: string, content: Content, name = 'contacts.csv') {
    return this.user.call(contract.audiences.import, {
      params: { id: audience },
      body: { file: new File([content], name, { type: 'text/csv' }) },
    });
  }

  /** Uploads a file and expects that it is accepted. */
  take(audience: string, content: Content): Promise<Import> {
    return expectData(this.upload(audience, content));
  }

  jobOf({ id }: Import): ImportJob {
    return { importId: id, organizationId: this.organizationId };
  }

  run(stored: Import, options: RunOptions = {}): Promise<void> {
    return runImport(this.jobOf(stored), {
      services: this.application.services,
      signal: new AbortController().signal,
      bounds: smallBounds,
      ...options,
    });
  }

  getImport(id: string): Promise<Import> {
    return expectData(this.user.call(contract.imports.get, { params: { id } }));
  }

  async importAll(audience: string, content: Content): Promise<Import> {
    const stored = await this.take(audience, content);
    await this.run(stored);
    return this.getImport(stored.id);
  }

  async readRefusals(id: string): Promise<readonly Refusal[]> {
    const request = { params: { id }, query: { rows: 100 } };
    return (await expectData(this.user.call(contract.imports.refusals, request))).items;
  }

  /** Returns the contacts of an audience, each as one line, ordered by email address. */
  async readContacts(audience: string): Promise<string[]> {
    const rows = await asSystem(this.application.services.database, (tx) =>
      tx.select().from(contacts).where(eq(contacts.audienceId, audience)).orderBy(contacts.emailLower),
    );
    return rows.map((row) =>
      [row.email, row.firstName, row.surname, row.phone, row.birthdate ?? ''].join('|'),
    );
  }

  async storedFiles(): Promise<readonly string[]> {
    const files = await this.application.services.files.list('imports');
    return files.map(({ key }) => key.replace('imports/', ''));
  }
}

export function numbered(count: number, from = 0): string[] {
  return Array.from(
    { length: count },
    (_, index) => `person${String(from + index).padStart(5, '0')}@example.com`,
  );
}

export function csvOf(addresses: readonly string[]): string {
  return ['email,first_name', ...addresses.map((address) => `${address},Name`), ''].join('\n');
}
