import type { RequiredAccess } from '#/session/may.tsx';

/** The areas of the product, as the top bar shows them. */
export type Section =
  | 'campaigns'
  | 'templates'
  | 'audiences'
  | 'analytics'
  | 'configurations'
  | 'organizations';

/** The navigations that can stand at the left of a page. */
export type SidebarName =
  | 'activity'
  | 'audience'
  | 'campaigns'
  | 'configurations'
  | 'organization'
  | 'profile';

declare module '@tanstack/react-router' {
  /** Options of a route for the shell. Missing options are inherited from the parent route. */
  interface StaticDataRouteOption extends RequiredAccess {
    readonly section?: Section;
    readonly sidebar?: SidebarName | 'none';
    /** "full" gives the page the whole area, without air around it. */
    readonly content?: 'page' | 'full';
  }
}
