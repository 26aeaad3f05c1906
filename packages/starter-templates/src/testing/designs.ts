import { ampBlocks } from '@x/amp-runtime-blocks';
import {
  allBlocks,
  compile,
  coreBlocks,
  type Block,
  type Brand,
  type CompileOptions,
  type CompileResult,
  type EmailDocument,
} from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { product } from '@x/email-compiler/product-block';
import { starterLanguages, type StarterLanguage } from '../starter-language.ts';
import type { PageStarter, Starter } from '../starter.ts';

export type Design = PageStarter | Starter;

export const origin = 'https://mail.example.org';
export const messageBlocks = [...coreBlocks, product, ...ampBlocks];
export const options = {
  blocks: messageBlocks,
  placeholder: (name) => (name === 'unsubscribe_url' ? `${origin}/u/%%unsubscribe_id%%` : `%%${name}%%`),
  api: { url: `${origin}/api`, projectId: '7' },
  assets: (name) => `${origin}/icons/${name}.png`,
} satisfies CompileOptions;

export const brand: Brand = {
  logo: {
    src: 'https://panysol.org/logo.png',
    alt: 'Pan & Sol',
    width: 200,
    height: 80,
    link: 'https://panysol.org',
  },
  footer: { company: 'Pan & Sol', address: 'Ronda 1, 08001 Barcelona' },
  social: [{ type: 'instagram', link: 'https://instagram.com/panysol' }],
};

function createIds(): () => string {
  let made = 0;
  return () => `b${String(++made).padStart(7, '0')}`;
}

export function createDocument(design: Design, language: StarterLanguage, own?: Brand): EmailDocument {
  return design.document({ language, origin, brand: own, newId: createIds() });
}

/** Lists each design in each language, for a table of cases. */
export function inEachLanguage<One extends Design>(designs: readonly One[]) {
  return designs.flatMap((starter) =>
    starterLanguages.map((language) => ({ name: `${starter.id} in ${language}`, starter, language })),
  );
}

export function everyBlock(document: EmailDocument): readonly Block[] {
  return allBlocks(document, { blocks: messageBlocks });
}

/**
 * The editor lists these findings as content to replace, not as problems: the samples themselves, and webhooks for their
 * forms, which only the user has.
 */
export const toReplace: ReadonlySet<string> = new Set(['sample-content', 'integration-missing']);

interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

/** Lists what the editor finds, hints included. */
export function findProblems(
  document: EmailDocument,
  own: CompileOptions,
): { readonly compiled: CompileResult; readonly problems: readonly Problem[] } {
  const compiled = compile(document, own);
  const diagnostics = [...compiled.diagnostics, ...lint(document, compiled, own)];
  return {
    compiled,
    problems: diagnostics.map(({ code, severity, message }) => ({ code, severity, message })),
  };
}

/** Names of the invented senders. */
const invented =
  /Alba|Lumen|Hilo|Teatro Norte|Menta Home|Papel y Café|Barro|Sunday Page|Página del Domingo|Onda/u;

/** Returns the name of an invented sender that HTML or text shows to readers. */
export function findInventedName(shown: string): string | undefined {
  return invented.exec(shown.replace(/https?:[^"]*/gu, '').replace(/font-family:[^;]*/gu, ''))?.[0];
}
