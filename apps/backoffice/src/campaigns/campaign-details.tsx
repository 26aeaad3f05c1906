import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { directSendLimit, utmNames, type Campaign } from '@x/api-client';
import { DescriptionList, type DescriptionListItem } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { isEditable } from './campaign-rules.ts';
import { mustBeScheduled } from './launch/schedule-rules.ts';
import { useScheduleItems } from './launch/use-schedule-items.ts';
import { useSegmentDescriptions } from './recipients/campaign-segments.tsx';
import { useSelectedContacts } from './recipients/use-selected-contacts.ts';
import { PermittedTextLink } from '#/page/links.tsx';

export function CampaignDetails({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const formats = useFormats();
  const segmentItems = useSegmentDescriptions(campaign);
  const scheduleItems = useScheduleItems(campaign);
  const utm = utmNames
    .filter((name) => campaign.utm[name] !== '')
    .map((name) => `utm_${name}=${campaign.utm[name]}`)
    .join(' · ');
  const items: readonly DescriptionListItem[] = [
    { id: 'subject', term: t`Subject`, description: campaign.subject },
    { id: 'sender', term: t`Sender`, description: `${campaign.from_name} <${campaign.from}>` },
    ...(campaign.reply_to === null
      ? []
      : [{ id: 'reply-to', term: t`Replies go to`, description: campaign.reply_to }]),
    ...(utm === '' ? [] : [{ id: 'utm', term: t`UTM parameters`, description: utm }]),
    ...(campaign.ignores_frequency_cap
      ? [{ id: 'cap', term: t`Frequency cap`, description: t`This campaign is sent regardless of it` }]
      : []),
    ...(campaign.ignores_holdout
      ? [
          {
            id: 'holdout',
            term: t`Holdout`,
            description: t`This campaign is sent to people who are held out too`,
          },
        ]
      : []),
    {
      id: 'audience',
      term: t`Audience`,
      description: <CampaignAudience campaign={campaign} />,
    },
    ...segmentItems,
    {
      id: 'description',
      term: t`Description`,
      description: campaign.description === '' ? '—' : campaign.description,
    },
    ...scheduleItems,
    {
      id: 'created',
      term: t`Created`,
      description: (
        <DateAndUser date={formats.dateTime(campaign.created_at)} name={campaign.created_by_user.name} />
      ),
    },
    {
      id: 'updated',
      term: t`Updated`,
      description: (
        <DateAndUser date={formats.dateTime(campaign.updated_at)} name={campaign.updated_by_user.name} />
      ),
    },
  ];

  return <DescriptionList items={items} />;
}

function DateAndUser({ date, name }: { readonly date: string; readonly name: string }) {
  return (
    <Trans>
      {date} by {name}
    </Trans>
  );
}

/** Shows the audience. Its current size is replaced by the number of recipients once the campaign starts. */
function CampaignAudience({ campaign }: { readonly campaign: Campaign }) {
  const formats = useFormats();
  const [audience] = campaign.audiences;
  const { managed } = campaign.stats.total;
  const editable = isEditable(campaign.status);
  const selected = useSelectedContacts(campaign, editable);
  const recipients = <Plural value={managed} one="# recipient" other="# recipients" />;
  if (audience === undefined) return editable || managed === 0 ? '—' : recipients;
  return (
    <>
      <PermittedTextLink to="/audiences/$id_audience" params={{ id_audience: audience.id }}>
        {audience.name}
      </PermittedTextLink>{' '}
      ·{' '}
      {!editable && managed > 0 ? (
        recipients
      ) : (
        <Plural value={audience.contacts} one="# contact" other="# contacts" />
      )}
      {editable && selected !== undefined && mustBeScheduled(selected) && (
        <span className="x:block x:text-12 x:text-muted">
          <Trans>Campaigns to more than {formats.number(directSendLimit)} contacts must be scheduled.</Trans>
        </span>
      )}
    </>
  );
}
