import { contactFields, tags } from './sample/fields.ts';
import type { StoryObj } from '@storybook/react-vite';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { contract, translatedLanguages } from '@x/api-client';
import { expect, screen as page, waitFor } from 'storybook/test';
import { clearCache } from '#/app/api-cache.ts';
import { AppProviders } from '#/app/app-providers.tsx';
import type { AppContext } from '#/app/context.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { createTestApp } from './create-test-app.ts';
import '#/base.css';
import { createAppRouter } from '#/start/router.tsx';
import { isSignInPath } from '#/session/sign-in-paths.ts';
import { openPage } from '#/sign-in/open-page.ts';
import type { ReactNode } from 'react';
import type { CookieJar } from '#/browser/cookie.ts';
import { keepLanguage, type Language } from '#/language/language.ts';
import { loadCatalogBeforeSignIn, loadCatalogSignedIn } from '#/language/load-catalog.ts';
import { answers, answeringFetch, type Answering } from './answering-fetch.ts';
import { pageOf } from './sample/paging.ts';
import { project, user } from './sample/people.ts';
import { audienceGrowth } from './sample/audiences.ts';
import { campaignDefaults } from './sample/campaigns.ts';
import { segments } from './sample/segments.ts';
import { emailProvider, senderRecords } from './sample/sending.ts';

type StoryContext = Parameters<NonNullable<StoryObj['play']>>[0];

export interface ScreenState {
  /** Text that appears once the screen has reached the state. */
  readonly shows: string | RegExp;
  /** Stubs that take precedence over those of the screen. */
  readonly but?: readonly Answering[];
  readonly locale?: Language;
  /** True to show the screen in the viewport of a phone. */
  readonly phone?: boolean;
  readonly play?: (context: StoryContext) => Promise<void>;
}

function memoryCookies(): CookieJar {
  const values = new Map<string, string>();
  return {
    read: (name) => values.get(name),
    write: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

interface Visit {
  readonly content: ReactNode;
  readonly unanswered: readonly string[];
}

interface Visitor {
  readonly address: string;
  readonly answerings: readonly Answering[];
  readonly signedIn: boolean;
  readonly locale: Language;
  readonly theme: unknown;
}

/** Starts the app at a URL, with stubbed API calls. */
async function visit({ address, answerings, signedIn, locale, theme }: Visitor): Promise<Visit> {
  const unanswered: string[] = [];
  const cookies = memoryCookies();
  if (signedIn) cookies.write('signed_in', `${user.id}.session-of-a-story`);
  const send = answeringFetch(answerings, (call) => unanswered.push(call));
  const app = createTestApp(send, cookies);
  clearCache();
  keepLanguage(cookies, locale);
  // Choices that another story stored would make this one depend on the order of the stories.
  window.localStorage.clear();
  window.sessionStorage.clear();
  // The app reads the theme from the storage.
  window.localStorage.setItem('theme', theme === 'dark' ? 'dark' : 'light');
  await loadCatalogBeforeSignIn(locale);
  await loadCatalogSignedIn(locale);
  return { content: await contentAt(app, address), unanswered };
}

async function contentAt(app: AppContext, address: string): Promise<ReactNode> {
  const url = new URL(address, window.location.origin);
  if (isSignInPath(url.pathname)) {
    return (
      <AppProviders app={app}>
        <PageFrame>{await openPage(app, url)}</PageFrame>
      </AppProviders>
    );
  }
  const history = createMemoryHistory({ initialEntries: [address] });
  return (
    <AppProviders app={app}>
      <RouterProvider router={createAppRouter(app, history)} />
    </AppProviders>
  );
}

const unused = { items: [], total: 0, ongoing: 0, scheduled: 0 };
const defaultAnswers = [
  answers(contract.users.get, user),
  answers(contract.projects.get, project),
  // By default, nobody has opened a campaign, and the log is empty.
  answers(contract.campaignMilestones.get, { batches: [], first_open_at: null, last_open_at: null }),
  answers(contract.audit.list, pageOf([])),
  answers(contract.session.list, []),
  answers(contract.audienceGrowth.get, audienceGrowth),
  // By default, campaigns have no experiment.
  answers(contract.experiments.get, { experiment: null }),
  // By default, the project has no brand.
  answers(contract.brands.get, { config: null }),
  answers(contract.campaignDefaults.get, campaignDefaults),
  // By default, the pages of recipients have the texts of the product.
  answers(contract.recipientPages.get, {
    language: 'en',
    web_fonts: 'host',
    texts: {},
    offered: [...translatedLanguages],
  }),
  answers(contract.signupForms.preview, { html: '<!doctype html><title>Form</title><p>Form</p>' }),
  answers(contract.emailSenders.records, senderRecords),
  answers(contract.emailProviders.list, pageOf([emailProvider])),
  // By default, a project keeps everything.
  answers(contract.retention.get, { events_months: null, inactive_months: null }),
  // By default, nobody else has the same thing open.
  ...Object.values(contract.presence).map((endpoint) => answers(endpoint, [])),
  answers(contract.fields.list, { items: [...contactFields] }),
  answers(contract.tags.list, { items: [...tags] }),
  answers(contract.segments.list, pageOf(segments)),
  // By default, no campaign uses the edited entity.
  ...[
    contract.audiences,
    contract.contacts,
    contract.emailSenders,
    contract.emailProviders,
    contract.templates,
    contract.segments,
  ].map(({ campaigns }) => answers(campaigns, unused)),
];

/** Returns a function that creates stories of a screen. `usual` has the stubs that the screen's states share. */
export function screenAt(
  address: string,
  usual: readonly Answering[] = [],
  { signedIn = true }: { readonly signedIn?: boolean } = {},
): (state: ScreenState) => StoryObj {
  return ({ shows, but = [], locale, phone = false, play }) => ({
    parameters: { layout: 'fullscreen' },
    globals: {
      ...(locale === undefined ? {} : { locale }),
      ...(phone ? { viewport: { value: 'phone' } } : {}),
    },
    loaders: [
      async ({ globals }): Promise<{ visit: Visit }> => ({
        visit: await visit({
          address,
          answerings: [...but, ...usual, ...defaultAnswers],
          signedIn,
          locale: globals['locale'] === 'es' ? 'es' : 'en',
          theme: globals['theme'],
        }),
      }),
    ],
    render: (_args, { loaded }) => loaded['visit'].content,
    async play(context) {
      const found = await page.findAllByText(shows, {}, { timeout: 30_000 });
      // On phones, the path to the page hides its name.
      await expect(found.find((element) => element.checkVisibility()) ?? found[0]).toBeVisible();
      await play?.(context);
      const { unanswered }: Visit = context.loaded['visit'];
      await waitFor(() => expect(unanswered).toEqual([]));
    },
  });
}

export { answers, byQuery, fails, refuses, waits } from './answering-fetch.ts';
