import { audiencePalette } from '#/audience/palette.ts';
import { campaignsPalette } from '#/campaigns/palette.ts';
import { contentPalette } from '#/content/palette.ts';
import { engagementPalette } from '#/engagement/palette.ts';
import { identityPalette } from '#/identity/palette.ts';
import { integrationsPalette } from '#/integrations/palette.ts';
import { landingPagesPalette } from '#/landing-pages/palette.ts';
import type { PaletteArea } from '#/page/palette.ts';
import { providersPalette } from '#/providers/palette.ts';
import { tenancyPalette } from '#/tenancy/palette.ts';

/** Each area adds its entries to the command palette. They are shown in this order. */
const areas: readonly PaletteArea[] = [
  campaignsPalette,
  contentPalette,
  landingPagesPalette,
  audiencePalette,
  engagementPalette,
  integrationsPalette,
  providersPalette,
  tenancyPalette,
  identityPalette,
];

export const paletteEntries = areas.flatMap(({ entries }) => entries);
export const paletteKinds = areas.flatMap(({ kinds }) => kinds);
