import { commonLinkRules, isWebAddress, port, unusable, type LinkRules } from './links.ts';

/** Hosts as AMP takes them: names of letters, digits and hyphens, in any script. */
function ampAddressPattern(): RegExp {
  return new RegExp(
    String.raw`^https?://[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*\.?${port}(?:[/?#]|$)`,
    'iu',
  );
}

const ampAddress = /* @__PURE__ */ ampAddressPattern();

/** AMP for email takes neither `{{…}}` in an address nor a placeholder as a whole one, and images by https alone. */
export const ampLinkRules: LinkRules = {
  accepts: (url) => ampAddress.test(url),
  // An address that no target accepts is reported once, with one code.
  unusable: (href, url) =>
    commonLinkRules.accepts(url, href)
      ? unusable(href, 'amp-link-unusable')
      : commonLinkRules.unusable(href, url),
  refusedPlaceholder: (name, url) =>
    isWebAddress(url) ? undefined : { code: 'amp-placeholder-link', severity: 'error', values: { name } },
  lostTag: (name) => ({ code: 'amp-merge-tag-link', severity: 'warning', values: { name } }),
  securedImage: (src) => ({
    code: 'amp-image-insecure',
    severity: 'warning',
    values: { src: src.slice(0, 80) },
  }),
};
