import { contract, recipientLanguages, type RecipientPages } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement, type Implementation } from '../../identity/index.ts';
import { notFound, Refusal, type RefusalReason, refuseAll } from '../../platform/http/refusal.ts';
import { projects } from '../../tables/accounts.ts';
import { loadCatalog } from './recipient-texts.ts';
import { checkMessage } from './message.ts';
import { isTextKey, offeredLanguages, readStoredPages, type StoredPages, textKeys } from './stored-pages.ts';
import { textParameters } from './text-parameters.ts';

function toPages(stored: unknown): RecipientPages {
  const { language, web_fonts, texts } = readStoredPages(stored);
  return { language, web_fonts, texts, offered: [...offeredLanguages({ language, web_fonts, texts })] };
}

const getPages = implement(contract.recipientPages.get, async ({ params }, { tx }) => {
  const [project] = await tx
    .select({ pages: projects.recipientPages })
    .from(projects)
    .where(eq(projects.id, params.id));
  return project === undefined ? notFound() : toPages(project.pages);
});

/** Maximum number of reported errors. */
const maximumErrors = 20;

/** Returns the texts without the empty ones, or why they cannot be used. */
function acceptTexts(given: StoredPages['texts']): StoredPages['texts'] | Refusal<'recipient_text_invalid'> {
  const accepted: Partial<Record<keyof StoredPages['texts'], Record<string, string>>> = {};
  const errors: RefusalReason<'recipient_text_invalid'>[] = [];
  for (const language of recipientLanguages) {
    const written = Object.entries(given[language] ?? {}).filter(([, text]) => text !== '');
    for (const [key, text] of written) {
      const path = `body.texts.${language}.${key}`;
      if (!isTextKey(key)) {
        errors.push({ path, details: { language, key, problem: 'key' } });
        continue;
      }
      const found = checkMessage(text, textParameters[key], language);
      if (found === undefined) continue;
      errors.push({ path, details: { language, key, ...found } });
    }
    if (written.length > 0) accepted[language] = Object.fromEntries(written);
  }
  return errors.length === 0 ? accepted : refuseAll('recipient_text_invalid', errors.slice(0, maximumErrors));
}

const updatePages = implement(contract.recipientPages.update, async ({ params, body }, { tx }) => {
  const texts = acceptTexts(body.texts);
  if (texts instanceof Refusal) return texts;
  const pages = { language: body.language, web_fonts: body.web_fonts, texts };
  const [project] = await tx
    .update(projects)
    .set({ recipientPages: pages })
    .where(eq(projects.id, params.id))
    .returning({ pages: projects.recipientPages });
  return project === undefined ? notFound() : toPages(project.pages);
});

const listTexts = implement(contract.recipientPages.texts, async ({ query }) => {
  const english = await loadCatalog('en');
  const catalog = await loadCatalog(query.language);
  const items = textKeys.map((key) => ({
    key,
    text: catalog?.[key] ?? null,
    english: english?.[key] ?? key,
    parameters: [...textParameters[key]],
  }));
  return { items };
});

export const recipientPagesImplementations: readonly Implementation[] = [getPages, updatePages, listTexts];
