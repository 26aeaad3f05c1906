import { features, type Feature, type FeatureSign } from './features.ts';
import type { LintFinding, LintedBlock, LintInput } from './rule.ts';
import { mailClients, unsupported } from './mail-client-support.ts';
import type { ScannedElement, ScannedMarkup } from './scan-markup.ts';

/**
 * Code letter of Outlook for Windows in the support data. Conditional comments can contain other markup for this client.
 */
const outlookForWindows = 'G';
/**
 * Families of widely used mail clients. A feature that only affects looks is reported only if one of these families
 * lacks it.
 */
const widespread = new Set(['Apple Mail', 'Gmail', 'Outlook', 'Yahoo Mail', 'Samsung Email']);

/** Finds features that a block's markup uses and that mail clients do not support, according to caniemail.com. */
export function supportRule({ blocks }: LintInput): readonly LintFinding[] {
  return blocks.flatMap((linted) => features.flatMap((feature) => featureProblem(feature, linted)));
}

function featureProblem(feature: Feature, { block, html, definition }: LintedBlock): readonly LintFinding[] {
  const [slug, syntax, effect, loses, sign] = feature;
  if (definition?.tolerates?.includes(slug) === true) return [];
  const users = html.elements.filter((element) => uses(element, sign));
  const inStyles = 'stylesheet' in sign && sign.stylesheet.test(html.stylesheets);
  if (users.length === 0 && !inStyles) return [];
  const seenByOutlook = inStyles || users.some(({ inOutlook }) => inOutlook);
  const clients = withoutSupport(slug).filter(
    (letter) => letter !== outlookForWindows || (seenByOutlook && !drawnForOutlook(slug, html)),
  );
  if (clients.length === 0 || (loses === 'looks' && !clients.some(isWidespread))) return [];
  const names = familyNames(clients);
  return [
    {
      code: 'unsupported-feature',
      severity: loses === 'looks' ? 'info' : 'warning',
      blockId: block.id,
      values: { feature: slug, syntax, effect, loses, clients: names.join(', ') },
    },
  ];
}

function withoutSupport(slug: string): readonly string[] {
  const letters: Readonly<Record<string, string>> = unsupported;
  return (letters[slug] ?? '').split('');
}

function uses({ name, attributes, style }: ScannedElement, sign: FeatureSign): boolean {
  if ('property' in sign) {
    const { property, value } = sign;
    return [...style].some(
      ([key, given]) => property.test(key) && (value === undefined || value.test(given)),
    );
  }
  if ('element' in sign) {
    if (!sign.element.test(name)) return false;
    const given = sign.attribute === undefined ? '' : attributes.get(sign.attribute);
    return given !== undefined && (sign.value === undefined || sign.value.test(given));
  }
  if ('picture' in sign) return name === 'img' && sign.picture.test(pathOf(attributes.get('src') ?? ''));
  return false;
}

function pathOf(src: string): string {
  return /^[^?#]*/.exec(src)?.[0] ?? '';
}

/** Returns true if the feature is a background that the block draws in VML for Outlook. */
function drawnForOutlook(slug: string, { outlookOnly }: ScannedMarkup): boolean {
  return (
    /^css-(?:background-image|linear-gradient|radial-gradient)$/.test(slug) && /<v:fill\b/i.test(outlookOnly)
  );
}

function isWidespread(letter: string): boolean {
  return widespread.has(mailClients[letter]?.[0] ?? '');
}

/** Returns the names of mail client families, with platforms in brackets unless all platforms are affected. */
function familyNames(letters: readonly string[]): readonly string[] {
  const platforms = new Map<string, string[]>();
  for (const letter of letters) {
    const client = mailClients[letter];
    if (client === undefined) continue;
    const [family, platform] = client;
    platforms.set(family, [...(platforms.get(family) ?? []), platform]);
  }
  return [...platforms].map(([family, affected]) => {
    const all = Object.values(mailClients).filter(([name]) => name === family).length;
    return affected.length === all ? family : `${family} (${affected.join(', ')})`;
  });
}
