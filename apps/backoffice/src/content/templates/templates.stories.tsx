import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { contactPreview, template, templates } from '#/testing/sample/messages.ts';
import { audience, contacts, pressAudience } from '#/testing/sample/audiences.ts';
import { userOfSample } from '#/testing/sample/people.ts';
import { longName, pageOf } from '#/testing/sample/paging.ts';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { Answering } from '#/testing/answering-fetch.ts';
import { answers, refuses, screenAt, waits } from '#/testing/screen.tsx';
import { pickOption } from '#/testing/pick-option.ts';

const meta = { title: 'Back-office/Templates' } satisfies Meta;
export default meta;

const { list, get } = contract.templates;
const one = answers(get, template);
const templateList = screenAt('/templates', [answers(list, pageOf(templates)), one]);

export const List = templateList({ shows: 'Monthly letter' });
export const ListEmpty = templateList({ shows: 'No templates yet', but: [answers(list, pageOf([]))] });
export const ListLoading = templateList({ shows: 'Templates', but: [waits(list)] });
export const ListFailing = templateList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'internal_error')],
});
export const ListInSpanishOnAPhone = templateList({ shows: 'Plantillas', locale: 'es', phone: true });

const templatePage = screenAt(`/templates/${template.id}`, [one]);

export const Template = templatePage({ shows: 'What is new in the shop.' });
export const TemplateWithLongName = templatePage({
  shows: longName,
  but: [answers(get, { ...template, name: longName })],
  phone: true,
});
export const TemplateGone = templatePage({
  shows: 'Go to the list',
  but: [refuses(get, 'not_found')],
});

export const NewTemplate = screenAt('/templates/new', [answers(list, pageOf(templates)), one])({
  shows: 'New template',
});

export const ManageTemplate = screenAt(`/templates/${template.id}/manage`, [one])({
  shows: 'Delete template',
});
export const Preview = screenAt(`/templates/${template.id}/preview`, [
  one,
  answers(contract.audiences.list, pageOf([])),
])({ shows: 'Desktop' });

const itsContacts = answers(contract.audiences.contacts, {
  ...pageOf(contacts),
  audience: { id: audience.id, name: audience.name },
  exact: true,
  sort: 'created_at',
  order: 'desc',
});

/** The server decides which blocks a contact gets, so the preview shows what the server rendered. */
export const PreviewAsContact = screenAt(`/templates/${template.id}/preview`, [
  one,
  answers(contract.audiences.list, pageOf([audience])),
  itsContacts,
  answers(contract.templates.preview, { ...contactPreview, text: 'Only what Lucía gets' }),
])({
  shows: 'Desktop',
  async play({ canvas, userEvent }) {
    await expect(canvas.getByText(/All blocks are shown/u)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Preview as/u }));
    await userEvent.click(await screen.findByText('Lucía Fernández'));
    await canvas.findByText(/^This is the message that Lucía Fernández gets/u);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Text' }));
    await expect(canvas.getByLabelText('Text version of the message')).toHaveTextContent(
      'Only what Lucía gets',
    );
  },
});

/** Who searches an audience must not choose a contact of the one that was chosen before. */
export const PreviewAsContactOfAnotherAudience = screenAt(`/templates/${template.id}/preview`, [
  one,
  answers(contract.audiences.list, pageOf([audience, pressAudience])),
  waits({ ...contract.audiences.contacts, path: `/audiences/${pressAudience.id}/contacts` }),
  itsContacts,
])({
  shows: 'Desktop',
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Preview as/u }));
    await screen.findByText('Lucía Fernández');
    await pickOption(screen.getByRole('combobox', { name: 'Audience' }), pressAudience.name);
    await expect(screen.getByRole('combobox', { name: 'Audience' })).toHaveValue(pressAudience.name);
    await expect(screen.queryByText('Lucía Fernández')).toBeNull();
  },
});

const contentEditor = screenAt(`/templates/${template.id}/content-editor`, [
  one,
  answers(contract.integrations.list, pageOf([])),
  answers(contract.images.list, pageOf([])),
  answers(contract.audiences.list, pageOf([])),
  answers(contract.ampBlocks.list, []),
  answers(contract.ampValidations.create, { valid: true, errors: [] }),
  answers(contract.templates.savePreview, template),
]);

export const ContentEditor = contentEditor({ shows: 'Edit content' });

export const ContentEditorOfSample = contentEditor({
  shows: 'Edit content',
  but: [answers(contract.users.get, userOfSample)],
  async play({ canvas }) {
    // The header is drawn once more when the editor has loaded.
    await waitFor(() => expect(canvas.getByText('Sample data')).toBeVisible());
  },
});
export const ContentEditorOfSampleInSpanishOnAPhone = contentEditor({
  shows: 'Editar contenido',
  locale: 'es',
  phone: true,
  but: [answers(contract.users.get, userOfSample)],
});

let saves = 0;
const failingOnce: Answering = {
  endpoint: contract.templates.update,
  respond: () => {
    saves += 1;
    return saves % 2 === 1
      ? new Response('TypeError: undefined', { status: 500 })
      : Response.json({ success: true, data: template, errors: [] });
  },
};

export const SavedAfterAFailure = contentEditor({
  shows: 'Edit content',
  but: [failingOnce],
  async play({ canvas, userEvent }) {
    const save = await canvas.findByRole('button', { name: 'Save' });
    const problem = 'The service is not available right now. Try again in a moment.';
    await userEvent.click(save);
    await expect(await canvas.findByText(problem)).toBeVisible();
    await userEvent.click(save);
    await waitFor(() => expect(canvas.queryByText(problem)).toBeNull());
  },
});

const stored: object = JSON.parse(template.config);
const outgrown: typeof template = {
  ...template,
  config: JSON.stringify({
    ...stored,
    body: { config: { text: 'Mine' } },
    // Of other blocks than those of the template.
    editor: { textBasis: 'blocks:0' },
  }),
};

export const SavedWithOutdatedText = contentEditor({
  shows: 'Edit content',
  but: [answers(get, outgrown), answers(contract.templates.update, outgrown)],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^The message was saved, but it has changed since you wrote its text version/u);
  },
});

export const SavedWithCurrentText = contentEditor({
  shows: 'Edit content',
  but: [answers(contract.templates.update, template)],
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await canvas.findByText('All changes saved');
    await expect(screen.queryByText(/^The message was saved, but/u)).toBeNull();
  },
});

export const PreviewOfUnsavedChanges = contentEditor({
  shows: 'Edit content',
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: 'Preview' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Divider block' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    await expect(within(dialog).getByTitle('HTML version of the message')).toBeVisible();
  },
});
