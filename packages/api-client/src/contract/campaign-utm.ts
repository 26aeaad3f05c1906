import * as v from 'valibot';

/** UTM parameters in the order in which they are added to links, without their prefix `utm_`. */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmName = (typeof utmNames)[number];

/** Merge tag that shows the name of the campaign, for UTM parameters only. */
export const campaignNameTag = 'campaign_name';

/** Value of a UTM parameter, which can contain merge tags. Empty to leave the parameter out. */
const utmValueSchema = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(200, 'too_long'), v.regex(/^\P{Cc}*$/u, 'control_characters')),
  '',
);

const utmEntries = {
  source: utmValueSchema,
  medium: utmValueSchema,
  campaign: utmValueSchema,
  term: utmValueSchema,
  content: utmValueSchema,
};

/**
 * Parameters that are added to the web links of a message. Analytics tools ignore the others without a source, so it is
 * required if another one is set.
 */
export const utmSchema = v.pipe(
  v.object(utmEntries),
  v.forward(
    v.check(
      ({ source, medium, campaign, term, content }) =>
        source !== '' || [medium, campaign, term, content].every((value) => value === ''),
      'utm_source_missing',
    ),
    ['source'],
  ),
);
export type Utm = v.InferOutput<typeof utmSchema>;

export const shownUtmSchema = v.object({
  source: v.string(),
  medium: v.string(),
  campaign: v.string(),
  term: v.string(),
  content: v.string(),
});

/** Adds nothing to links. */
export const noUtm: Utm = { source: '', medium: '', campaign: '', term: '', content: '' };
