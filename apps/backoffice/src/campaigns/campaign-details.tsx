import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { directSendLimit, type Campaign } from '@x/api-client';
import { DescriptionList, linkVariants, type DescriptionListItem } from '@x/ui';
import { useFormats } from '../format/use-formats.js';
import { isEditable } from './campaign-rules.js';
import { PermittedLink } from '../shell/permitted-link.js';

/** The facts of a campaign. */
export function CampaignDetails({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [audience] = campaign.audiences;
  const items: readonly DescriptionListItem[] = [
    { id: 'subject', term: t`Subject`, description: campaign.subject },
    { id: 'sender', term: t`Sender`, description: `${campaign.from_name} <${campaign.from}>` },
    {
      id: 'audience',
      term: t`Audience`,
      description:
        audience === undefined ? (
          '—'
        ) : (
          <>
            <PermittedLink
              to="/audiences/$id_audience"
              params={{ id_audience: audience.id }}
              linkClassName={linkVariants()}
            >
              {audience.name}
            </PermittedLink>{' '}
            · <Plural value={audience.contacts} one="# contact" other="# contacts" />
            {isEditable(campaign.status) && audience.contacts > directSendLimit && (
              <span className="x:block x:text-12 x:text-muted">
                <Trans>For more than {formats.number(directSendLimit)} contacts, sending is scheduled.</Trans>
              </span>
            )}
          </>
        ),
    },
    {
      id: 'description',
      term: t`Description`,
      description: campaign.description === '' ? '—' : campaign.description,
    },
    ...scheduleItems(),
    {
      id: 'created',
      term: t`Created`,
      description: (
        <Trans>
          {formats.dateTime(campaign.created_at)} by {campaign.created_by_user.name}
        </Trans>
      ),
    },
    {
      id: 'updated',
      term: t`Updated`,
      description: (
        <Trans>
          {formats.dateTime(campaign.updated_at)} by {campaign.updated_by_user.name}
        </Trans>
      ),
    },
  ];

  function scheduleItems(): readonly DescriptionListItem[] {
    const { job, delivered_date } = campaign;
    return [
      ...(job === null
        ? []
        : [
            { id: 'start', term: t`Delivery`, description: formats.dateTime(job.start_at) },
            {
              id: 'batches',
              term: t`Batches`,
              description: t`${formats.number(job.batches)} with up to ${formats.number(job.batch_items)} contacts`,
            },
            ...(job.batches === 1
              ? []
              : [
                  {
                    id: 'frequency',
                    term: t`Time between batches`,
                    description: formats.minutes(job.interval_minutes),
                  },
                ]),
          ]),
      ...(delivered_date === null
        ? []
        : [{ id: 'delivered', term: t`Delivered`, description: formats.dateTime(delivered_date) }]),
    ];
  }

  return <DescriptionList items={items} />;
}
