import type { AudienceSettings, EmailSender, Signup, SignupForm } from '@x/api-client';
import { audience, pressAudience } from './audiences.ts';
import { idOf, instant, longName } from './paging.ts';
import { projectId } from './people.ts';

export const formSenders: readonly EmailSender[] = [
  {
    id: idOf('4', 9),
    email: 'news@bookshop.example',
    name: 'The bookshop',
    email_provider_id: idOf('4', 8),
    amp_validated: false,
    dkim_key: null,
    project_id: projectId,
    created_at: instant(80),
  },
];

export const websiteForm: SignupForm = {
  id: idOf('4', 1),
  project_id: projectId,
  audience: { id: audience.id, name: audience.name },
  name: 'Website footer',
  texts: {
    en: {
      title: 'Letters from the bookshop',
      text: 'Once a month: new books, readings and a recipe.',
      consent: 'I want to receive the letter by email.',
      legal: 'We use your address for the letter only.',
      thanks: 'Welcome. The next letter comes on the first of the month.',
      button: 'Send me the letter',
    },
  },
  fields: [
    { key: 'first_name', required: true },
    { key: 'city', required: false },
  ],
  tags: ['Website'],
  values: { plan: 'Gold' },
  policy_url: 'https://bookshop.example/privacy',
  from_email: 'news@bookshop.example',
  from_name: 'The bookshop',
  double_opt_in: true,
  redirect_url: '',
  open: true,
  look: { width: 'medium', corners: 'round', button: null, background: null, full_width_button: false },
  version: 3,
  url: 'https://yamp.example/forms/CgGP2rTqcACAAAAAAAAAAAEAAGk0bMXo2xYw',
  sender_known: true,
  consent_known: true,
  pending: 12,
  confirmed: 1840,
  created_at: instant(60),
  updated_at: instant(3),
};

export const signupFormList: readonly SignupForm[] = [
  websiteForm,
  { ...websiteForm, id: idOf('4', 2), name: 'Book fair', open: false, pending: 0, confirmed: 96 },
  {
    ...websiteForm,
    id: idOf('4', 3),
    name: 'Press',
    audience: { id: pressAudience.id, name: pressAudience.name },
    sender_known: false,
    pending: 1,
    confirmed: 4,
  },
];

export const longSignupForm: SignupForm = { ...websiteForm, id: idOf('4', 4), name: longName };

function signup(index: number, own: Partial<Signup>): Signup {
  return {
    id: idOf('4', index),
    form: { id: websiteForm.id, name: websiteForm.name },
    landing_page: null,
    email: 'marta@example.com',
    status: 'pending',
    language: 'en',
    consent: 'I want to receive the letter by email.',
    legal: 'We use your address for the letter only.',
    policy_url: websiteForm.policy_url,
    version: 3,
    created_at: instant(1),
    ip_address: '203.0.113.7',
    mailed_at: instant(1),
    mail_problem: '',
    waits_for_quota: false,
    expires_at: instant(-2),
    confirmed_at: null,
    confirmed_ip_address: '',
    confirmed_by: null,
    contact_id: null,
    ...own,
  };
}

export const confirmedSignup = signup(12, {
  email: 'iker@example.com',
  status: 'confirmed',
  confirmed_at: instant(1),
  confirmed_ip_address: '203.0.113.9',
  confirmed_by: 'link',
  contact_id: idOf('7', 1),
});

export const signupList: readonly Signup[] = [
  signup(11, {}),
  confirmedSignup,
  signup(13, {
    email: 'gone@example.com',
    mailed_at: null,
    mail_problem: 'Earlier messages to this address bounced.',
  }),
  signup(14, {
    email: 'late@example.com',
    mailed_at: null,
    mail_problem: '',
    waits_for_quota: true,
  }),
];

export const audienceSettings: AudienceSettings = {
  from_email: 'news@bookshop.example',
  from_name: '',
  texts: {
    en: {
      consent: 'I want to receive the letter by email.',
      legal: 'We use your address for the letter only.',
      topic: 'Letters from the bookshop',
    },
    es: { consent: '', legal: '', topic: '' },
  },
  policy_url: 'https://bookshop.example/privacy',
  in_preferences: true,
  sender_known: true,
};
