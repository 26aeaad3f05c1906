import { Card } from '@x/ui';
import type { ReactNode } from 'react';
import { FormButtons } from './form-buttons.tsx';

export interface FormCardProps {
  readonly title?: string;
  /** Buttons at the end of the card, the primary one last. */
  readonly footer: ReactNode;
  /** Placed at the start of the same row. For the delete button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a readable width, with its buttons below. */
export function FormCard({ title, footer, aside, children }: FormCardProps) {
  return (
    <Card
      className="x:max-w-lg"
      {...(title === undefined ? {} : { title })}
      footer={<FormButtons aside={aside}>{footer}</FormButtons>}
    >
      {children}
    </Card>
  );
}
