import { expectData } from '@x/api-client';
import { contract, type SearchKind } from '@x/api-client/contract';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/identifier.ts';
import { audiences, contacts } from '../../tables/audience.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { segments } from '../../tables/segments.ts';
import { signupForms } from '../../tables/signup.ts';
import { templates } from '../../tables/content.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import type { TestApplication, TestUser } from '../../testing/test-application.ts';

export interface Place {
  readonly organizationId: string;
  readonly projectId: string;
}

export interface NamedRow {
  readonly name: string;
  readonly updatedAt?: Date;
}

export interface PersonRow {
  readonly email: string;
  readonly firstName?: string;
  readonly surname?: string;
}

export type NamedKind = 'campaigns' | 'templates' | 'audiences' | 'segments' | 'signup_forms';

function insertNamed(tx: Transaction, kind: NamedKind, place: Place & { readonly audienceId: string }) {
  const { organizationId, projectId, audienceId } = place;
  const shared = { organizationId, projectId };
  return async ({ name, updatedAt = new Date() }: NamedRow): Promise<string> => {
    const row = { id: newId(), ...shared, name, updatedAt };
    const sender = { fromEmail: 'shop@example.com', fromName: 'Shop' };
    if (kind === 'campaigns') await tx.insert(campaigns).values({ ...row, ...sender, subject: 'Hello' });
    else if (kind === 'templates')
      await tx.insert(templates).values({ ...row, config: '{}', contentHtml: '', contentAmp: '' });
    else if (kind === 'audiences') await tx.insert(audiences).values(row);
    else if (kind === 'segments')
      await tx.insert(segments).values({ ...row, tree: { kind: 'all', conditions: [] } });
    else await tx.insert(signupForms).values({ ...row, ...sender, audienceId, texts: {} });
    return row.id;
  };
}

/** Adds an audience whose name no test searches for. */
export function addAudience({ services }: TestApplication, place: Place, name = 'Zzyzx'): Promise<string> {
  const id = newId();
  return asSystem(services.database, async (tx) => {
    await tx.insert(audiences).values({ id, ...place, name });
    return id;
  });
}

/** Adds entities of one kind and returns their ids in the order of the rows. */
export function addNamed(
  { services }: TestApplication,
  kind: NamedKind,
  place: Place & { readonly audienceId: string },
  rows: readonly NamedRow[],
): Promise<readonly string[]> {
  return asSystem(services.database, async (tx) => {
    const insert = insertNamed(tx, kind, place);
    const ids: string[] = [];
    for (const row of rows) ids.push(await insert(row));
    return ids;
  });
}

export function addContacts(
  { services }: TestApplication,
  { organizationId, projectId, audienceId }: Place & { readonly audienceId: string },
  rows: readonly PersonRow[],
): Promise<readonly string[]> {
  return asSystem(services.database, async (tx) => {
    const values = rows.map(({ email, ...names }) => ({
      id: newId(),
      organizationId,
      projectId,
      audienceId,
      email,
      emailLower: email.toLowerCase(),
      ...names,
    }));
    if (values.length > 0) await tx.insert(contacts).values(values);
    return values.map(({ id }) => id);
  });
}

export type Found = Readonly<Partial<Record<SearchKind, readonly string[]>>>;

interface Group {
  readonly kind: SearchKind;
  readonly hits: readonly { readonly name: string }[];
}

export function namesOf(groups: readonly Group[]): Found {
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.map(({ name }) => name)]));
}

/** Searches a project and returns the names of the hits by their kind. */
export async function searchProject(
  user: Pick<TestUser, 'call'>,
  id: string,
  search: string,
): Promise<Found> {
  return namesOf(await expectData(user.call(contract.search.project, { params: { id }, query: { search } })));
}

export async function searchOrganization(
  user: Pick<TestUser, 'call'>,
  id: string,
  search: string,
): Promise<Found> {
  return namesOf(
    await expectData(user.call(contract.search.organization, { params: { id }, query: { search } })),
  );
}
