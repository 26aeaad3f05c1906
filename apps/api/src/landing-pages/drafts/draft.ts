import { createHash } from 'node:crypto';
import type { contract } from '@x/api-client/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Transaction } from '../../platform/database/database.ts';
import { landingPages } from '../../tables/landing-pages.ts';

/** A draft as submitted, with the document as it is stored. */
export type SubmittedDraft = InferOutput<typeof contract.landingPages.update.body>;

export interface Draft extends SubmittedDraft {
  readonly contentHash: string;
}

interface DraftOwner {
  readonly projectId: string;
  readonly pageId: string;
}

async function knownPages(
  tx: Transaction,
  ids: readonly string[],
  { projectId, pageId }: DraftOwner,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const isOther = and(
    eq(landingPages.projectId, projectId),
    inArray(landingPages.id, [...ids]),
    ne(landingPages.id, pageId),
  );
  const rows = await tx.select({ id: landingPages.id }).from(landingPages).where(isOther);
  const known = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => known.has(id));
}

/** Hashes what visitors see. The name is the title of a page without one. */
function hashContent({ name, slug, config, settings }: SubmittedDraft): string {
  const {
    title,
    description,
    language,
    robots,
    social_picture: picture,
    alternates,
    thank_you: thankYou,
  } = settings;
  const shown = [
    title === '' ? name : title,
    slug,
    config,
    description,
    language,
    robots,
    picture,
    ...alternates,
    ...(thankYou === null ? [] : [`thank you: ${thankYou}`]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

/** Returns the draft to store. Pages that are no other page of the project are left out. */
export async function completeDraft(
  tx: Transaction,
  submitted: SubmittedDraft,
  owner: DraftOwner,
): Promise<Draft> {
  const { settings } = submitted;
  const alternates = await knownPages(tx, settings.alternates, owner);
  const [thankYou = null] =
    settings.thank_you === null ? [] : await knownPages(tx, [settings.thank_you], owner);
  const draft = { ...submitted, settings: { ...settings, alternates, thank_you: thankYou } };
  return { ...draft, contentHash: hashContent(draft) };
}
