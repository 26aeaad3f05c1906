import type { Implementation } from '../identity/index.ts';
import { draftImplementations } from './drafts/endpoints.ts';
import { figureImplementations } from './figures/endpoints.ts';
import { versionImplementations } from './versions/endpoints.ts';

export const landingPageImplementations: readonly Implementation[] = [
  ...draftImplementations,
  ...versionImplementations,
  ...figureImplementations,
];
