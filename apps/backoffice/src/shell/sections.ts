/** Areas of the product in the top bar. */
export type Section =
  | 'home'
  | 'campaigns'
  | 'templates'
  | 'landing_pages'
  | 'audiences'
  | 'analytics'
  | 'configurations'
  | 'organizations';

export type SidebarName =
  | 'activity'
  | 'audience'
  | 'audiences'
  | 'campaigns'
  | 'configurations'
  | 'organization'
  | 'profile';

declare module '@tanstack/react-router' {
  /** Options that a route sets for the shell. A missing option is inherited from the parent route. */
  interface StaticDataRouteOption {
    readonly section?: Section;
    readonly sidebar?: SidebarName | 'none';
    /** `full` removes the padding around the page. */
    readonly content?: 'page' | 'full';
  }
}
