import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface PanelGroupProps {
  readonly title: string;
  readonly collapsed?: boolean;
  readonly children: ReactNode;
}

const groupClass = 'x:border-b x:border-line x:px-4 x:py-4 x:last:border-b-0';

export function PanelGroup({ title, collapsed = false, children }: PanelGroupProps) {
  const id = useId();
  const heading = (
    <h3 id={id} className="x:text-12 x:font-semibold x:text-muted">
      {title}
    </h3>
  );
  if (!collapsed) {
    return (
      <section aria-labelledby={id} className={`x:flex x:flex-col x:gap-4 ${groupClass}`}>
        {heading}
        {children}
      </section>
    );
  }
  return (
    <details className={`x:group/details ${groupClass}`}>
      <summary className="x:-my-1 x:flex x:cursor-pointer x:list-none x:items-center x:gap-1 x:rounded-sm x:py-1 x:text-muted x:hover:text-text x:[&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronDown
          size={14}
          aria-hidden
          className="x:ml-auto x:transition-transform x:group-open/details:rotate-180"
        />
      </summary>
      <section aria-labelledby={id} className="x:flex x:flex-col x:gap-4 x:pt-4">
        {children}
      </section>
    </details>
  );
}
