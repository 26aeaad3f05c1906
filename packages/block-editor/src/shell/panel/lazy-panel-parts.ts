'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

/** Loads the content of the side panel, which the first picture does not show. */
export const loadPanelParts = () => import('./panel-parts.ts');

export const BlockFields = lazyPart(() => loadPanelParts().then((parts) => parts.BlockFields));
export const BodyFields = lazyPart(() => loadPanelParts().then((parts) => parts.BodyFields));
export const SeveralFields = lazyPart(() => loadPanelParts().then((parts) => parts.SeveralFields));
export const Palette = lazyPart(() => loadPanelParts().then((parts) => parts.Palette));
export const Layers = lazyPart(() => import('../../layers/layers.tsx').then(({ Layers }) => Layers));
