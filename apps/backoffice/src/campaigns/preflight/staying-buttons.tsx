import type { ReactNode } from 'react';

/** The buttons of a dialog whose checks can be long: they stay in sight at its end, as a dialog's footer does. */
export function StayingButtons({ children }: { readonly children: ReactNode }) {
  return (
    <div className="x:sticky x:-bottom-5 x:-mx-5 x:-mb-5 x:flex x:justify-end x:gap-2 x:border-t x:border-line x:bg-overlay x:px-5 x:py-3 x:sm:rounded-b-lg">
      {children}
    </div>
  );
}
