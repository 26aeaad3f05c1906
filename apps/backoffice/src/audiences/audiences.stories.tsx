import type { Meta } from '@storybook/react-vite';
import { contract } from '@x/api-client';
import { noPerformance, performance } from '../testing/sample/campaigns.js';
import {
  audience,
  audiences,
  contact,
  contactEvents,
  contacts,
  imported,
  longAudience,
} from '../testing/sample/audiences.js';
import { instant, pageOf } from '../testing/sample/paging.js';
import { answers, refuses, screenAt, waits } from '../testing/screen.js';

const meta = { title: 'Back-office/Audiences' } satisfies Meta;
export default meta;

const { list, get, contacts: listContacts, imports } = contract.audiences;
const named = { audience: { id: audience.id, name: audience.name }, exact: true };
const noContacts = answers(listContacts, { ...pageOf([]), ...named });
const withAudience = [
  answers(get, audience),
  answers(listContacts, { ...pageOf(contacts, audience.contacts), ...named }),
  answers(imports, pageOf([])),
  answers(contract.analytics.performance, performance),
];

const audienceList = screenAt('/audiences', [answers(list, pageOf(audiences))]);

export const List = audienceList({ shows: 'Newsletter readers' });
export const ListEmpty = audienceList({ shows: 'No audiences yet', but: [answers(list, pageOf([]))] });
export const ListLoading = audienceList({ shows: 'Audiences', but: [waits(list)] });
export const ListFailing = audienceList({
  shows: 'This could not be loaded',
  but: [refuses(list, 'service_unavailable')],
});

const audiencePage = screenAt(`/audiences/${audience.id}`, withAudience);

export const Audience = audiencePage({ shows: 'Everybody who bought something.' });
export const AudienceWithLongName = audiencePage({
  shows: longAudience.description,
  but: [answers(get, longAudience)],
  phone: true,
});
export const AudienceWithoutContacts = audiencePage({
  shows: 'This audience has no contacts yet',
  but: [
    answers(get, { ...audience, contacts: 0 }),
    answers(contract.analytics.performance, noPerformance),
    noContacts,
  ],
});

export const NewAudience = screenAt('/audiences/new')({ shows: 'Create audience' });
export const ManageAudience = screenAt(
  `/audiences/${audience.id}/manage`,
  withAudience,
)({ shows: 'Delete audience' });

const contactList = screenAt(`/audiences/${audience.id}/contacts`, withAudience);

export const Contacts = contactList({ shows: 'Jonas@example.com' });
export const ContactsEmpty = contactList({ shows: 'No contacts yet', but: [noContacts] });
export const ContactsLoading = contactList({ shows: 'Contacts', but: [waits(listContacts)] });
export const ContactsInSpanishOnAPhone = contactList({
  shows: 'Jonas@example.com',
  locale: 'es',
  phone: true,
});
export const Importing = contactList({
  shows: /customers\.csv/u,
  but: [answers(imports, pageOf([{ ...imported, status: 'running', finished_at: null }]))],
});
export const ImportedWithRefusals = contactList({
  shows: 'hello@',
  but: [
    answers(imports, pageOf([imported])),
    answers(
      contract.imports.refusals,
      pageOf([
        { line: 3, reason: 'email_invalid', message: 'This is not an email address.', content: 'hello@' },
        {
          line: 9,
          reason: 'columns_mismatch',
          message: 'The row has 6 values, the header 5.',
          content: 'a@example.com,A,B,,,C',
        },
      ]),
    ),
    answers(
      contract.imports.skippedValues,
      pageOf([{ line: 5, field: 'phone', reason: 'phone_invalid', value: '-----' }]),
    ),
  ],
});
export const ImportToConfirm = contactList({
  shows: 'Correo',
  but: [
    answers(imports, pageOf([{ ...imported, status: 'awaiting_mapping', finished_at: null }])),
    answers(contract.imports.preview, {
      encoding: 'utf-8',
      delimiter: ';',
      header: true,
      columns: [
        { name: 'Correo', field: 'email' },
        { name: 'Nombre', field: 'first_name' },
        { name: 'Cliente desde', field: 'ignore' },
      ],
      rows: [
        ['lucia@example.com', 'Lucía', '2019'],
        ['jonas@example.com', 'Jonas', '2021'],
      ],
      dates: [],
      phone_countries: ['ES', 'GB'],
    }),
  ],
});
export const ImportAsksForTheOrderOfDates = contactList({
  shows: 'The dates of this file can be read in two ways. Choose the order.',
  but: [
    answers(imports, pageOf([{ ...imported, status: 'awaiting_mapping', finished_at: null }])),
    answers(contract.imports.preview, {
      encoding: 'utf-8',
      delimiter: ',',
      header: true,
      columns: [
        { name: 'Email', field: 'email' },
        { name: 'Birthday', field: 'birthdate' },
        { name: 'Phone', field: 'phone' },
      ],
      rows: [['lucia@example.com', '03/02/1985', '600 123 456']],
      dates: [
        {
          column: 1,
          order: null,
          samples: [{ value: '03/02/1985', day_first: '1985-02-03', month_first: '1985-03-02' }],
        },
      ],
      phone_countries: ['ES', 'GB'],
    }),
  ],
});

const { audience: ofAudience } = named;
const metrics = { sent: 12, opened: 9, clicked: 4, not_sent: 1, last_active_at: instant(1) };
const contactPage = screenAt(`/audiences/${audience.id}/contacts/${contact.id}`, [
  ...withAudience,
  answers(contract.contacts.get, { ...contact, audience: ofAudience }),
  answers(contract.contacts.activity, { ...pageOf(contactEvents), metrics }),
  answers(contract.campaigns.list, pageOf([])),
]);

export const Contact = contactPage({ shows: '+34 911 000 000' });
export const ContactSuppressed = contactPage({
  shows: contact.email,
  but: [
    answers(contract.contacts.get, { ...contact, suppressed: true, audience: ofAudience }),
    answers(contract.contacts.activity, {
      ...pageOf([]),
      metrics: { sent: 0, opened: 0, clicked: 0, not_sent: 0, last_active_at: null },
    }),
  ],
});
export const NewContact = screenAt(
  `/audiences/${audience.id}/contacts/new`,
  withAudience,
)({ shows: 'Create contact' });
export const ManageContact = screenAt(`/audiences/${audience.id}/contacts/${contact.id}/manage`, [
  ...withAudience,
  answers(contract.contacts.get, { ...contact, audience: ofAudience }),
])({ shows: 'Delete contact' });
