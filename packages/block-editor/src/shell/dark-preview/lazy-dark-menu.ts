import { lazyPart } from '../../context/lazy-part.tsx';

/** Loads after the first render, with the code that simulates mail clients. */
export const DarkMenu = lazyPart(() => import('./dark-menu.tsx').then(({ DarkMenu }) => DarkMenu), true);
