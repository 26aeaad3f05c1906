import type { ReactNode } from 'react';

export interface FormSectionProps {
  /** For links to the section. */
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

export function FormSection({ id, title, description, children }: FormSectionProps) {
  return (
    <section
      id={id}
      className="x:flex x:flex-col x:gap-4 x:border-t x:border-line x:pt-4 x:first-of-type:border-0 x:first-of-type:pt-0"
    >
      <div>
        <h2 className="x:text-14 x:font-semibold">{title}</h2>
        {description !== undefined && <p className="x:mt-0.5 x:text-13 x:text-muted">{description}</p>}
      </div>
      {children}
    </section>
  );
}
