/** A module written from samples of a page. */
export interface SampleModule {
  /** Path in a folder of the page, such as `voucher.ts`. */
  readonly file: string;
  readonly code: string;
  /** Whether Node can run the module. */
  readonly runs: boolean;
}

interface Sample {
  readonly language: 'ts' | 'tsx';
  readonly code: string;
}

/** What a reader adds around a sample that shows only the lines that matter. */
interface Surroundings {
  readonly before?: string;
  readonly after?: string;
  readonly runs?: boolean;
  /** Checked in `tools/installation/hosts`, which has the framework that the sample needs. */
  readonly elsewhere?: boolean;
}

interface PageOfModules {
  /** Surroundings of the samples, by their number from 1. */
  readonly samples?: Readonly<Record<number, Surroundings>>;
  /** Name of the module of a sample, if samples of the page import each other or continue each other. */
  readonly nameModule?: (sample: Sample) => string;
}

const declareEditor = `import { BlockEditor, browserDraftStore, type BlockEditorDefinition } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
declare const templateId: string, blocks: readonly BlockEditorDefinition[], message: EmailDocument;
`;

const declareMerge = `import type { BlockEditorHandle } from '@x/block-editor';
import type { EmailDocument } from '@x/email-compiler';
interface Answer { readonly conflict: boolean; readonly theirs: EmailDocument; readonly savedBy: string }
declare function save(document: EmailDocument | null): Promise<Answer>;
export async function saveMerged(editor: BlockEditorHandle): Promise<void> {
`;

const declareProviders = `import type { AmpEventsProvider, IntegrationsProvider, ProductsProvider } from '@x/block-editor';
declare const url: string, projectId: string;
declare const integrations: IntegrationsProvider, products: ProductsProvider, ampEvents: AmpEventsProvider;
`;

function voucherModule({ language, code }: Sample): string {
  if (language === 'ts') return 'voucher.ts';
  return code.includes('defineBlockEditor') ? 'voucher-editor.tsx' : 'main.tsx';
}

/** Modules of the page about providers, by what each exports. */
const providerModules = {
  createDraftStore: 'drafts',
  createImages: 'images',
  products: 'shops',
  validateAmp: 'validation',
};

/** Modules of the tutorials, by a line that only they have. */
const tutorialModules = {
  'const notice = ': 'src/notice.ts',
  'const noticeEditor = ': 'src/notice-editor.tsx',
  'const brand: Brand = ': 'src/brand.ts',
  "readFileSync('message.json'": 'compile-message.ts',
};

function tutorialModule({ code }: Sample): string {
  return Object.entries(tutorialModules).find(([line]) => code.includes(line))?.[1] ?? '';
}

function providerModule({ code }: Sample): string {
  const [, file] =
    Object.entries(providerModules).find(([name]) =>
      new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, 'mu').test(code),
    ) ?? [];
  return file === undefined ? '' : `${file}.ts`;
}

/** Pages with samples that are not modules by themselves. */
const pages: Readonly<Record<string, PageOfModules>> = {
  'docs/index.md': { samples: { 1: { runs: true } } },
  'docs/embedding.md': {
    samples: {
      1: { elsewhere: true },
      2: { elsewhere: true },
      3: { elsewhere: true },
      4: { elsewhere: true },
      6: { before: "import { createAssets } from '@x/email-icons';\n" },
    },
  },
  'docs/tutorials/first-editor.md': { nameModule: tutorialModule },
  'docs/tutorials/first-editor-without-react.md': {
    samples: { 4: { elsewhere: true }, 5: { elsewhere: true }, 6: { elsewhere: true } },
    nameModule: tutorialModule,
  },
  'docs/host-providers.md': { nameModule: providerModule },
  'docs/writing-a-block.md': { nameModule: voucherModule },
  'packages/email-compiler/README.md': { nameModule: () => 'readme.ts' },
  'packages/email-icons/README.md': {
    samples: {
      1: {
        before:
          "import { createStarterDocument } from '@x/email-compiler';\nconst message = createStarterDocument();\n",
        runs: true,
      },
    },
  },
  'packages/amp-runtime-blocks/README.md': { samples: { 2: { before: declareProviders } } },
  'packages/block-editor/README.md': {
    samples: { 2: { before: declareEditor }, 3: { before: declareMerge, after: '}\n' }, 4: {} },
    nameModule: ({ code }) => (code.includes("from './voucher'") ? 'voucher-editor.tsx' : ''),
  },
};

/** Finds the TypeScript samples of a page. */
export function findSamples(text: string): readonly Sample[] {
  return [...text.matchAll(/^(?<indent>[ \t]*)```(?<language>tsx?)\n(?<code>[\s\S]*?)^[ \t]*```/gmu)].map(
    ({ groups = {} }) => ({
      language: groups['language'] === 'tsx' ? 'tsx' : 'ts',
      code: (groups['code'] ?? '').replaceAll(new RegExp(`^${groups['indent'] ?? ''}`, 'gmu'), ''),
    }),
  );
}

/** Writes the samples of a page as modules: one for each sample, unless the samples of the page belong together. */
export function createModules(page: string, text: string): readonly SampleModule[] {
  const { samples: surroundings = {}, nameModule } = pages[page] ?? {};
  const modules = new Map<string, SampleModule>();
  for (const [index, sample] of findSamples(text).entries()) {
    const { before = '', after = '', runs = false, elsewhere = false } = surroundings[index + 1] ?? {};
    if (elsewhere) continue;
    const named = nameModule?.(sample) ?? '';
    const file = named === '' ? `sample-${String(index + 1)}.${sample.language}` : named;
    const earlier = modules.get(file)?.code ?? '';
    modules.set(file, { file, code: `${earlier}${before}${sample.code}${after}`, runs });
  }
  return [...modules.values()];
}
