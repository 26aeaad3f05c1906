import { useApp } from '#/app/context.ts';
import { useBrand } from '#/content/brand/use-brand.ts';
import { storedPart, type StoredContent } from '#/content/messages/content.ts';
import { chosenLanguage } from '#/language/language.ts';
import { useProjectId } from '#/session/use-current.ts';
import type { CampaignValues } from './save-campaign.ts';

/** Returns a function that compiles a design of the gallery. Returns undefined if none is chosen. */
export function useDesignContent() {
  const { cookies } = useApp();
  const projectId = useProjectId();
  const brand = useBrand();
  return async (design: CampaignValues['design']): Promise<StoredContent | 'unavailable' | undefined> => {
    if (design === '') return undefined;
    const gallery = await import('#/content/templates/gallery.ts').catch(() => undefined);
    const starters = gallery?.createGallery(chosenLanguage(cookies), brand);
    const starter = starters?.find(({ id }) => id === design);
    if (gallery === undefined || starter === undefined) return 'unavailable';
    return storedPart(gallery.compileStarter(starter, projectId));
  };
}
