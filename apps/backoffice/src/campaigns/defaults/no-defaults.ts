import { noUtm, type CampaignDefaults } from '@x/api-client';

/** Values of a project whose own are not known. */
export const noDefaults: CampaignDefaults = {
  reply_to: null,
  utm: noUtm,
  frequency_cap: null,
  holdout: null,
  timezone_field: null,
  tracking_parameter: true,
};
