import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Decorator, Preview } from '@storybook/react-vite';
import { rootClassName, TooltipProvider } from '@x/ui';
import { useEffect } from 'react';
import { configure } from 'storybook/test';
import { checkOtherTheme, testOptions } from './both-themes.ts';
import { mergeCatalogs, type Locale } from './catalogs.ts';
import { ThemedContainer } from './docs/docs-container.tsx';
import { DocsPage } from './docs/docs-page.tsx';
import { readableControls } from './docs/readable-controls.ts';
import { checkSample } from './sample-stories.ts';
import { scrollInsideFrame } from './docs/scroll-inside.ts';
import { isDark, readSystemTheme } from './storybook-theme.ts';
import './preview.css';

// A busy machine may take longer than the default to load the lazy parts of a story.
configure({ asyncUtilTimeout: 15_000 });
scrollInsideFrame();

const languages = {
  en: setupI18n({ locale: 'en', messages: { en: mergeCatalogs('en') } }),
  es: setupI18n({ locale: 'es', messages: { es: mergeCatalogs('es') } }),
} as const;

function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'es';
}

const canvasClassName = `${rootClassName} x:bg-canvas`;

/** Sets theme and language of the page around a story. On docs pages, which show several stories, on the story alone. */
const withThemeAndLocale: Decorator = (Story, { globals, parameters, viewMode }) => {
  const locale = isLocale(globals['locale']) ? globals['locale'] : 'en';
  const theme = isDark(globals['theme']) ? 'dark' : 'light';
  const inDocs = viewMode === 'docs';
  useEffect(() => {
    if (inDocs) return;
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = locale;
    document.body.classList.add(...canvasClassName.split(' '));
  }, [theme, locale, inDocs]);
  const story = <Story />;
  return (
    <I18nProvider i18n={languages[locale]}>
      <TooltipProvider>
        {inDocs && (
          <div data-theme={theme} lang={locale} className={rootClassName}>
            {story}
          </div>
        )}
        {!inDocs && parameters['layout'] === 'fullscreen' && story}
        {!inDocs && parameters['layout'] !== 'fullscreen' && <div className={canvasClassName}>{story}</div>}
      </TooltipProvider>
    </I18nProvider>
  );
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withThemeAndLocale],
  argTypesEnhancers: [readableControls],
  afterEach: [checkSample, checkOtherTheme],
  parameters: {
    a11y: { test: 'error', options: testOptions },
    docs: { container: ThemedContainer, page: DocsPage },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        wide: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Guides',
          'Foundations',
          'Actions',
          'Forms',
          'Overlays',
          'Feedback',
          'Data',
          'Layout',
          'Block editor',
          'Interactive blocks',
          'Back-office',
        ],
      },
    },
  },
  initialGlobals: { theme: readSystemTheme(), locale: 'en' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'es', title: 'Español' },
        ],
      },
    },
  },
};

export default preview;
