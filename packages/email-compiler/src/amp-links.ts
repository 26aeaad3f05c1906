import { commonLinkRules, isWebAddress, port, unusable, type LinkRules } from './links.js';

/** Hosts as AMP takes them: names of letters, digits and hyphens, in any script. */
const ampAddress = new RegExp(
  String.raw`^https?://[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*\.?${port}(?:[/?#]|$)`,
  'iu',
);

/** AMP for email takes neither `{{…}}` in an address nor a placeholder as a whole one, and images by https alone. */
export const ampLinkRules: LinkRules = {
  accepts: (url) => ampAddress.test(url),
  // An address that is none anywhere is told once, in the same words.
  unusable: (href, url) =>
    commonLinkRules.accepts(url, href)
      ? unusable(href, 'amp-link-unusable', ' in AMP')
      : commonLinkRules.unusable(href, url),
  refusedPlaceholder: (name, url) =>
    isWebAddress(url)
      ? undefined
      : {
          code: 'amp-placeholder-link',
          severity: 'error',
          message: `AMP allows no placeholder as a whole address, so the link to ${name} is missing there: let options.placeholder answer an https address that holds the placeholder.`,
          values: { name },
        },
  lostTag: (name) => ({
    code: 'amp-merge-tag-link',
    severity: 'warning',
    message: `AMP allows no {{…}} in an address, so the merge tag ${name} was replaced by its fallback there: let options.mergeTag write another form for URLs.`,
    values: { name },
  }),
  securedImage: (src) => ({
    code: 'amp-image-insecure',
    severity: 'warning',
    message: `The image ${JSON.stringify(src.slice(0, 80))} is written with https in AMP, which allows no http: check that it loads there.`,
    values: { src: src.slice(0, 80) },
  }),
};
