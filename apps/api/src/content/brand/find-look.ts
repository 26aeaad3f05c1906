import { fontStylesheetUrl, type WebFontSource } from '@x/api-client/contract';
import { type Brand, brandSchema, type FindFontStylesheet, isRecord } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { projects } from '../../tables/accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readStoredPages } from '../recipient-texts/stored-pages.ts';

/** What a project's messages have in common. */
export interface MessageLook {
  /** See {@link readBrand}. */
  readonly brand: Brand | undefined;
  readonly fontSource: WebFontSource;
}

/** Reads a stored brand. undefined if there is none, or if an older version stored it in another shape. */
export function readBrand(stored: unknown): Brand | undefined {
  const read = v.safeParse(brandSchema, stored);
  return read.success ? read.output : undefined;
}

/** Reads the look that was stored with a message. Messages from before it was stored have that of no brand. */
export function readLook(stored: unknown): MessageLook {
  const { brand, fontSource } = isRecord(stored) ? stored : {};
  return { brand: readBrand(brand), fontSource: fontSource === 'none' ? 'none' : 'host' };
}

export async function findLook(tx: Transaction, projectId: string): Promise<MessageLook> {
  const [project] = await tx
    .select({ brand: projects.brand, pages: projects.recipientPages })
    .from(projects)
    .where(eq(projects.id, projectId));
  return { brand: readBrand(project?.brand), fontSource: readStoredPages(project?.pages).web_fonts };
}

/** Creates the compiler's option `webFonts`. Fonts come from this installation, if the project wants any. */
export function webFontsFrom(source: WebFontSource, publicUrl: string): FindFontStylesheet | 'none' {
  return source === 'none' ? 'none' : (names) => fontStylesheetUrl(publicUrl, names);
}
