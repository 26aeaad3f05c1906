'use client';
import { createContext } from 'react';

export type ShowTheme = (theme: 'light' | 'dark' | undefined) => void;

/**
 * Shows the theme on the element that has the editor's shadow root. Tokens then have the values of the theme on that
 * element, where those of the page win. undefined if the host of the editor owns the shadow root, or there is none.
 */
export const HostThemeContext = createContext<ShowTheme | undefined>(undefined);
