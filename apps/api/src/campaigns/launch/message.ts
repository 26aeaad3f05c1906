import type { Preflight, PreflightFinding } from '@x/api-client/contract';
import {
  acceptedFindings,
  ampLimit,
  compile,
  findingKey,
  htmlLimit,
  parseDocument,
  previewVisibility,
  unsubscribeLabel,
  type Brand,
  type CompileOptions,
  type DecideVisibility,
  type Diagnostic,
  type EmailDocument,
} from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { eq } from 'drizzle-orm';
import {
  blocks,
  findLook,
  interactiveBlocksOf,
  type MessageLook,
  validateAmp,
  webFontsFrom,
} from '../../content/index.ts';
import type { StoredCampaign } from '../campaign/editable.ts';
import { campaignContents } from '../../tables/campaigns.ts';
import { createIconAssets } from '../../platform/http/icons.ts';
import type { Addresses } from '../../platform/configuration/configuration.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Submitter } from '../../platform/concurrency/fair-queue.ts';
import { projects } from '../../tables/accounts.ts';
import {
  formsAddress,
  meetsFrom,
  freezeContent,
  type FreezeOptions,
  type FrozenContent,
  type Segment,
  splitAtTokens,
  pageLinkOptions,
  withoutHidden,
  utmAdder,
} from '../../delivery/index.ts';
import { emptyWarning, type Variant } from './conditions.ts';
import { blocking, documentWarning, warning, type Blocking } from './finding.ts';

type About = Pick<StoredCampaign, 'id' | 'name' | 'subject' | 'projectId' | 'utm'>;

/** A campaign's document as JSON text, with the look of its project's messages. */
export interface StoredMessage extends MessageLook {
  readonly config: string;
  /** Preheader of a variant, which replaces that of the document. */
  readonly preheader?: string | undefined;
  /** Whether links get the parameter `ybte`. */
  readonly trackingParameter: boolean;
}

/** Reads a campaign's message. Returns undefined if the campaign has no content. */
export async function loadMessage(
  tx: Transaction,
  { id, projectId }: Pick<StoredCampaign, 'id' | 'projectId'>,
): Promise<StoredMessage | undefined> {
  const [content] = await tx
    .select({ config: campaignContents.config, trackingParameter: projects.trackingParameter })
    .from(campaignContents)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(eq(campaignContents.campaignId, id));
  return content === undefined ? undefined : { ...content, ...(await findLook(tx, projectId)) };
}

export type FreezeResult =
  | { readonly ok: true; readonly content: FrozenContent }
  | { readonly ok: false; readonly fault: Blocking };

export const contentMissing = blocking('content-missing', {
  message: 'The campaign has no content yet. Choose a template first.',
});

type FreezeVariation = Pick<FreezeOptions, 'tables'>;

/** Compiles the message that the campaign would send if it started now. Does not validate the AMP part. */
export function freezeDocument(
  message: StoredMessage | undefined,
  campaign: About,
  { publicUrl, pagesUrl }: Addresses,
  { tables }: FreezeVariation = {},
): FreezeResult {
  if (message === undefined) return { ok: false, fault: contentMissing };
  const { name, subject, projectId, utm } = campaign;
  const { config, brand, fontSource, preheader, trackingParameter } = message;
  const withUtm = utmAdder(utm, { campaignName: name, publicUrl, pagesUrl });
  const frozen = freezeContent(config, {
    blocks,
    publicUrl,
    pagesUrl,
    subject,
    projectId,
    brand,
    webFonts: webFontsFrom(fontSource, publicUrl),
    preheader,
    ...(tables === undefined ? {} : { tables }),
    target: withUtm,
    trackingParameter,
  });
  if (frozen.ok) return frozen;
  const reason = frozen.errors[0]?.message ?? 'The content cannot be read.';
  return { ok: false, fault: blocking('content-unreadable', { message: reason }) };
}

/** Splits the parts of a message and the targets of its links, which have merge tags too. */
export function segmentsOf({
  subject,
  html,
  amp,
  text,
  links,
}: FrozenContent): readonly (readonly Segment[])[] {
  return [subject, html, amp, text, ...links.map(({ url }) => url)].map(splitAtTokens);
}

/** Approximate length of the identifier that replaces a token (platform/secrets/signed-identifier.ts). */
const identifierLength = 39;

/** Estimates the size of a part for one recipient, in bytes. Merge values are assumed to be as long as an identifier. */
function bytesOf(part: string): number {
  const lengths = splitAtTokens(part).map((segment) => {
    if (typeof segment === 'string') return Buffer.byteLength(segment);
    return segment.kind === 'if' || segment.kind === 'end' ? 0 : identifierLength;
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

export function sizesOf({ html, amp }: FrozenContent): NonNullable<Preflight['sizes']> {
  return { html: bytesOf(html), html_limit: htmlLimit, amp: bytesOf(amp), amp_limit: ampLimit };
}

const number = new Intl.NumberFormat('en');

/** Finds a fault that makes mail clients ignore the AMP part and show the HTML part. */
export async function ampFault(
  content: FrozenContent,
  submitter: Submitter,
  variants: readonly Variant[],
): Promise<Blocking | undefined> {
  const { amp: bytes, amp_limit: limit } = sizesOf(content);
  if (bytes > limit) {
    const message = `The AMP version is ${number.format(bytes)} bytes, and mail clients accept at most ${number.format(limit)}. Shorten the message.`;
    return blocking('amp-too-large', { message, values: { bytes, limit } });
  }
  for (const { met } of variants) {
    const fault = await invalidAmp(withoutHidden(content.amp, meetsFrom(met)), submitter);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

async function invalidAmp(amp: string, submitter: Submitter): Promise<Blocking | undefined> {
  const { valid, errors } = await validateAmp(amp, submitter);
  if (valid) return undefined;
  const first = errors.find(({ severity }) => severity === 'error');
  const reason = first?.message ?? '';
  return blocking('amp-invalid', {
    message: `The AMP version is not valid AMP for Email: ${reason}`,
    values: { reason, ...(first === undefined ? {} : { code: first.code }) },
    blockId: first?.blockId,
  });
}

/** Codes of the diagnostics that the preflight reports, which are about missing content and broken links. */
const reportedCodes: ReadonlySet<string> = new Set([
  'block-unknown',
  'block-invalid',
  'block-failed',
  'image-missing',
  'image-not-absolute',
  'link-unusable',
  'amp-link-unusable',
  'amp-placeholder-link',
  'amp-merge-tag-link',
  'button-link-missing',
  'social-link-empty',
  'link-empty',
  'link-nowhere',
  'link-scheme',
  'link-scheme-twice',
  'link-mistyped',
  'link-spaces',
  'link-host-missing',
  'link-host-incomplete',
  'link-placeholder',
  'integration-missing',
  'api-missing',
  'fallback-link-missing',
  'foreign-tag',
  'product-missing',
  'product-sold-out',
  'discount-amp-only',
  'discount-not-given',
  'phone-missing',
  'gallery-empty',
  'sender-not-shown',
  'text-outdated',
]);

/** Returns the document with the preheader that is sent. undefined if the document cannot be read. */
function documentOf({ config, preheader }: StoredMessage): EmailDocument | undefined {
  const parsed = parseDocument(config, { blocks });
  if (!parsed.ok) return undefined;
  const { document } = parsed.value;
  return preheader === undefined
    ? document
    : { ...document, body: { ...document.body, config: { ...document.body.config, preheader } } };
}

/** Returns the document as it is sent, as JSON text, for the page of the message. */
export function sentDocument(message: StoredMessage): string {
  if (message.preheader === undefined) return message.config;
  const document = documentOf(message);
  return document === undefined ? message.config : JSON.stringify(document);
}

const noBrand: Brand = {};

function findingOf(
  { code, message, values, blockId, path }: Diagnostic,
  { preheader }: StoredMessage,
): PreflightFinding {
  const about = Object.values(values ?? {}).join(' ');
  const isVariants = preheader !== undefined && path === 'body.config.preheader';
  // Written with the campaign, not in the editor of its content.
  const place = path === 'subject' || isVariants ? { place: 'header' } : {};
  return documentWarning(code, { message, about, values: { ...values, ...place }, blockId });
}

/** The findings of one variant of the message, and whether it has no blocks. */
interface CheckedVariant {
  readonly findings: readonly PreflightFinding[];
  readonly isEmpty: boolean;
}

/** Compiles and lints a message as it would be sent. By default, with all of its blocks. */
function checkDocument(
  document: EmailDocument,
  { brand, fontSource }: StoredMessage,
  campaign: About,
  configuration: Addresses,
  visibleIf: DecideVisibility = previewVisibility,
) {
  const options: CompileOptions = {
    blocks,
    subject: campaign.subject,
    // Without a brand, the linter would not know that the sender is missing.
    brand: brand ?? noBrand,
    ...pageLinkOptions(pagesOrigin(configuration)),
    visibleIf,
    assets: createIconAssets(configuration.publicUrl),
    webFonts: webFontsFrom(fontSource, configuration.publicUrl),
    api: { url: formsAddress(configuration.publicUrl), projectId: campaign.projectId },
    unsubscribe: { label: unsubscribeLabel(document.body.config.language) },
  };
  const compiled = compile(document, options);
  return { compiled, diagnostics: [...compiled.diagnostics, ...lint(document, compiled, options)] };
}

/**
 * Returns whether a diagnostic is a question to which the document has the answer: the author chose in the editor to send
 * a merge tag of another tool as typed. The other findings that the author accepted are shown to those who send.
 */
function isDecided(document: EmailDocument, diagnostic: Diagnostic): boolean {
  return diagnostic.code === 'foreign-tag' && acceptedFindings(document).includes(findingKey(diagnostic));
}

function checkVariant(...given: Parameters<typeof checkDocument>): CheckedVariant {
  const [document, message] = given;
  const { compiled, diagnostics } = checkDocument(...given);
  const reported = diagnostics.filter(
    (diagnostic) => reportedCodes.has(diagnostic.code) && !isDecided(document, diagnostic),
  );
  return {
    findings: reported.map((diagnostic) => findingOf(diagnostic, message)),
    isEmpty: Object.values(compiled.sizes.blocks).every(({ html }) => html === 0),
  };
}

/** Number of samples that a finding names. */
const fewSamples = 3;

/**
 * Lists what no message may be sent with: no name and address of the sender, or samples of the design that the message
 * was made from.
 */
export function contentFaults(
  message: StoredMessage,
  campaign: About,
  configuration: Addresses,
): readonly Blocking[] {
  const document = documentOf(message);
  if (document === undefined) return [];
  const { diagnostics } = checkDocument(document, message, campaign, configuration);
  const unsigned = diagnostics.find(({ code }) => code === 'sender-missing');
  const samples = diagnostics.filter(({ code }) => code === 'sample-content');
  return [
    ...(unsigned === undefined
      ? []
      : [blocking('sender-missing', { message: unsigned.message, values: { ...unsigned.values } })]),
    ...(samples.length === 0 ? [] : [sampleFault(samples)]),
  ];
}

function sampleFault(samples: readonly Diagnostic[]): Blocking {
  const count = samples.reduce((sum, { values }) => sum + Number(values?.['count'] ?? 1), 0);
  const words = samples.filter(({ values }) => values?.['kind'] === 'text');
  const examples = words.slice(0, fewSamples).map(({ values }) => String(values?.['sample']));
  return blocking('sample-content', {
    message: `The message still has ${number.format(count)} sample texts, pictures or addresses of its design. Replace them, or accept them in the checks of the editor.`,
    values: { count },
    examples,
    blockId: samples[0]?.blockId,
  });
}

/** Lists the findings of all variants, each once. */
function documentWarnings(
  message: StoredMessage,
  { conditions }: FrozenContent,
  campaign: About,
  configuration: Addresses,
  variants: readonly Variant[],
): readonly PreflightFinding[] {
  const document = documentOf(message);
  if (document === undefined) return [];
  const positions = new Map(conditions.map(({ condition }, index) => [JSON.stringify(condition), index]));
  const checked = variants.map(({ met, recipients }) => ({
    recipients,
    ...checkVariant(document, message, campaign, configuration, (condition) => {
      const position = positions.get(JSON.stringify(condition));
      return position !== undefined && met[position] === true;
    }),
  }));
  const empty = checked.reduce((sum, { isEmpty, recipients }) => sum + (isEmpty ? recipients : 0), 0);
  const findings = checked.flatMap((variant) => variant.findings);
  return [
    ...new Map(findings.map((found) => [found.id, found])).values(),
    ...(document.rows.length === 0 ? [] : emptyWarning(empty)),
  ];
}

export function messageWarnings(
  message: StoredMessage,
  content: FrozenContent,
  campaign: About,
  configuration: Addresses,
  variants: readonly Variant[],
): readonly PreflightFinding[] {
  const { html: bytes, html_limit: limit } = sizesOf(content);
  const clipped =
    bytes <= limit
      ? []
      : [
          warning('html-clipped', {
            message: `The message is ${number.format(bytes)} bytes. Gmail clips everything after ${number.format(limit)}, including the unsubscribe link. Shorten it.`,
            values: { bytes, limit },
          }),
        ];
  return [...clipped, ...documentWarnings(message, content, campaign, configuration, variants)];
}

export function isInteractive(config: string): boolean {
  return interactiveBlocksOf(config).length > 0;
}
