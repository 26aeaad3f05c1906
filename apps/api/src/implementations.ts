import { implementAudience } from './audience/index.ts';
import { campaignsImplementations, releaseCampaigns, returnToDraft } from './campaigns/index.ts';
import { contentImplementations } from './content/index.ts';
import { deliveryImplementations } from './delivery/index.ts';
import { engagementImplementations } from './engagement/index.ts';
import { identityImplementations, type Implementation } from './identity/index.ts';
import { privacyImplementations } from './privacy/index.ts';
import { implementProviders } from './providers/index.ts';
import { searchImplementations } from './search/index.ts';
import { segmentImplementations } from './segments/index.ts';
import { integrationImplementations } from './shops/index.ts';
import { signupImplementations } from './signup/index.ts';
import { implementTenancy, type Payments } from './tenancy/index.ts';

/** Joins the endpoints of all areas, and gives lower areas what they need of higher ones. */
export function joinImplementations(payments: Payments | undefined): readonly Implementation[] {
  return [
    ...identityImplementations,
    ...implementTenancy({ payments, unschedule: returnToDraft }),
    ...implementAudience({ beforeDeletion: releaseCampaigns }),
    ...contentImplementations,
    ...implementProviders({ beforeDeletion: releaseCampaigns }),
    ...deliveryImplementations,
    ...campaignsImplementations,
    ...engagementImplementations,
    ...segmentImplementations,
    ...signupImplementations,
    ...integrationImplementations,
    ...privacyImplementations,
    ...searchImplementations,
  ];
}
