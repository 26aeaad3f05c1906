import type { Meta, StoryObj } from '@storybook/react-vite';
import { contract, type User } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor } from 'storybook/test';
import { audience, contact } from '#/testing/sample/audiences.ts';
import { draft } from '#/testing/sample/campaigns.ts';
import { template } from '#/testing/sample/messages.ts';
import { members, projectId, user } from '#/testing/sample/people.ts';
import { answers, refuses, screenAt, waits, type ScreenState } from '#/testing/screen.tsx';
import { writeRecent } from './recent-pages.ts';

const meta = { title: 'Back-office/Command palette' } satisfies Meta;
export default meta;

const hit = (id: string, name: string, detail = '', inAudience = false) => ({
  id,
  name,
  detail,
  audience: inAudience ? { id: audience.id, name: audience.name } : null,
});
const campaignHits = {
  kind: 'campaigns' as const,
  hits: [hit(draft.id, 'Spring sale'), hit(template.id, 'Offspring of the spring sale')],
};
const groups = [
  campaignHits,
  { kind: 'templates' as const, hits: [hit(template.id, 'Spring letter')] },
  { kind: 'contacts' as const, hits: [hit(contact.id, 'springer@example.com', 'Ana Springer', true)] },
];
const people = [
  { kind: 'users' as const, hits: [hit(members[1]?.id ?? '', 'Bo Spring', 'bo@harbour.example.com')] },
];

const found = [answers(contract.search.project, groups), answers(contract.search.organization, people)];
const nothing = [answers(contract.search.project, []), answers(contract.search.organization, [])];
const noRecent = [answers(contract.search.projectNames, [])];

const recent = [
  { path: '/campaigns/$id_campaign/report', params: { id_campaign: draft.id } },
  { path: '/profile/security', params: {} },
  { path: '/templates/$id_template', params: { id_template: template.id } },
  { path: '/audiences/$id_audience', params: { id_audience: audience.id } },
];

/** A member who can view campaigns and nothing else. */
const reader: User = {
  ...user,
  admin: false,
  organizations: user.organizations.map((organization) => ({
    ...organization,
    admin: false,
    owner: false,
    projects: organization.projects
      .slice(0, 1)
      .map((project) => ({ ...project, permissions: { campaigns: 'read-only' as const } })),
  })),
};

const screen = screenAt('/profile/settings');

/** Opens the palette by keyboard on a page of the profile, after the user has opened the recent pages. */
function palette({
  type = '',
  play,
  ...state
}: Omit<ScreenState, 'shows'> & { readonly type?: string }): StoryObj {
  return screen({
    ...state,
    shows: 'Español',
    async play(context) {
      writeRecent({ userId: user.id, projectId }, recent);
      await userEvent.keyboard('{Control>}k{/Control}');
      const input = await page.findByRole('combobox', { name: /^(?:Commands|Comandos)$/u });
      if (type !== '') await userEvent.type(input, type);
      await play?.(context);
    },
  });
}

const optionNames = () => page.queryAllByRole('option').map((option) => option.textContent);
const option = (name: string | RegExp) => page.findByRole('option', { name });

const names = [
  answers(contract.search.projectNames, [
    { kind: 'campaigns', hits: [hit(draft.id, 'A new name of the campaign')] },
    { kind: 'audiences', hits: [hit(audience.id, audience.name)] },
  ]),
];

export const Recent = palette({
  but: names,
  async play() {
    await option('A new name of the campaign');
    // The template was deleted.
    await expect(optionNames().slice(0, 4)).toEqual([
      'A new name of the campaign',
      'Security',
      audience.name,
      'New campaign',
    ]);
    await waitFor(() =>
      expect(window.localStorage.getItem(`recent_pages_${user.id}_${projectId}`)).not.toContain(
        'id_template',
      ),
    );
    await expect(page.getByRole('option', { name: 'Log out' })).toBeInTheDocument();
  },
});

export const RecentLoading = palette({
  but: [waits(contract.search.projectNames)],
  async play() {
    await expect(await page.findByText('Searching…')).toBeVisible();
    await expect(page.getByRole('option', { name: 'New campaign' })).toBeVisible();
  },
});

export const Results = palette({
  type: 'spring',
  but: [...noRecent, ...found],
  async play() {
    await option('Spring sale');
    await expect(page.getByRole('group', { name: 'Campaigns' })).toBeVisible();
    await expect(await option(/^springer@example.com/u)).toHaveTextContent(audience.name);
    await option(/^Bo Spring/u);
    await expect(page.getByRole('status')).toHaveTextContent('5 results');
    const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marked.filter((text) => text.toLowerCase() !== 'spring')).toEqual([]);
    await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
  },
});

export const ResultsInSpanishOnAPhone = palette({
  type: 'spring',
  locale: 'es',
  phone: true,
  but: [...noRecent, ...found],
  async play() {
    await option('Spring sale');
    await expect(page.getByRole('group', { name: 'Campañas' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveTextContent('5 resultados');
    await expect(page.getByRole('button', { name: 'Cerrar' })).toBeVisible();
  },
});

export const Loading = palette({
  type: 'spring',
  but: [...noRecent, waits(contract.search.project), waits(contract.search.organization)],
  async play() {
    await expect(await page.findByText('Searching…')).toBeVisible();
    await expect(page.queryByRole('option')).toBeNull();
  },
});

export const PartOfTheResults = palette({
  type: 'spring',
  but: [...noRecent, answers(contract.search.project, groups), waits(contract.search.organization)],
  async play() {
    await option('Spring sale');
    await expect(page.getByText('Searching…')).toBeVisible();
  },
});

export const NothingFound = palette({
  type: 'zzzz',
  but: [...noRecent, ...nothing],
  async play() {
    await expect(await page.findByText('Nothing found for “zzzz”.')).toBeVisible();
  },
});

export const Failed = palette({
  type: 'spring',
  but: [
    ...noRecent,
    refuses(contract.search.project, 'internal_error'),
    answers(contract.search.organization, people),
  ],
  async play() {
    await option('Try again');
    await expect(page.getByRole('status')).toHaveTextContent('The search failed.');
    await option(/^Bo Spring/u);
    await userEvent.keyboard('{End}{Enter}');
    // The palette stays open, and the search runs again.
    await expect(await option('Try again')).toBeVisible();
  },
});

export const ActionsByKeyboard = palette({
  type: 'new seg',
  but: [...noRecent, ...nothing],
  async play() {
    await option('New segment');
    await expect(optionNames()).toEqual(['New segment']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
});

export const MemberWhoReads = palette({
  but: [answers(contract.users.get, reader), ...names],
  async play() {
    await option('A new name of the campaign');
    await expect(page.getByRole('option', { name: 'Log out' })).toBeInTheDocument();
    for (const name of ['New campaign', 'Import contacts', 'Invite people', audience.name]) {
      await expect(page.queryByRole('option', { name })).toBeNull();
    }
  },
});
