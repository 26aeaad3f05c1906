import { useLingui } from '@lingui/react/macro';
import { Card } from '@x/ui';
import { ErasePerson, type ErasePersonProps } from './erase-person.tsx';
import { ExportPerson } from './export-person.tsx';

/** Export and erasure on the page of a contact. */
export function PersonalDataCard({ email, onErased }: ErasePersonProps) {
  const { t } = useLingui();
  return (
    <Card
      title={t`Personal data`}
      description={t`For people who ask for a copy of their data, or for its erasure.`}
    >
      <div className="x:flex x:flex-wrap x:gap-2">
        <ExportPerson email={email} />
        <ErasePerson email={email} onErased={onErased} />
      </div>
    </Card>
  );
}
