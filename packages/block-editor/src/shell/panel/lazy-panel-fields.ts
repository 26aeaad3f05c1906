'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

/** Loads the fields of the settings panel, which the first picture does not show. */
export const loadPanelFields = () => import('../../fields/panel-fields.ts');

export const BlockFields = lazyPart(() => loadPanelFields().then((fields) => fields.BlockFields));
export const BodyFields = lazyPart(() => loadPanelFields().then((fields) => fields.BodyFields));
