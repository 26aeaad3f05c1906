import { contract, type LandingPageSettings } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Answered } from '#/lists/loaded.tsx';

/** What a new page is made from. */
export interface PageSource {
  readonly name: string;
  readonly config: string;
  readonly preview: string | null;
  /** Absent for a template. */
  readonly settings?: LandingPageSettings;
}

export interface PageOrigin {
  readonly landing_page?: string | undefined;
  readonly template?: string | undefined;
}

/** Loads the page to duplicate or the template to use. Returns undefined without either. */
export function usePageSource({
  landing_page: page,
  template,
}: PageOrigin): Answered<PageSource> | undefined {
  const fromPage = useAnswer(
    contract.landingPages.get,
    page === undefined ? undefined : { params: { id: page } },
  );
  const fromTemplate = useAnswer(
    contract.templates.get,
    template === undefined ? undefined : { params: { id: template } },
  );
  if (page !== undefined) {
    const { data } = fromPage;
    return { ...fromPage, data };
  }
  if (template === undefined) return undefined;
  const { data } = fromTemplate;
  // The picture of a template is one of a message.
  return { ...fromTemplate, data: data && { name: data.name, config: data.config, preview: null } };
}
