import { foreignForms, type ForeignForm } from './forms.ts';

/** A merge tag of another tool in a text. */
export interface ForeignTag {
  /** Name of a tool that uses such tags. */
  readonly tool: string;
  /** The tag as typed. */
  readonly tag: string;
  /** Position of its first character. */
  readonly index: number;
  /** The merge tag that means the same. undefined if there is none. */
  readonly meant?: string | undefined;
}

/** Fields that every list of contacts has, by usual names without spaces, signs and capitals. */
const usualNames: ReadonlyMap<string, string> = /* @__PURE__ */ (() =>
  new Map(
    Object.entries({
      first_name:
        'firstname fname first givenname prenom vorname nombre nome name fullname contactname subscribername',
      surname:
        'surname lastname lname last familyname nachname nom apellido apellidos cognome contactlastname',
      email: 'email emailaddress mail correo',
      phone: 'phone phonenumber mobile mobilephone telephone telefono telefon sms',
      birthdate: 'birthdate birthday dateofbirth dob geburtstag cumpleanos',
    }).flatMap(([field, words]) => words.split(' ').map((word) => [word, field] as const)),
  ))();

/** Names of tags for links and pages, which are no fields of contacts. */
const usualPages =
  /^(?:unsubscribe\w*|unsub|optout\w*|webversion\w*|viewinbrowser|showinbrowser|archive|preferences|updateprofile|forward\w*|company|address)$/;

function plainName(written: string): string {
  // The last part of a path such as `contact.FIRSTNAME` or `Subscriber.FirstName`.
  return (written.split(/[.:]/).at(-1) ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the field that a name stands for: one of `known`, or else a usual field. undefined if there is none. */
function fieldOf(written: string, known: readonly string[] | undefined): string | undefined {
  const plain = plainName(written);
  const usual = usualNames.get(plain);
  if (known === undefined) return usual;
  return (
    known.find((field) => plainName(field) === plain) ??
    (usual !== undefined && known.includes(usual) ? usual : undefined)
  );
}

const whole = /* @__PURE__ */ (() =>
  new RegExp(
    foreignForms
      .map(
        ({ pattern }, index) =>
          `(?<f${index}>${pattern.replaceAll('(?<name>', '(?:').replaceAll('(?<fallback>', '(?:')})`,
      )
      .join('|'),
    'giu',
  ))();
const alone = /* @__PURE__ */ (() =>
  foreignForms.map(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'iu')))();

/** Characters that start the forms. Most texts have none and are not searched. */
const hasSign = /[*%{[$<#@-]/;

export interface ForeignTagOptions {
  /** Names of the merge tags that the sender fills in. By default, the usual fields of contacts. */
  readonly names?: readonly string[] | undefined;
  /** True for an address, in which signs around a word are ordinary. */
  readonly isAddress?: boolean;
  /** Placeholders of the sender, such as `unsubscribe_url`, which are no tags of another tool. */
  readonly placeholders?: readonly string[];
}

/** The placeholders that documents may have in links. */
const ownPlaceholders = ['unsubscribe_url', 'preferences_url', 'view_url'];

/** Lists the merge tags of other tools in a text, which would be sent as they are. Takes linear time. */
export function findForeignTags(
  text: string,
  { names, isAddress = false, placeholders = ownPlaceholders }: ForeignTagOptions = {},
): readonly ForeignTag[] {
  if (!hasSign.test(text)) return [];
  const found: ForeignTag[] = [];
  for (const match of text.matchAll(whole)) {
    const position = foreignForms.findIndex((_, index) => match.groups?.[`f${index}`] !== undefined);
    const form = foreignForms[position];
    if (form === undefined) continue;
    const [tag] = match;
    const groups = alone[position]?.exec(tag)?.groups ?? {};
    if (!isMeant(form, groups['name'], { isAddress, placeholders })) continue;
    found.push({ tool: form.tool, tag, index: match.index, meant: convert(groups, names) });
  }
  return found;
}

function isMeant(
  { bare = false, tool }: ForeignForm,
  name: string | undefined,
  { isAddress, placeholders }: Required<Pick<ForeignTagOptions, 'isAddress' | 'placeholders'>>,
): boolean {
  if (name !== undefined && tool.startsWith('Salesforce') && placeholders.includes(name)) return false;
  if (!bare) return true;
  if (isAddress && tool !== 'ActiveCampaign') return false;
  const plain = plainName(name ?? '');
  return usualNames.has(plain) || usualPages.test(plain);
}

function convert(
  { name, fallback = '' }: Readonly<Record<string, string | undefined>>,
  names: readonly string[] | undefined,
): string | undefined {
  const field = name === undefined ? undefined : fieldOf(name, names);
  if (field === undefined) return undefined;
  const rest = fallback.trim().replace(/[{}|]/g, '');
  return rest === '' ? `{{${field}}}` : `{{${field}|${rest}}}`;
}

/** Replaces the merge tags of other tools by those that mean the same. Keeps tags that have no equal. */
export function convertForeignTags(text: string, options: ForeignTagOptions = {}): string {
  let written = '';
  let end = 0;
  for (const { tag, index, meant } of findForeignTags(text, options)) {
    written += text.slice(end, index) + (meant ?? tag);
    end = index + tag.length;
  }
  return written + text.slice(end);
}
