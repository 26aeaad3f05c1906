import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from '@x/ui';
import { UsageList } from './usage-list.tsx';
import { useCampaignUsage, type UsedEntity } from './use-campaign-usage.ts';

/** Lists the campaigns that use an entity, and explains how a change of the entity affects them. */
export function UsageNotice({ used }: { readonly used: UsedEntity }) {
  const { usage } = useCampaignUsage(used, true);
  if (usage === undefined || usage.total === 0) return null;
  return (
    <Alert
      tone="info"
      className="x:max-w-lg"
      title={<Plural value={usage.total} one="Used in # campaign" other="Used in # campaigns" />}
    >
      <div className="x:flex x:flex-col x:gap-2">
        <p>
          <EffectOfChange kind={used.kind} />
        </p>
        <UsageList usage={usage} />
      </div>
    </Alert>
  );
}

function EffectOfChange({ kind }: Pick<UsedEntity, 'kind'>) {
  switch (kind) {
    case 'audience':
      return <Trans>Campaigns go to everyone who is in the audience when sending starts.</Trans>;
    case 'segment':
      return (
        <Trans>Campaigns look at the segment when sending starts. Changes until then affect them.</Trans>
      );
    case 'contact':
      return <Trans>Messages that have not been sent yet use the contact’s new data.</Trans>;
    case 'sender':
      return (
        <Trans>
          If you change the address, scheduled campaigns go back to draft. You can’t change it while campaigns
          are being sent from it.
        </Trans>
      );
    case 'provider':
      return <Trans>Messages that have not been sent yet go out with the new settings.</Trans>;
    case 'template':
      return (
        <Trans>
          Campaigns keep their own copy of the content. Changes to the template don’t affect them.
        </Trans>
      );
  }
}
