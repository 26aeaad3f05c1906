import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { audiences } from '#/testing/sample/audiences.ts';
import { pageOf } from '#/testing/sample/paging.ts';
import {
  formSenders,
  longSignupForm,
  signupFormList,
  signupList,
  websiteForm,
} from '#/testing/sample/signup-forms.ts';
import { answers, fails, refuses, screenAt, waits } from '#/testing/screen.tsx';

const meta = { title: 'Back-office/Sign-up forms' } satisfies Meta;
export default meta;

const { list, get, signups, create } = contract.signupForms;

const formList = screenAt('/audiences/forms', [answers(list, pageOf(signupFormList))]);

export const List = formList({ shows: 'Website footer' });
export const ListInSpanishOnAPhone = formList({ shows: 'Website footer', locale: 'es', phone: true });
export const ListEmpty = formList({ shows: 'No sign-up forms yet', but: [answers(list, pageOf([]))] });
export const ListLoading = formList({ shows: 'Sign-up forms', but: [waits(list)] });
export const ListFailing = formList({
  shows: 'This content could not be loaded',
  but: [refuses(list, 'service_unavailable')],
});
export const ListWithLongName = formList({
  shows: 'Website footer',
  but: [answers(list, pageOf([...signupFormList, longSignupForm]))],
});

export const DeleteForm = formList({
  shows: 'Website footer',
  play: async () => {
    await userEvent.click(page.getByRole('button', { name: 'Delete the form Website footer' }));
    const dialog = within(await page.findByRole('alertdialog'));
    await expect(dialog.getByText(/the evidence of their consent are kept/u)).toBeVisible();
  },
});

const inProject = [
  answers(contract.audiences.list, pageOf(audiences)),
  answers(contract.emailSenders.list, pageOf(formSenders)),
];

const newForm = screenAt('/audiences/forms/new', inProject);

export const New = newForm({ shows: 'Create form' });
/** Spanish writes the names of languages in lower case, except on their own. */
export const NewInSpanish = newForm({
  shows: 'Crear formulario',
  locale: 'es',
  async play({ canvas }) {
    await canvas.findByRole('checkbox', { name: 'Inglés' });
    await canvas.findByRole('heading', { name: /^Textos en (?:inglés|español)$/u });
  },
});

export const NewWithoutSenders = newForm({
  shows: /This project has no sender yet/u,
  but: [answers(contract.emailSenders.list, pageOf([]))],
});

export const NewIncomplete = newForm({
  shows: 'Create form',
  play: async () => {
    await userEvent.click(page.getByRole('button', { name: 'Create form' }));
    await page.findByText('Choose an audience.');
    await waitFor(() =>
      expect(page.getByLabelText(/^Name/u, { selector: '#signup-form input' })).toHaveFocus(),
    );
    // The name and the title. The audience may have the text that people agree to.
    await expect(page.getAllByText('Fill in this field.')).toHaveLength(2);
  },
});

export const NewWithFixedValue = newForm({
  shows: 'Create form',
  play: async () => {
    await userEvent.selectOptions(page.getByLabelText('Plan'), 'Same value for everyone');
    await page.findByLabelText(/Value of Plan/u);
    await userEvent.click(page.getByLabelText('Spanish'));
    await page.findByRole('heading', { name: 'Texts in Spanish' });
  },
});

export const NewRefused = newForm({
  shows: 'Create form',
  but: [
    fails(create, 'signup_form_limit', [{ id: 'e1', code: 'signup_form_limit', details: { maximum: 200 } }]),
  ],
});

const formPage = screenAt(`/audiences/forms/${websiteForm.id}`, [
  ...inProject,
  answers(get, websiteForm),
  answers(signups, pageOf(signupList)),
]);

export const Form = formPage({ shows: 'Earlier messages to this address bounced.' });
export const FormInSpanishOnAPhone = formPage({ shows: 'Compartir', locale: 'es', phone: true });
export const FormWithoutSignups = formPage({
  shows: 'No sign-ups yet',
  but: [answers(signups, pageOf([]))],
});
export const FormWithoutSender = formPage({
  shows: /The form has no sender/u,
  but: [answers(get, { ...websiteForm, sender_known: false, open: false })],
});
export const FormLoading = formPage({ shows: 'Sign-up form', but: [waits(get)] });
export const FormFailing = formPage({
  shows: 'This content could not be loaded',
  but: [refuses(get, 'service_unavailable')],
});
