import { campaignNameTag, landingPagePath, utmNames, type Utm } from '@x/api-client/contract';
import { encodeAddressValue, splitMergeTags } from '@x/email-compiler';
import { addParameters, writeParameters, type LinkParameter } from './link-parameters.ts';
import { splitAtTokens, writeAddressToken, writeMergeToken } from './token.ts';

/** Encodes a value with its merge tags as tokens. `{{campaign_name}}` is the same for all recipients. */
function writeValue(text: string, campaignName: string): string {
  return splitMergeTags(text)
    .map((part) => {
      if (part.kind === 'literal') return encodeAddressValue(part.text);
      return part.name === campaignNameTag
        ? encodeAddressValue(campaignName)
        : writeMergeToken(part.name, part.fallback, 'url');
    })
    .join('');
}

export function writeUtm(utm: Utm, campaignName: string): readonly LinkParameter[] {
  return utmNames
    .filter((name) => utm[name] !== '')
    .map((name) => ({ name: `utm_${name}`, value: writeValue(utm[name], campaignName) }));
}

interface UtmOptions {
  readonly campaignName: string;
  readonly publicUrl: string;
  readonly pagesUrl?: string | undefined;
}

/** Whether visits of a page of this installation are counted by source: those of landing pages are. */
function isMeasured(path: string): boolean {
  return path.startsWith(`${landingPagePath}/`);
}

/**
 * Returns a function that adds the UTM parameters of a campaign to links. Other pages of this installation than landing pages,
 * such as the one to unsubscribe, are not measured. Tokens in the links are in the form of sealed ones.
 */
export function utmAdder(
  utm: Utm,
  { campaignName, publicUrl, pagesUrl }: UtmOptions,
): (url: string) => string {
  const parameters = writeUtm(utm, campaignName);
  return (url) => {
    const own = [publicUrl, pagesUrl].find((origin) => origin !== undefined && url.startsWith(`${origin}/`));
    if (own !== undefined && !isMeasured(url.slice(own.length))) return url;
    const [token, ...others] = splitAtTokens(url);
    if (typeof token !== 'object' || token.kind !== 'address' || others.length > 0) {
      return addParameters(url, parameters);
    }
    const all = [token.parameters, writeParameters(parameters)].filter((text) => text !== '');
    return writeAddressToken(token.typed, all.join('&'));
  };
}
