import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Files whose texts the first picture shows. All other texts are in catalogs that load with the other parts. */
export const firstFiles: readonly string[] = [
  'blocks/block-titles.ts',
  'canvas/block-content.tsx',
  'canvas/block-item.tsx',
  'canvas/block-list.tsx',
  'canvas/block-toolbar.tsx',
  'canvas/canvas.tsx',
  'canvas/block-tools.tsx',
  'canvas/drag/announcements.ts',
  'canvas/drag/drag-layer.tsx',
  'canvas/inner-list.tsx',
  'canvas/insert-menu.tsx',
  'rich-text/format-toolbar.tsx',
  'context/error-boundary.tsx',
  'context/lazy-part.tsx',
  'definition/block-groups.ts',
  'definition/list-title.ts',
  'shell/autosave/draft-notice.tsx',
  'shell/checks/checks-strip.tsx',
  'shell/editor-root.tsx',
  'shell/keyboard/shortcuts-button.tsx',
  'shell/notice.tsx',
  'shell/panel/side-panel.tsx',
  'shell/top-bar.tsx',
  'shell/unreadable-document.tsx',
  'shell/use-viewports.tsx',
];
const first = firstFiles.map((file) => `<rootDir>/src/${file}`);
const notShown = ['**/*.stories.tsx', '**/*.test.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['es'],
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: [...first] },
    {
      path: '<rootDir>/src/locales/later/{locale}',
      include: ['<rootDir>/src'],
      exclude: [...notShown, ...first],
    },
  ],
  format: formatter({ origins: false }),
});
