import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type Campaign } from '@x/api-client';
import { Card } from '@x/ui';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Missing } from './campaign-rules.ts';
import { PermittedTextLink } from '#/page/links.tsx';
import { useMay } from '#/session/may.tsx';

export interface ReadinessProps {
  readonly campaign: Campaign;
  readonly missing: readonly Missing[];
}

export function Readiness({ campaign, missing }: ReadinessProps) {
  const { t } = useLingui();
  const manage = (text: ReactNode) => (
    <PermittedTextLink to="/campaigns/$id_campaign/manage" params={{ id_campaign: campaign.id }}>
      {text}
    </PermittedTextLink>
  );
  const mayImport = useMay()(contract.audiences.import);
  const [audience] = campaign.audiences;
  return (
    <Card title={t`Before you can send this campaign`}>
      <ul className="x:flex x:flex-col x:gap-2.5">
        <Step done={!missing.includes('sender')}>
          {missing.includes('sender') ? (
            manage(<Trans>Choose a sender of this project</Trans>)
          ) : (
            <Trans>Sender</Trans>
          )}
        </Step>
        <Step done={!missing.includes('audience')}>
          {missing.includes('audience') ? manage(<Trans>Choose an audience</Trans>) : <Trans>Audience</Trans>}
        </Step>
        {audience !== undefined && (
          <Step done={!missing.includes('contacts')}>
            {missing.includes('contacts') ? (
              mayImport ? (
                <PermittedTextLink
                  to="/audiences/$id_audience/contacts"
                  params={{ id_audience: audience.id }}
                  search={{ import: true }}
                >
                  <Trans>Import contacts into “{audience.name}”</Trans>
                </PermittedTextLink>
              ) : (
                <Trans>Contacts in “{audience.name}”</Trans>
              )
            ) : (
              <Trans>Contacts</Trans>
            )}
          </Step>
        )}
        {missing.includes('segments') && (
          <Step done={false}>{manage(<Trans>Replace the deleted segment, or restore it</Trans>)}</Step>
        )}
        <Step done={!missing.includes('content')}>
          {missing.includes('content') ? manage(<Trans>Choose a template</Trans>) : <Trans>Content</Trans>}
        </Step>
      </ul>
    </Card>
  );
}

function Step({ done, children }: { readonly done: boolean; readonly children: ReactNode }) {
  return (
    <li className="x:flex x:items-center x:gap-2 x:text-13">
      {done ? (
        <CircleCheck size={16} aria-hidden className="x:shrink-0 x:text-success-text" />
      ) : (
        <Circle size={16} aria-hidden className="x:shrink-0 x:text-muted" />
      )}
      <span className={done ? 'x:text-muted' : ''}>{children}</span>
      <span className="x:sr-only">{done ? <Trans>done</Trans> : <Trans>still missing</Trans>}</span>
    </li>
  );
}
