import { useId, type ReactNode } from 'react';

export interface PanelGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of the side panel. */
export function PanelGroup({ title, children }: PanelGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="x:flex x:flex-col x:gap-4 x:border-b x:border-line x:px-4 x:py-4 x:last:border-b-0"
    >
      <h3 id={id} className="x:text-12 x:font-semibold x:text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
