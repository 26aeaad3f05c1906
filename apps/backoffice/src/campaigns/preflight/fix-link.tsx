import { Trans } from '@lingui/react/macro';
import type { Campaign, PreflightFinding } from '@x/api-client';
import { splitMergeTags } from '@x/email-compiler';
import { senderSection } from '#/content/brand/brand-fields.tsx';
import { PermittedTextLink } from '#/page/links.tsx';

const scheduleCodes: ReadonlySet<string> = new Set([
  'schedule-past',
  'schedule-timing-experiment',
  'schedule-few-contacts',
  'schedule-no-room',
  'audience-too-large',
]);
const managementCodes: ReadonlySet<string> = new Set([
  'sender-unknown',
  'audience-missing',
  'segment-deleted',
  'segments-nobody',
  'experiment-identical',
  'experiment-sender',
  'experiment-audience',
  'experiment-orders',
  'experiment-weak',
  'experiment-time-early',
  'experiment-time-late',
  'experiment-time-short',
  'content-missing',
]);
const audienceCodes: ReadonlySet<string> = new Set([
  'audience-empty',
  'recipients-none',
  'recipients-invalid',
]);
const providerCodes: ReadonlySet<string> = new Set([
  'provider-unreachable',
  'provider-refused',
  'provider-remark',
]);

/** True if the subject contains the merge tag. */
function isInSubject({ subject }: Campaign, tag: unknown): boolean {
  return splitMergeTags(subject).some((part) => part.kind === 'merge-tag' && part.name === tag);
}

export interface FixLinkProps {
  readonly campaign: Campaign;
  readonly finding: PreflightFinding;
}

/** Links to the page where the user can fix a finding. Renders nothing if no other page can fix it. */
export function FixLink({ campaign, finding: { code, values, block_id: block } }: FixLinkProps) {
  const params = { id_campaign: campaign.id };
  const [audience] = campaign.audiences;
  if (scheduleCodes.has(code) || code === 'links-unchecked') return null;
  const isForeign = code === 'foreign-tag' && values['place'] === 'header';
  if (managementCodes.has(code) || isForeign || isInSubject(campaign, values['tag'])) {
    return (
      <PermittedTextLink to="/campaigns/$id_campaign/manage" params={params}>
        <Trans>Manage campaign</Trans>
      </PermittedTextLink>
    );
  }
  if (audienceCodes.has(code)) {
    return audience === undefined ? null : (
      <PermittedTextLink to="/audiences/$id_audience/contacts" params={{ id_audience: audience.id }}>
        <Trans>View contacts</Trans>
      </PermittedTextLink>
    );
  }
  if (code === 'segment-broken' && typeof values['segment'] === 'string') {
    return (
      <PermittedTextLink to="/audiences/segments/$id_segment" params={{ id_segment: values['segment'] }}>
        <Trans>View segment</Trans>
      </PermittedTextLink>
    );
  }
  if (providerCodes.has(code)) {
    return (
      <PermittedTextLink to="/configurations/smtp-providers">
        <Trans>View providers</Trans>
      </PermittedTextLink>
    );
  }
  if (code === 'sender-record' && typeof values['sender'] === 'string') {
    return (
      <PermittedTextLink
        to="/configurations/email-senders/$id_email_sender"
        params={{ id_email_sender: values['sender'] }}
      >
        <Trans>View sender</Trans>
      </PermittedTextLink>
    );
  }
  if (code === 'sender-missing') {
    return (
      <PermittedTextLink to="/configurations/brand" hash={senderSection}>
        <Trans>Add name and address</Trans>
      </PermittedTextLink>
    );
  }
  if (code === 'amp-sender-unregistered') {
    return (
      <PermittedTextLink to="/configurations/email-senders">
        <Trans>View senders</Trans>
      </PermittedTextLink>
    );
  }
  if (code === 'quota-exceeded') {
    return (
      <PermittedTextLink to="/organizations">
        <Trans>View your plan</Trans>
      </PermittedTextLink>
    );
  }
  return (
    <PermittedTextLink
      to="/campaigns/$id_campaign/content-editor"
      params={params}
      search={block === null ? {} : { block }}
    >
      {block === null ? <Trans>Edit content</Trans> : <Trans>Go to the block</Trans>}
    </PermittedTextLink>
  );
}
