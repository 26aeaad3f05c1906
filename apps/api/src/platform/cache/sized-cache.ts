import type { PageTemplate } from './page-template.ts';

export interface TemplateBounds {
  readonly maximumCount: number;
  /** UTF-16 code units of all templates together. */
  readonly maximumSize: number;
}

/** Compiled pages of the messages that people read at the moment. The one that was not used for longest gives way. */
export interface PageTemplates {
  /** Returns a template, which `compile` makes if it is not known. A template that cannot be made is not kept. */
  readonly get: (
    key: string,
    compile: () => Promise<PageTemplate | undefined>,
  ) => Promise<PageTemplate | undefined>;
}

/** About 32 MB, because most pages have letters of Latin-1, which take one byte each. */
const defaultBounds: TemplateBounds = { maximumCount: 200, maximumSize: 32_000_000 };

export function createPageTemplates({
  maximumCount,
  maximumSize,
}: TemplateBounds = defaultBounds): PageTemplates {
  const templates = new Map<string, PageTemplate>();
  const compiling = new Map<string, Promise<PageTemplate | undefined>>();
  let size = 0;

  function keep(key: string, template: PageTemplate): void {
    if (template.size > maximumSize) return;
    templates.set(key, template);
    size += template.size;
    for (const [oldest, { size: released }] of templates) {
      if (templates.size <= maximumCount && size <= maximumSize) break;
      templates.delete(oldest);
      size -= released;
    }
  }

  async function compileAndKeep(
    key: string,
    compile: () => Promise<PageTemplate | undefined>,
  ): Promise<PageTemplate | undefined> {
    try {
      const template = await compile();
      if (template !== undefined) keep(key, template);
      return template;
    } finally {
      compiling.delete(key);
    }
  }

  return {
    get(key, compile) {
      const known = templates.get(key);
      if (known !== undefined) {
        templates.delete(key);
        templates.set(key, known);
        return Promise.resolve(known);
      }
      // Many recipients open a message at the same time.
      const pending = compiling.get(key) ?? compileAndKeep(key, compile);
      compiling.set(key, pending);
      return pending;
    },
  };
}
