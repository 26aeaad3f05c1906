import type { Diagnostic } from './diagnostic.ts';
import { problemsOf } from './document/block-problems.ts';
import type { Finding } from './finding.ts';

type Values = NonNullable<Diagnostic['values']>;

/** The sentences of what the compiler finds by itself, by code. */
const sentences: Readonly<Record<string, (values: Values) => string>> = {
  'document-rows': () => 'A document has a list of blocks in rows.',
  'document-row': ({ row }) => `Row ${row} is not a block: it needs an id, a type and a config.`,
  'document-body': () =>
    'The document has no body.config, so the standard colours and font stand in the message.',
  'block-id-repeated': ({ id }) =>
    `Several blocks have the id ${JSON.stringify(id)}, so what recipients do in one can act on the other: give each its own.`,
  'body-value-replaced': ({ path, value, standard }) =>
    `${path} was ${value}, which cannot be used; ${standard} stands in its place.`,
  'block-unknown': ({ type }) =>
    `No block of type ${JSON.stringify(type)} is known here: the block is kept but not in the message.`,
  'block-failed': ({ type, error }) =>
    `The ${type} block is missing in the message: its definition failed with ${error}.`,
  'image-missing': () => 'No image was chosen, so none is in the message: choose one or remove the block.',
  'image-not-absolute': ({ src }) =>
    `The image ${JSON.stringify(src)} was left out: mail clients load images from https addresses only.`,
  'amp-image-insecure': ({ src }) =>
    `The image ${JSON.stringify(src)} is written with https in AMP, which allows no http: check that it loads there.`,
  'amp-image-left-out': () =>
    'An image is missing in AMP: it needs an absolute https address, a width and a height.',
  'link-in-label': () => 'A link inside a label is not written: give the block itself a link.',
  'link-completed': ({ link }) =>
    `The link ${JSON.stringify(link)} has no scheme and was written with https://.`,
  'link-unusable': ({ link }) => unusableLink(link, ''),
  'amp-link-unusable': ({ link }) => unusableLink(link, ' in AMP'),
  'amp-placeholder-link': ({ name }) =>
    `AMP allows no placeholder as a whole address, so the link to ${name} is missing there: let options.placeholder answer an https address that holds the placeholder.`,
  'amp-merge-tag-link': ({ name }) =>
    `AMP allows no {{…}} in an address, so the merge tag ${name} was replaced by its fallback there: let options.mergeTag write another form for URLs.`,
};

function unusableLink(link: Values[string] | undefined, place: string): string {
  return `The link ${JSON.stringify(link)} was left out${place}: write an address that begins with https://, http://, mailto: or tel:.`;
}

/** The diagnostics of a finding: one, or all that is wrong with a block that was refused. */
export function inWords({ refused, ...found }: Finding): readonly Diagnostic[] {
  if (refused !== undefined) return problemsOf(refused.block, refused.definition);
  const message = found.message ?? sentences[found.code]?.(found.values ?? {}) ?? found.code;
  return [{ ...found, message }];
}
