import type { ReactNode } from 'react';

/**
 * Row above the canvas for the tools of a text. A row cannot cover the line that is being edited. The canvas reduces its
 * upper margin by the height of the row, so that the message does not move.
 */
export function DockedTools({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className="x:flex x:min-h-12 x:shrink-0 x:items-center x:justify-center x:border-b x:border-line x:bg-surface x:px-2 x:@max-lg:order-1 x:@max-lg:min-h-0 x:@max-lg:border-t x:@max-lg:border-b-0 x:@max-lg:p-0"
      data-docked-tools
    >
      {children}
    </div>
  );
}
