import { implementAudience } from './audience/index.ts';
import { campaignsImplementations, releaseCampaigns, returnToDraft } from './campaigns/index.ts';
import { contentImplementations } from './content/index.ts';
import { deliveryImplementations } from './delivery/index.ts';
import { engagementImplementations } from './engagement/index.ts';
import { identityImplementations, type Implementation } from './identity/index.ts';
import { landingPageImplementations } from './landing-pages/index.ts';
import { privacyImplementations } from './privacy/index.ts';
import { implementProviders } from './providers/index.ts';
import { searchImplementations } from './search/index.ts';
import { segmentImplementations } from './segments/index.ts';
import { integrationImplementations } from './shops/index.ts';
import { signupImplementations } from './signup/index.ts';
import { implementTenancy, type Payments } from './tenancy/index.ts';

/** The endpoints of each area. Gives lower areas what they need of higher ones. */
export function implementAreas(payments: Payments | undefined) {
  return {
    identity: identityImplementations,
    tenancy: implementTenancy({ payments, unschedule: returnToDraft }),
    audience: implementAudience({ beforeDeletion: releaseCampaigns }),
    content: contentImplementations,
    providers: implementProviders({ beforeDeletion: releaseCampaigns }),
    delivery: deliveryImplementations,
    campaigns: campaignsImplementations,
    engagement: engagementImplementations,
    segments: segmentImplementations,
    signup: signupImplementations,
    shops: integrationImplementations,
    landingPages: landingPageImplementations,
    privacy: privacyImplementations,
    search: searchImplementations,
  } satisfies Readonly<Record<string, readonly Implementation[]>>;
}

export function joinImplementations(payments: Payments | undefined): readonly Implementation[] {
  return Object.values(implementAreas(payments)).flat();
}
