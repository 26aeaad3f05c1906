import type { Meta } from '@storybook/react-vite';
import { contract, errorStatus, type ErrorItem } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { audiences, contact, contacts } from '#/testing/sample/audiences.ts';
import type { Answering } from '#/testing/answering-fetch.ts';
import { idOf, pageOf } from '#/testing/sample/paging.ts';
import {
  birthdays,
  engagedReaders,
  explanation,
  longSegment,
  preview,
  segments,
} from '#/testing/sample/segments.ts';
import { answers, fails, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Segments' } satisfies Meta;
export default meta;

const { list, get, usage } = contract.segments;

const segmentList = screenAt('/audiences/segments', [answers(list, pageOf(segments))]);

export const List = segmentList({ shows: 'Lapsed customers' });
export const ListInSpanishOnAPhone = segmentList({ shows: 'Lapsed customers', locale: 'es', phone: true });
export const ListEmpty = segmentList({ shows: 'No segments yet', but: [answers(list, pageOf([]))] });
export const ListLoading = segmentList({ shows: 'Segments', but: [waits(list)] });
export const ListFailing = segmentList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'service_unavailable')],
});
export const ListWithLongName = segmentList({
  shows: 'Lapsed customers',
  but: [answers(list, pageOf([...segments, longSegment]))],
});

async function askToDelete(label: string) {
  await userEvent.click(page.getByRole('button', { name: label }));
  return within(await page.findByRole('alertdialog'));
}

export const DeleteUsed = segmentList({
  shows: 'Lapsed customers',
  but: [
    answers(usage, {
      segments: [{ id: birthdays.id, name: birthdays.name }],
      conditions: { campaigns: [], templates: [{ id: idOf('7', 1), name: 'Monthly letter' }] },
    }),
  ],
  play: async () => {
    const dialog = await askToDelete('Delete the segment Lapsed customers');
    await expect(await dialog.findByRole('link', { name: birthdays.name })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Monthly letter' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  },
});

export const DeleteUsedByCampaigns = segmentList({
  shows: 'Lapsed customers',
  but: [
    answers(usage, { segments: [], conditions: { campaigns: [], templates: [] } }),
    answers(contract.segments.campaigns, {
      items: [
        { id: idOf('8', 3), name: 'Back to school', status: 'scheduled' },
        { id: idOf('8', 4), name: 'Autumn reading', status: 'draft' },
      ],
      total: 2,
      ongoing: 0,
      scheduled: 1,
    }),
  ],
  play: async () => {
    const dialog = await askToDelete('Delete the segment Lapsed customers');
    await dialog.findByRole('link', { name: 'Back to school' });
    await dialog.findByText('Scheduled campaigns go back to draft.');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled());
  },
});

const inProject = [
  answers(contract.audiences.list, pageOf(audiences)),
  answers(contract.campaigns.list, pageOf([])),
  answers(contract.segments.preview, preview),
];

const newSegment = screenAt('/audiences/segments/new', inProject);

export const New = newSegment({ shows: 'Complete the conditions to see who matches.' });

async function findCondition(name: RegExp) {
  return within(await page.findByRole('group', { name }));
}

/** Builds a segment with the keyboard alone, apart from choosing from native selects, which tests cannot open. */
export const BuiltByKeyboard = newSegment({
  shows: 'Create segment',
  play: async () => {
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await userEvent.keyboard('Readers in Madrid');
    await userEvent.tab();
    await userEvent.tab();
    await expect(page.getByRole('combobox', { name: 'How many conditions must be met' })).toHaveFocus();
    await userEvent.tab();
    const subject = page.getByRole('combobox', { name: 'Condition on' });
    await expect(subject).toHaveFocus();
    await userEvent.selectOptions(subject, 'City');
    await userEvent.tab();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Comparison' }), 'is not');
    await userEvent.tab();
    await userEvent.keyboard('Madrid');
    await page.findByText('Contacts whose City is not “Madrid”.');

    page.getByRole('button', { name: 'Add condition' }).focus();
    await userEvent.keyboard('{Enter}');
    const second = await findCondition(/^Condition: …$/u);
    await waitFor(() => expect(second.getByRole('combobox', { name: 'Condition on' })).toHaveFocus());
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'Condition on' }), 'Tag');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Tag' }), 'VIP');
    await page.findByText('Contacts whose City is not “Madrid” and who have the tag “VIP”.');

    await userEvent.keyboard('{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}');
    await page.findByText('Contacts who have the tag “VIP” and whose City is not “Madrid”.');
    const tag = await findCondition(/^Condition: who have the tag/u);
    await waitFor(() => expect(tag.getByRole('combobox', { name: 'Condition on' })).toHaveFocus());

    const remove = tag.getByRole('button', { name: 'Remove' });
    remove.focus();
    await userEvent.keyboard('{Enter}');
    await page.findByText('Contacts whose City is not “Madrid”.');
    const undo = page.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await page.findByText('Contacts who have the tag “VIP” and whose City is not “Madrid”.');
    await page.findByText('1,284', { exact: false });
  },
});

export const NewIncomplete = newSegment({
  shows: 'Create segment',
  play: async () => {
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'VIP');
    await userEvent.click(page.getByRole('button', { name: 'Create segment' }));
    await page.findByText('Complete this condition, or remove it.');
    await waitFor(() => expect(page.getByRole('combobox', { name: 'Condition on' })).toHaveFocus());
  },
});

const segmentPage = screenAt(`/audiences/segments/${engagedReaders.id}`, [
  ...inProject,
  answers(get, { ...engagedReaders, problems: [] }),
  answers(contract.segments.contacts, { ...pageOf(contacts, 1284), problems: [] }),
  answers(contract.audiences.contacts, {
    ...pageOf(contacts),
    audience: { id: contact.audience_id, name: 'Customers' },
    exact: true,
    sort: 'created_at',
    order: 'desc',
  }),
  answers(contract.segments.explain, { matches: false, conditions: [...explanation] }),
]);

export const Segment = segmentPage({ shows: '1,284' });
export const SegmentInSpanish = segmentPage({ shows: '1284', locale: 'es' });
export const SegmentOnAPhone = segmentPage({ shows: '1,284', phone: true });
export const SegmentLoading = segmentPage({ shows: 'Segment', but: [waits(get)] });
export const SegmentCounting = segmentPage({
  shows: 'Counting the contacts…',
  but: [waits(contract.segments.preview)],
});
export const SegmentNobody = segmentPage({
  shows: 'Nobody matches. Check the values, or remove a condition.',
  but: [
    answers(contract.segments.preview, { ...preview, contacts: 0, share: 0, sample: [] }),
    answers(contract.segments.contacts, { ...pageOf([]), problems: [] }),
  ],
});
export const SegmentEveryone = segmentPage({
  shows: 'Everyone matches, so the conditions have no effect. Check them.',
  but: [answers(contract.segments.preview, { ...preview, contacts: preview.total, share: 100 })],
});
/** The server names the condition that is wrong. */
export const SegmentWithProblem = segmentPage({
  shows: 'This tag was deleted. Choose another one.',
  but: [
    fails(contract.segments.preview, 'segment_invalid', [
      {
        id: 'e1',
        code: 'segment_invalid',
        path: 'body.tree.conditions.2.conditions.0',
        details: { problem: 'tag_unknown' },
      },
    ]),
  ],
  play: async () => {
    const tag = await findCondition(/^Condition: who have the tag/u);
    await expect(tag.getByRole('combobox', { name: 'Tag' })).toBeInvalid();
  },
});
export const SegmentTooSlow = segmentPage({
  shows: 'Try again',
  but: [refuses(contract.segments.preview, 'service_unavailable')],
});
export const Explained = segmentPage({
  shows: '1,284',
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: /^Contact/u }));
    await userEvent.click(await page.findByRole('button', { name: /Lucia@example\.com/u }));
    await page.findByText('Lucía Fernández is not in this segment.');
    await page.findByText('Is in the audience');
  },
});
function conflicts(details: ErrorItem['details']): Answering {
  return {
    endpoint: contract.segments.update,
    respond: () => {
      const errors = [{ id: 'e1', code: 'revision_conflict', message: 'Changed meanwhile.', details }];
      const data = { ...engagedReaders, name: 'Readers of Madrid', problems: [] };
      return Response.json(
        { success: false, data, errors },
        { status: errorStatus.revision_conflict, headers: { etag: '"2"' } },
      );
    },
  };
}

/** Somebody else saved another name while the user was typing one. */
export const SaveConflict = segmentPage({
  shows: '1,284',
  but: [conflicts({ changed_by: 'Zoe Costa', changed_at: '2026-11-20T10:00:00.000Z' })],
  play: async () => {
    const name = page.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Madrid readers');
    await userEvent.click(page.getByRole('button', { name: 'Save changes' }));
    await page.findByText(/^Zoe Costa saved changes on/u);
    await userEvent.click(page.getByRole('radio', { name: /^Readers of Madrid/u }));
    await expect(name).toHaveValue('Readers of Madrid');
  },
});
/** The same user saved another name in another window. */
export const SaveConflictWithOneself = segmentPage({
  shows: '1,284',
  but: [conflicts({ changed_by: 'Ana Ruiz', changed_by_you: true, changed_at: '2026-11-20T10:00:00.000Z' })],
  play: async () => {
    const name = page.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Madrid readers');
    await userEvent.click(page.getByRole('button', { name: 'Save changes' }));
    const notice = within(await page.findByRole('alert'));
    await expect(notice.getByText(/^You saved changes in another window on/u)).toBeVisible();
    await expect(notice.getByText('Saved by you, in another window')).toBeVisible();
    await expect(notice.queryByText(/Ana Ruiz/u)).toBeNull();
  },
});
export const DeletedThings = segmentPage({
  shows: '1,284',
  but: [
    answers(get, {
      ...engagedReaders,
      tree: {
        kind: 'any',
        conditions: [
          { kind: 'tag', tag_id: idOf('9', 99) },
          { kind: 'field', field: 'gone', operator: 'is', value: 'x' },
          { kind: 'not', condition: { kind: 'suppressed', reasons: ['bounce', 'complaint'] } },
        ],
      },
      problems: [],
    }),
  ],
});
