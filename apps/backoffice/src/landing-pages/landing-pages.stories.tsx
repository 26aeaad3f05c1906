import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  landingPage,
  landingPages,
  landingPageVersion,
  landingPageVersions,
  noPageFigures,
  pageFigures,
} from '#/testing/sample/landing-pages.ts';
import { template } from '#/testing/sample/messages.ts';
import { longName, pageOf } from '#/testing/sample/paging.ts';
import { answers, fails, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Landing pages' } satisfies Meta;
export default meta;

const { list, get, versions, version, create, update, publish, unpublish, schedule, previewLink } =
  contract.landingPages;
const ofFigures = contract.landingPageFigures.page;
const usual = [
  answers(get, landingPage),
  answers(versions, pageOf(landingPageVersions)),
  answers(ofFigures, pageFigures),
];

const pageList = screenAt('/landing-pages', [answers(list, pageOf(landingPages)), ...usual]);
export const List = pageList({ shows: 'Summer sale' });
export const ListEmpty = pageList({ shows: 'No landing pages yet', but: [answers(list, pageOf([]))] });
export const ListLoading = pageList({ shows: 'Landing pages', but: [waits(list)] });
export const ListFailing = pageList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'internal_error')],
});
export const ListInSpanishOnAPhone = pageList({ shows: 'Páginas de destino', locale: 'es', phone: true });

const pagePage = screenAt(`/landing-pages/${landingPage.id}`, usual);
export const Page = pagePage({ shows: 'For visitors' });
export const PageInSpanishOnAPhone = pagePage({ shows: 'Para los visitantes', locale: 'es', phone: true });
export const PageWithLongName = pagePage({
  shows: longName,
  but: [answers(get, { ...landingPage, name: longName })],
  phone: true,
});
export const PageNotPublished = pagePage({
  shows: 'No versions yet',
  but: [
    answers(get, { ...landingPage, published_at: null, published_url: null }),
    answers(versions, pageOf([])),
  ],
});
export const PageScheduled = pagePage({
  shows: 'Next version',
  but: [answers(get, { ...landingPage, publish_at: '2026-12-24T07:00:00Z', slug: 'winter' })],
});
export const PageGone = pagePage({ shows: 'Go to the list', but: [refuses(get, 'not_found')] });
export const PageLoading = pagePage({ shows: 'Landing page', but: [waits(get)] });

export const PageFigures = pagePage({
  shows: 'Sources',
  async play({ canvas }) {
    const figures = within(await canvas.findByRole('region', { name: 'Figures' }));
    await expect(figures.getByText(/^Visitors are counted without cookies/u)).toBeVisible();
    const sources = within(figures.getByRole('table', { name: 'Sources' }));
    await expect(sources.getByRole('link', { name: 'Spring sale' })).toBeVisible();
    await expect(sources.getByRole('row', { name: 'Direct 1,200 800' })).toBeVisible();
    const actions = within(figures.getByRole('table', { name: 'Actions in blocks' }));
    await expect(actions.getByRole('row', { name: 'Rating click 410' })).toBeVisible();
  },
});
export const PageFiguresInSpanishOnAPhone = pagePage({ shows: 'Fuentes', locale: 'es', phone: true });
export const PageWithoutVisits = pagePage({
  shows: 'No visits in this period',
  but: [answers(ofFigures, noPageFigures)],
});
export const PageFiguresLoading = pagePage({ shows: 'For visitors', but: [waits(ofFigures)] });
export const PageFiguresFailing = pagePage({
  shows: 'This content could not be loaded',
  but: [refuses(ofFigures, 'internal_error')],
});

export const PublishChanges = pagePage({
  shows: 'For visitors',
  but: [answers(publish, landingPage)],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish the changes' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Publish the changes' })).toBeEnabled());
  },
});

export const TakeDown = pagePage({
  shows: 'For visitors',
  but: [answers(unpublish, landingPage)],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take down' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/^Visitors read that it is no longer available/u)).toBeVisible();
  },
});

export const Schedule = pagePage({
  shows: 'For visitors',
  but: [
    fails(schedule, 'invalid_request', [
      { id: 'e1', code: 'unpublish_too_early', path: 'body.unpublish_at' },
    ]),
  ],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule the page' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Take down on/u)).toHaveAttribute('aria-invalid', 'true'),
    );
  },
});

export const LinkToTheDraft = pagePage({
  shows: 'For visitors',
  but: [
    answers(previewLink, { url: 'https://shop.example/p/.preview/abc', expires_at: '2026-12-09T07:00:00Z' }),
  ],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Link to the draft' }));
    await expect(await canvas.findByText('https://shop.example/p/.preview/abc')).toBeVisible();
  },
});

const newPage = screenAt('/landing-pages/new', usual);
export const New = newPage({ shows: 'New landing page' });
export const NewInSpanishOnAPhone = newPage({ shows: 'Nueva página de destino', locale: 'es', phone: true });
export const NewFromADesign = newPage({
  shows: 'New landing page',
  but: [
    fails(create, 'slug_taken', [
      { id: 'e1', code: 'slug_taken', path: 'body.slug', details: { slug: 'thank-you' } },
    ]),
  ],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Thank you' }));
    await expect(await canvas.findByRole('textbox', { name: /^Address/u })).toHaveValue('thank-you');
    await userEvent.click(canvas.getByRole('button', { name: 'Create page' }));
    await canvas.findByText(/^The address “thank-you” belongs to another page/u);
  },
});

export const NewFromATemplate = screenAt(`/landing-pages/new?template=${template.id}`, [
  answers(contract.templates.get, template),
])({ shows: 'Create page' });
export const TemplateFromAPage = screenAt(
  `/templates/new?landing_page=${landingPage.id}`,
  usual,
)({
  shows: 'Save template',
});

const manage = screenAt(`/landing-pages/${landingPage.id}/manage`, [
  ...usual,
  answers(list, pageOf(landingPages)),
]);
export const Manage = manage({ shows: 'Delete page' });
export const ManageInSpanishOnAPhone = manage({ shows: 'Eliminar página', locale: 'es', phone: true });
export const ManageWithAlternates = manage({
  shows: 'Delete page',
  but: [
    answers(get, {
      ...landingPage,
      settings: { ...landingPage.settings, alternates: landingPages.slice(1, 3).map(({ id }) => id) },
    }),
  ],
});

const versionPage = screenAt(`/landing-pages/${landingPage.id}/versions/3`, [
  ...usual,
  answers(version, landingPageVersion),
]);
export const Version = versionPage({ shows: 'Settings that differ' });
export const VersionInSpanishOnAPhone = versionPage({ shows: 'Versión 3', locale: 'es', phone: true });

const contentEditor = screenAt(`/landing-pages/${landingPage.id}/content-editor`, [
  ...usual,
  answers(contract.integrations.list, pageOf([])),
  answers(contract.images.list, pageOf([])),
  answers(contract.audiences.list, pageOf([])),
  answers(contract.ampBlocks.list, []),
  answers(contract.landingPages.savePreview, landingPage),
  answers(update, landingPage),
]);
export const ContentEditor = contentEditor({
  shows: 'Edit content',
  async play({ canvas }) {
    await canvas.findByRole('radio', { name: 'Page' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await canvas.findByText('All changes saved');
  },
});
