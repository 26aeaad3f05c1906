import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Contact, type Segment } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card } from '@x/ui';
import { useState } from 'react';
import { Notice } from '#/app/notice.tsx';
import { contactName } from '#/audience/contacts/contact-chooser.tsx';
import { ProjectContactChooser } from '#/audience/contacts/project-contact-chooser.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { toDraft } from '../draft/tree-draft.ts';
import { useWording } from '../words/use-wording.ts';
import { Outline } from './outline.tsx';

export interface ExplainCardProps {
  readonly segment: Segment;
}

/** Explains why a contact is in the saved segment or not, condition by condition. */
export function ExplainCard({ segment }: ExplainCardProps) {
  const { t } = useLingui();
  const [contact, setContact] = useState<Contact>();
  return (
    <Card
      title={t`Check a contact`}
      description={t`See why a contact is in the segment or not.`}
      actions={
        <ProjectContactChooser
          label={t`Contact`}
          none={t({ message: 'None', context: 'no contact is chosen' })}
          contact={contact}
          onContactChange={setContact}
        />
      }
    >
      {contact !== undefined && <Explanation segment={segment} contact={contact} />}
    </Card>
  );
}

function Explanation({ segment, contact }: ExplainCardProps & { readonly contact: Contact }) {
  const root = toDraft(segment.tree);
  const wording = useWording(root);
  const answer = useAnswer(contract.segments.explain, {
    params: { id: segment.id },
    query: { contact_id: contact.id },
  });
  const name = contactName(contact);
  return (
    <Loaded answer={answer}>
      {({ matches, conditions }) => (
        <div className="x:flex x:flex-col x:gap-4">
          <Notice tone={matches ? 'success' : 'info'}>
            {matches ? (
              <Trans>{name} is in this segment.</Trans>
            ) : (
              <Trans>{name} is not in this segment.</Trans>
            )}
          </Notice>
          <Outline
            root={root}
            wording={wording}
            traces={new Map(conditions.map((trace) => [trace.path, trace]))}
          />
        </div>
      )}
    </Loaded>
  );
}
