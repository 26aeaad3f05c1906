import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../schema/read-document.ts';
import { findSamples } from '../schema/samples.ts';
import { fixAt } from './fix.ts';
import type { LintFinding, LintedBlock, LintInput } from './rule.ts';

interface FoundLink {
  readonly href: string;
  /** Path in the block, dot-separated, with list indexes. */
  readonly path: string;
}

interface LinkProblem {
  readonly code: string;
  /** Default `warning`. */
  readonly severity?: 'info' | 'warning';
  /** Host of the link, if the host is incomplete or a link shortener. */
  readonly host?: string;
  /** The link that the author probably meant, if that is clear. */
  readonly meant?: string | undefined;
}

/** Matches hosts that are reserved for examples and tests (RFC 2606), and hosts of local and private networks. */
const placeholderHost =
  /^(?:(?:[\w-]+\.)*example(?:\.(?:com|org|net))?|(?:[\w-]+\.)+(?:test|invalid|local|internal)|localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|0\.0\.0\.0|\[::1\])$/i;

/** Public link shorteners, which spam filters often block because they hide the destination. */
const shorteners = new Set([
  'acortar.link',
  'adf.ly',
  'bit.do',
  'bit.ly',
  'bitly.com',
  'buff.ly',
  'clck.ru',
  'cutt.ly',
  'dlvr.it',
  'goo.gl',
  'is.gd',
  'j.mp',
  'lnkd.in',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  's.id',
  'short.gy',
  'shorturl.at',
  'soo.gd',
  't.co',
  't.ly',
  'tiny.cc',
  'tiny.one',
  'tinyurl.com',
  'tr.im',
  'trib.al',
  'urlz.fr',
  'v.gd',
]);

const mergeTag = /\{\{[^{}]*\}\}/g;
const spaceOrMergeTag = /\{\{[^{}]*\}\}|\s+/g;

/** Finds buttons without a link, and links that are empty, mistyped, shortened or only examples. */
export function linkRule({ blocks, unusableLinks, ownHost }: LintInput): readonly LintFinding[] {
  return blocks.flatMap((linted) => {
    const reported = unusableLinks.get(linted.block.id) ?? [];
    return linksOf(linted).flatMap((link) => {
      const problem = problemOf(link, linted);
      if (problem === undefined || isNoPlaceholder(link, problem, linted, ownHost)) return [];
      return [diagnosticOf(link, problem, linted, reported)];
    });
  });
}

/**
 * Returns whether a placeholder needs no finding: the sample rule reports links that came with a design, and recipients
 * who can use the forms of an installation can open its pages too.
 */
function isNoPlaceholder(
  { href }: FoundLink,
  { code }: LinkProblem,
  { block }: LintedBlock,
  ownHost: string | undefined,
): boolean {
  if (code !== 'link-placeholder') return false;
  return findSamples(block.samples, { href }).length > 0 || hostOf(href) === ownHost;
}

/** Returns the host of a web address, with its port. undefined if the address is unusable. */
export function hostOf(address: string): string | undefined {
  return /^https?:\/\/([^/?#]+)/i.exec(address.trim())?.[1]?.toLowerCase();
}

/** Returns the compiler's diagnostic if there is one about the same link, so that users see the problem only once. */
function diagnosticOf(
  { href, path }: FoundLink,
  { code, severity = 'warning', host, meant }: LinkProblem,
  { block }: LintedBlock,
  reported: readonly Diagnostic[],
): LintFinding {
  const link = shortened(href);
  const known = reported.find(({ values }) => values?.['link'] === link);
  const fix = meant === undefined ? {} : { fix: fixAt(block, path, meant) };
  if (known !== undefined) return { ...known, ...fix };
  const values = {
    link,
    ...(host === undefined ? {} : { host }),
    ...(meant === undefined ? {} : { meant: shortened(meant) }),
  };
  const shownPath = path.startsWith('content.') ? 'content' : path;
  return { code, severity, blockId: block.id, path: shownPath, values, ...fix };
}

function shortened(href: string): string {
  return href.trim().slice(0, 80);
}

function problemOf({ href, path }: FoundLink, { block }: LintedBlock): LinkProblem | undefined {
  const typed = href.trim();
  if (typed === '') return emptyLink(path, block.type);
  // The sender fills in the URL, so it cannot be checked here.
  if (/^(?:\{\{|%%)/.test(typed)) return undefined;
  if (typed.startsWith('#')) return { code: 'link-nowhere' };
  return (
    schemeProblem(typed) ??
    shortenedLink(typed) ??
    (/^https?:/i.test(typed) ? addressProblem(typed) : undefined)
  );
}

function emptyLink(path: string, type: string): LinkProblem | undefined {
  if (type === 'button' && path === 'config.link') return { code: 'button-link-missing' };
  if (path.endsWith('.attrs.href'))
    return {
      code: 'link-empty',
    };
  if (/\.socialLinks\.\d+\.link$/.test(path))
    return {
      code: 'social-link-empty',
      severity: 'info',
    };
  return undefined;
}

function schemeProblem(typed: string): LinkProblem | undefined {
  const twice = /^(?:https?:\/*)+(https?):?\/\/(.+)$/i.exec(typed);
  if (twice !== null) {
    const meant = `${twice[1] ?? ''}://${twice[2] ?? ''}`;
    return { code: 'link-scheme-twice', meant };
  }
  if (/^(?:javascript|data|file|vbscript|ftp|blob|about|chrome):/i.test(typed)) {
    return {
      code: 'link-scheme',
    };
  }
  // https//a.com, https:/a.com, https:///a.com, htps://a.com, ://a.com
  const broken = /^(?:https?\/\/+|https?:\/(?!\/)|https?:\/{3,}|h?t{1,3}ps?:\/\/|:?\/\/)([^\s/].*)$/i.exec(
    typed,
  );
  if (broken !== null && !/^https?:\/\/[^/]/i.test(typed)) {
    const meant = `https://${broken[1] ?? ''}`;
    return {
      code: 'link-mistyped',
      meant,
    };
  }
  return undefined;
}

function shortenedLink(typed: string): LinkProblem | undefined {
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)/i.exec(typed)?.[1]?.toLowerCase() ?? '';
  if (!shorteners.has(host)) return undefined;
  return {
    code: 'link-shortened',
    host,
  };
}

function addressProblem(typed: string): LinkProblem | undefined {
  const [, host = '', port = ''] = /^https?:\/\/(\[[^\]]*\]|[^/?#:]*)(:[^/?#]*)?/i.exec(typed) ?? [];
  if (host.trim() === '') {
    return {
      code: 'link-host-missing',
    };
  }
  if (/\s/.test(typed.replace(mergeTag, ''))) {
    const space = /\s/.test(host + port) ? '' : '%20';
    const meant = typed.replace(spaceOrMergeTag, (found) => (found.startsWith('{{') ? found : space));
    return { code: 'link-spaces', meant };
  }
  if (placeholderHost.test(host)) {
    return {
      code: 'link-placeholder',
    };
  }
  if (!host.includes('.') && !/\{\{|%%|^\[/.test(host)) {
    return {
      code: 'link-host-incomplete',
      host,
    };
  }
  return undefined;
}

const linkKeys = new Set(['link', 'href', 'url']);

/** Returns the links in a block's config and content, without those of inner blocks. */
function linksOf({ block }: LintedBlock): readonly FoundLink[] {
  return [...linksIn(block.config, 'config'), ...linksIn(block.content, 'content')];
}

function linksIn(value: unknown, path: string): readonly FoundLink[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linksIn(item, `${path}.${index}`));
  if (!isRecord(value) || 'config' in value) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const at = `${path}.${key}`;
    return typeof item === 'string' && linkKeys.has(key) ? [{ href: item, path: at }] : linksIn(item, at);
  });
}
