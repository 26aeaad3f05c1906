import { expectData } from '@x/api-client';
import { contract, type Signup, type SignupForm } from '@x/api-client/contract';
import { readMessage, startMailCatcher, type MailCatcher } from '@x/mail-catcher';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { contacts } from '../../tables/audience.ts';
import { asTenant } from '../../platform/database/tenant.ts';
import { signUpWithProject, type ProjectUser } from '../../testing/sign-up-with-project.ts';
import {
  createTestApplication,
  type TestApplication,
  type TestOptions,
} from '../../testing/test-application.ts';
import { type ConfirmationJob, sendConfirmation } from '../confirmation/confirmation-mail.ts';

type FormBody = Parameters<typeof formBody>[0];

const english = {
  title: 'The letter',
  text: 'Once a month.',
  consent: 'I want to receive the letter.',
  legal: 'Acme keeps your address until you leave.',
  thanks: 'Welcome aboard.',
};
const spanish = {
  title: 'La carta',
  text: 'Una vez al mes.',
  consent: 'Quiero recibir la carta.',
  legal: '',
  thanks: '',
};

export const bothLanguages = { en: english, es: spanish };

function formBody(given: Record<string, unknown> = {}) {
  return {
    name: 'Website',
    texts: bothLanguages,
    from_email: 'letter@example.com',
    from_name: 'Acme letter',
    ...given,
  };
}

/** A project with an audience and a sender whose messages a mail catcher receives. */
export class SignupWorld {
  readonly application: TestApplication;
  readonly catcher: MailCatcher;
  readonly person: ProjectUser;
  readonly audienceId: string;
  #handled = 0;

  private constructor(
    application: TestApplication,
    catcher: MailCatcher,
    person: ProjectUser,
    audienceId: string,
  ) {
    this.application = application;
    this.catcher = catcher;
    this.person = person;
    this.audienceId = audienceId;
  }

  static async create(options: TestOptions = {}): Promise<SignupWorld> {
    const catcher = await startMailCatcher({ smtpPort: 0, pagePort: 0 });
    const application = await createTestApplication({
      ...options,
      configuration: {
        allowedHosts: ['127.0.0.1'],
        publicUrl: 'https://mail.test',
        ...options.configuration,
      },
    });
    return SignupWorld.#setUp(application, catcher);
  }

  /** Another organization of the same installation. */
  beside(): Promise<SignupWorld> {
    return SignupWorld.#setUp(this.application, this.catcher);
  }

  static async #setUp(application: TestApplication, catcher: MailCatcher): Promise<SignupWorld> {
    const person = await signUpWithProject(application);
    const { user, projectId } = person;
    const provider = await expectData(
      user.call(contract.emailProviders.create, {
        body: {
          name: 'Server',
          type_id: 'smtp',
          project_id: projectId,
          config: { host: '127.0.0.1', port: catcher.smtpPort, security: 'none' },
        },
      }),
    );
    const sender = { email: 'letter@example.com', name: 'Letter', email_provider_id: provider.id };
    await expectData(user.call(contract.emailSenders.create, { body: { ...sender, project_id: projectId } }));
    const audience = await expectData(
      user.call(contract.audiences.create, { body: { name: 'Readers', project_id: projectId } }),
    );
    return new SignupWorld(application, catcher, person, audience.id);
  }

  async close(): Promise<void> {
    await this.application.close();
    await this.catcher.close();
  }

  createForm(given: Partial<FormBody> & Record<string, unknown> = {}) {
    const body = { audience_id: this.audienceId, ...formBody(given) };
    return this.person.user.call(contract.signupForms.create, { body });
  }

  addForm(given: Record<string, unknown> = {}): Promise<SignupForm> {
    return expectData(this.createForm(given));
  }

  updateForm(form: SignupForm, given: Record<string, unknown>) {
    return this.person.user.call(contract.signupForms.update, {
      params: { id: form.id },
      body: formBody(given),
    });
  }

  path({ url }: Pick<SignupForm, 'url'>): string {
    return new URL(url).pathname;
  }

  async page(path: string, headers: Record<string, string> = {}) {
    const response = await this.application.fetch(path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Sends a form as a browser without JavaScript does. */
  async submit(form: Pick<SignupForm, 'url' | 'version'>, inputs: Record<string, string>) {
    const body = new URLSearchParams({
      language: 'en',
      version: String(form.version),
      consent: 'yes',
      ...inputs,
    });
    const response = await this.application.fetch(this.path(form), { method: 'POST', body });
    const location = response.headers.get('location');
    return { status: response.status, location, text: await response.text() };
  }

  async solve(form: Pick<SignupForm, 'url'>): Promise<string> {
    const response = await this.application.fetch(`${this.path(form)}/challenge`);
    const challenge = (await response.json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** Runs the jobs that send confirmations and were queued since the last call. */
  async sendMail(): Promise<void> {
    const jobs = this.application.enqueued.slice(this.#handled);
    this.#handled = this.application.enqueued.length;
    for (const { job, payload } of jobs) {
      if (job === 'send-confirmation')
        await sendConfirmation(payload as ConfirmationJob, this.application.services);
    }
  }

  /** Returns the confirmation messages that an address received, oldest first. */
  messagesTo(email: string) {
    const caught = this.catcher.mailbox.list(email);
    return Promise.all(caught.map(({ raw }) => readMessage(raw)));
  }

  /** Returns the path of the link in the latest confirmation that an address received. */
  async linkTo(email: string): Promise<string> {
    const message = (await this.messagesTo(email)).at(-1);
    const [, path] = /https:\/\/mail\.test(\/signups\/[\w-]+)/u.exec(message?.text ?? '') ?? [];
    if (path === undefined) throw new Error(`${email} got no link.`);
    return path;
  }

  async confirm(path: string) {
    const response = await this.application.fetch(path, { method: 'POST' });
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  /** Signs up and confirms by the link. */
  async signUpAndConfirm(form: SignupForm, email: string, inputs: Record<string, string> = {}) {
    await this.submit(form, { email, ...inputs });
    await this.sendMail();
    return this.confirm(await this.linkTo(email));
  }

  async contactsOf(audienceId = this.audienceId) {
    const { database } = this.application.services;
    const rows = await asTenant(database, [this.person.organizationId], (tx) => tx.select().from(contacts));
    return rows.filter((row) => row.audienceId === audienceId);
  }

  async contact(email: string) {
    return (await this.contactsOf()).find((contact) => contact.email === email);
  }

  async signupsOf(form: SignupForm): Promise<readonly Signup[]> {
    const answer = await expectData(
      this.person.user.call(contract.signupForms.signups, { params: { id: form.id }, query: { rows: 100 } }),
    );
    return answer.items;
  }

  suppress(email: string) {
    return expectData(
      this.person.user.call(contract.suppressions.add, {
        params: { id: this.person.projectId },
        body: { emails: [email] },
      }),
    );
  }
}
