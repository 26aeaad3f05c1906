'use client';
import { msg } from '@lingui/core/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Viewport } from '../definition/surroundings.ts';

export interface Viewing {
  readonly viewports: readonly Viewport[];
  readonly viewport: Viewport;
  readonly onViewportChange: (name: string) => void;
}

const desktop: Viewport = { name: 'desktop', label: msg`Desktop`, width: 600, icon: <Monitor /> };
const ownViewports: readonly Viewport[] = [
  desktop,
  { name: 'mobile', label: msg`Mobile`, width: 390, icon: <Smartphone /> },
];

/** The widths of the canvas to choose from: those of the host, or a desktop and a phone. */
export function useViewports(given: readonly Viewport[] | undefined): Viewing {
  const [chosen, setChosen] = useState<string>();
  const viewports = given === undefined || given.length === 0 ? ownViewports : given;
  const viewport = viewports.find(({ name }) => name === chosen) ?? viewports[0] ?? desktop;
  return { viewports, viewport, onViewportChange: setChosen };
}
