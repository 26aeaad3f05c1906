'use client';
import { msg } from '@lingui/core/macro';
import { Monitor, Smartphone } from 'lucide-react';
import type { Viewport } from '../definition/surroundings.ts';

type Viewports = readonly [Viewport, ...Viewport[]];

const ownViewports: Viewports = [
  { name: 'desktop', label: msg`Desktop`, width: 600, icon: <Monitor /> },
  { name: 'mobile', label: msg`Mobile`, width: 390, icon: <Smartphone /> },
];

/** Returns the host's widths of the canvas, or a desktop and a phone. */
export function useViewports(given: readonly Viewport[] | undefined): Viewports {
  const [first, ...others] = given ?? [];
  return first === undefined ? ownViewports : [first, ...others];
}
