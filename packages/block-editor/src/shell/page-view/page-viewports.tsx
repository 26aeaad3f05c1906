'use client';
import { msg } from '@lingui/core/macro';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { Viewport } from '../../definition/surroundings.ts';

/** Widths at which the editor shows the message as a page. */
export const pageViewports: readonly Viewport[] = [
  { name: 'page-desktop', label: msg`Desktop`, width: 1200, icon: <Monitor /> },
  { name: 'page-tablet', label: msg`Tablet`, width: 768, icon: <Tablet /> },
  { name: 'page-mobile', label: msg`Mobile`, width: 390, icon: <Smartphone /> },
];
