import { relative } from 'node:path';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { MarkdownOptions } from 'vitepress';
import { resolveLink } from './pages/resolve-link.ts';
import { findSource } from './pages/routes.ts';

type MarkdownRenderer = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/**
 * Environment that VitePress passes to each rule. `path` is the address of the page if `realPath` is set, else the file. Texts in the
 * front matter have no path.
 */
interface Environment {
  readonly path?: string;
  readonly realPath?: string;
}

/** Draws a Mermaid diagram in the colors of the page, in light and dark mode. */
function drawDiagram(code: string): string {
  const svg = renderMermaidSVG(code, {
    transparent: true,
    bg: 'var(--vp-c-bg)',
    fg: 'var(--vp-c-text-1)',
    accent: 'var(--vp-c-brand-1)',
    line: 'var(--vp-c-text-3)',
    surface: 'var(--vp-c-bg-soft)',
    border: 'var(--vp-c-border)',
    font: 'Inter Variable',
    padding: 8,
  });
  const drawing = svg
    // The drawing loads its font from the network otherwise.
    .replaceAll(/@import url\([^)]*\);?/gu, '')
    // Its rules would apply to all drawings of the page.
    .replaceAll(/(?<=<style>|\s)(?=(?:text|svg) \{)/gu, '.diagram ');
  // As one string, because Vue loses the namespace of some elements when it takes over the page.
  const expression = JSON.stringify(drawing).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<div class="diagram" v-html="${expression}"></div>`;
}

function drawDiagrams(md: MarkdownRenderer): void {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token?.info.trim() === 'mermaid') return drawDiagram(token.content);
    return fence?.(tokens, index, ...rest) ?? '';
  };
}

/** Keeps merge tags such as `{{first_name}}` in texts, which Vue would evaluate. */
function keepBraces(md: MarkdownRenderer): void {
  for (const rule of ['text', 'code_inline'] as const) {
    const render = md.renderer.rules[rule];
    md.renderer.rules[rule] = (...parameters) =>
      (render?.(...parameters) ?? '').replaceAll('{{', '&#123;&#123;');
  }
}

/** Makes the links between files of the repository work on the site. */
function resolveLinks(md: MarkdownRenderer, folder: string): void {
  md.core.ruler.push('resolve-links', ({ tokens, env }) => {
    const { path, realPath } = env as Environment;
    const file = realPath ?? path;
    if (file === undefined) return;
    const source = findSource(relative(folder, file));
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const target = token.type === 'link_open' ? token.attrGet('href') : null;
      if (target !== null) token.attrSet('href', resolveLink(source, target));
    }
  });
}

export function configureMarkdown(folder: string): (md: MarkdownRenderer) => void {
  return (md) => {
    drawDiagrams(md);
    keepBraces(md);
    resolveLinks(md, folder);
  };
}
