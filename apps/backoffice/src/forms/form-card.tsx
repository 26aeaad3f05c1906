import { Card } from '@x/ui';
import type { ReactNode } from 'react';
import { FormButtons } from './form-buttons.tsx';

export interface FormCardProps {
  readonly title?: string;
  /** Buttons at the end of the card. The primary button comes last. */
  readonly footer: ReactNode;
  /** Shown at the start of the button row. Holds the delete button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

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
