import type { Meta } from '@storybook/react-vite';
import { contract, errorStatus } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { audiences } from '#/testing/sample/audiences.ts';
import { completed, draft, scheduled } from '#/testing/sample/campaigns.ts';
import { template, templates } from '#/testing/sample/messages.ts';
import { idOf, pageOf } from '#/testing/sample/paging.ts';
import { segments } from '#/testing/sample/segments.ts';
import { emailSender } from '#/testing/sample/sending.ts';
import { answers, byQuery, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Lists' } satisfies Meta;
export default meta;

const { list, remove } = contract.campaigns;
const [first, second, third, last] = [
  { ...draft, id: idOf('8', 31) },
  { ...draft, id: idOf('8', 32), name: 'Winter catalog' },
  { ...completed, id: idOf('8', 33), name: 'Opening of the new shop' },
  { ...scheduled, id: idOf('8', 34), name: 'Back to school' },
] as const;
const shown = [first, second, third, last];

/** Campaigns that the stubbed API has deleted. */
let deleted = 0;

const campaignList = screenAt('/campaigns', [
  byQuery(list, () => answers(list, pageOf(shown.slice(deleted)))),
  answers(contract.emailSenders.list, pageOf([emailSender])),
  answers(contract.audiences.list, pageOf(audiences)),
]);

const checkbox = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const rowNames = () =>
  page
    .getAllByRole('link')
    .filter((link) => link.dataset['rowLink'] !== undefined)
    .map(({ textContent }) => textContent);

async function openViewMenu() {
  await userEvent.click(page.getByRole('button', { name: 'Columns and row height: Campaigns' }));
  return within(await page.findByRole('menu'));
}

export const ViewMenu = campaignList({
  shows: first.name,
  async play() {
    const menu = await openViewMenu();
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Campaign ID' })).not.toBeChecked();
    await expect(menu.queryByRole('menuitemcheckbox', { name: 'Campaign' })).toBeNull();
  },
});

export const ColumnsByKeyboard = campaignList({
  shows: first.name,
  async play() {
    page.getByRole('button', { name: 'Columns and row height: Campaigns' }).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await page.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitemcheckbox', { name: 'Status' })).toHaveFocus());
    // The menu stays open, so that several columns can be chosen.
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown} ');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await expect(page.queryByRole('columnheader', { name: 'Status' })).toBeNull();
    await expect(page.queryByRole('columnheader', { name: 'Audience' })).toBeNull();
    await userEvent.click((await openViewMenu()).getByRole('menuitem', { name: 'Reset columns' }));
    await page.findByRole('columnheader', { name: 'Status' });
  },
});

export const Compact = campaignList({
  shows: first.name,
  async play() {
    const height = () => page.getByRole('row', { name: /Spring sale/ }).getBoundingClientRect().height;
    const comfortable = height();
    await userEvent.click((await openViewMenu()).getByRole('menuitemradio', { name: 'Compact' }));
    await waitFor(() => expect(height()).toBeLessThan(comfortable));
  },
});

export const Selection = campaignList({
  shows: first.name,
  async play() {
    await userEvent.click(checkbox(first.name));
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect(checkbox(second.name)).toBeChecked();
    await expect(checkbox(second.name)).toHaveFocus();
    await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveTextContent('2 items selected');
    await userEvent.keyboard('{Escape}');
    await expect(page.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await userEvent.click(checkbox(first.name));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(checkbox(last.name));
    await user.keyboard('{/Shift}');
    await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeChecked();
  },
});

const pageCheckbox = () => page.getByRole('checkbox', { name: 'Select this page' });

export const ClearedByKeyboard = campaignList({
  shows: first.name,
  async play() {
    // The element is there before it has a text, or screen readers would not announce the first count.
    const announced = page.getAllByRole('status').find((element) => element.closest('section.x\\:sr-only'));
    await expect(announced).toBeEmptyDOMElement();
    await userEvent.click(checkbox(first.name));
    await expect(announced).toHaveTextContent('1 item selected');
    page.getByRole('button', { name: 'Clear selection' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pageCheckbox()).toHaveFocus());
    await expect(announced).toBeEmptyDOMElement();
  },
});

export const FocusAfterDeleting = campaignList({
  shows: first.name,
  but: [waits(remove)],
  async play() {
    await userEvent.click(checkbox(last.name));
    page.getByRole('button', { name: 'Delete selected' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await page.findByRole('alertdialog', { name: 'Delete 1 campaign?' }));
    dialog.getByRole('button', { name: 'Delete' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(pageCheckbox()).toHaveFocus());
  },
});

export const SegmentsAreConfirmed = screenAt('/audiences/segments', [
  answers(contract.segments.list, pageOf(segments)),
])({
  shows: segments[0]?.name ?? '',
  async play() {
    await userEvent.click(pageCheckbox());
    await userEvent.click(page.getByRole('button', { name: 'Delete selected' }));
    const question = `Delete ${String(segments.length)} segments?`;
    const dialog = within(await page.findByRole('alertdialog', { name: question }));
    await expect(dialog.getByText(/Scheduled campaigns that use them go back to draft/)).toBeVisible();
  },
});

export const SelectionOnPhone = campaignList({
  shows: first.name,
  phone: true,
  async play() {
    await userEvent.click(checkbox(first.name));
    await expect(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  },
});

export const SelectionInSpanish = campaignList({
  shows: first.name,
  locale: 'es',
  async play() {
    await userEvent.click(page.getByRole('checkbox', { name: `Seleccionar ${first.name}` }));
    await page.findByText('1 elemento seleccionado');
  },
});

export const DeletedAtOnce = campaignList({
  shows: first.name,
  but: [waits(remove)],
  async play() {
    await userEvent.click(checkbox(first.name));
    await userEvent.click(page.getByRole('button', { name: 'Delete selected' }));
    // The row disappears before the API has answered.
    await waitFor(() => expect(rowNames()).toEqual(shown.slice(1).map(({ name }) => name)));
  },
});

export const DeletedAndUndone = campaignList({
  shows: first.name,
  but: [
    {
      endpoint: remove,
      respond: () => {
        deleted += 1;
        return Response.json({ success: true, data: {}, errors: [] });
      },
    },
    {
      endpoint: contract.trash.restoreCampaign,
      respond: () => {
        deleted -= 1;
        return Response.json({ success: true, data: {}, errors: [] });
      },
    },
  ],
  async play() {
    deleted = 0;
    await userEvent.click(checkbox(first.name));
    await userEvent.click(checkbox(second.name));
    await userEvent.click(page.getByRole('button', { name: 'Delete selected' }));
    await page.findByText('2 campaigns were moved to the trash.');
    await waitFor(() => expect(rowNames()).toHaveLength(2));
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rowNames()).toHaveLength(4));
    await expect(deleted).toBe(0);
  },
});

let calls = 0;

export const DeletedInPart = campaignList({
  shows: first.name,
  but: [
    {
      endpoint: remove,
      respond: () => {
        calls += 1;
        if (calls > 1) return Response.json({ success: true, data: {}, errors: [] });
        const code = 'campaign_not_editable';
        const errors = [{ id: 'e', code, message: 'The campaign is being sent.' }];
        return Response.json({ success: false, errors }, { status: errorStatus[code] });
      },
    },
  ],
  async play() {
    calls = 0;
    await userEvent.click(checkbox(first.name));
    await userEvent.click(checkbox(second.name));
    await userEvent.click(page.getByRole('button', { name: 'Delete selected' }));
    await page.findByText(/1 campaign was moved to the trash\. 1 could not be deleted\. “Spring sale”/);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
});

export const ScheduledIsConfirmed = campaignList({
  shows: first.name,
  async play() {
    await userEvent.click(checkbox(last.name));
    await userEvent.click(page.getByRole('button', { name: 'Delete selected' }));
    const dialog = within(await page.findByRole('alertdialog', { name: 'Delete 1 campaign?' }));
    await expect(dialog.getByText(/comes back as a draft/)).toBeVisible();
  },
});

export const SelectedTemplates = screenAt('/templates', [
  answers(contract.templates.list, pageOf(templates, 40)),
  answers(contract.templates.get, template),
])({
  shows: templates[0]?.name ?? '',
  async play() {
    await userEvent.click(checkbox(templates[0]?.name ?? ''));
    await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveTextContent('1 item selected');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Order' }), 'By name');
    await waitFor(() => expect(page.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  },
});
