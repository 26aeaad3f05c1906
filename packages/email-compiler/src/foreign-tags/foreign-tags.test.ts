import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitMergeTags } from '../targets/merge-tags.ts';
import { convertForeignTags, findForeignTags } from './foreign-tags.ts';
import { foreignForms } from './forms.ts';

/** Tags as vendors' pages write them, with what they become. undefined: reported, but nothing means the same. */
const cases: readonly (readonly [tool: string, tag: string, meant: string | undefined])[] = [
  ['Mailchimp', '*|FNAME|*', '{{first_name}}'],
  ['Mailchimp', '*|LNAME|*', '{{surname}}'],
  ['Mailchimp', '*|EMAIL|*', '{{email}}'],
  ['Mailchimp', '*|FIRST_NAME|Friend|*', '{{first_name|Friend}}'],
  ['Mailchimp', '*|MERGE7|*', undefined],
  ['Mailchimp', '*|UNSUB|*', undefined],
  ['Mailchimp', '*|IF:FNAME|*', undefined],
  ['Mailchimp', '*|END:IF|*', undefined],
  ['Mailchimp', '*|LIST:COMPANY|*', undefined],
  ['Salesforce Marketing Cloud', '%%FirstName%%', '{{first_name}}'],
  ['Salesforce Marketing Cloud', '%%First Name%%', '{{first_name}}'],
  ['Salesforce Marketing Cloud', '%%emailaddr%%', undefined],
  ['Salesforce Marketing Cloud', '%%first_name%%', '{{first_name}}'],
  ['Salesforce Marketing Cloud', '%%=v(@firstName)=%%', undefined],
  ['Salesforce Marketing Cloud', '%%[ SET @a = 1 ]%%', undefined],
  ['Liquid', '{% if first_name %}', undefined],
  ['Liquid', '{%- endif -%}', undefined],
  ['Liquid', '{{ first_name | default: "there" }}', '{{first_name|there}}'],
  ['Liquid', "{{ first_name|default:'friend' }}", '{{first_name|friend}}'],
  ['Liquid', '{{ person.first_name|default:"" }}', '{{first_name}}'],
  ['Liquid', '{{ customer.first_name | default: “you” | capitalize }}', '{{first_name|you}}'],
  ['Liquid', '{{ first_name | capitalize }}', '{{first_name}}'],
  ['Liquid', '{{ order_date | date: "%d" }}', undefined],
  ['Marketo', '{{lead.First Name:default=there}}', '{{first_name|there}}'],
  ['Marketo', '{{lead.Last Name}}', '{{surname}}'],
  ['Marketo', '{{my.Event Date}}', undefined],
  ['Braze', '{{${first_name}}}', '{{first_name}}'],
  ['Braze', "{{${first_name} | default: 'there'}}", '{{first_name|there}}'],
  ['SendGrid', '{{insert name "default=Customer"}}', '{{first_name|Customer}}'],
  ['Handlebars', '{{#if firstName}}', undefined],
  ['Handlebars', '{{/if}}', undefined],
  ['Handlebars', '{{else}}', undefined],
  ['Handlebars', '{{> header}}', undefined],
  ['Handlebars', '{{{first_name}}}', '{{first_name}}'],
  ['listmonk', '{{ .Subscriber.FirstName }}', '{{first_name}}'],
  ['listmonk', '{{.Email}}', '{{email}}'],
  ['listmonk', '{{fallback .FirstName "there"}}', '{{first_name|there}}'],
  ['listmonk', '{{ if .Subscriber.Name }}', undefined],
  ['listmonk', '{{ UnsubscribeURL }}', undefined],
  ['Constant Contact', '[[FIRSTNAME OR "Customer"]]', '{{first_name|Customer}}'],
  ['GetResponse', '[[firstname]]', '{{first_name}}'],
  ['GetResponse', '[[name mode="fc"]]', '{{first_name}}'],
  ['GetResponse', '[[x]]', undefined],
  ['GetResponse', '{{CONTACT `subscriber_first_name`}}', undefined],
  ['Emma', '[% member:first_name %]', '{{first_name}}'],
  ['Emma', '[% member:first_name | default:friend %]', '{{first_name|friend}}'],
  ['Zoho Campaigns', '$[FNAME]$', '{{first_name}}'],
  ['Zoho Campaigns', '$[FNAME|Friend|]$', '{{first_name|Friend}}'],
  ['MailPoet', '[subscriber:firstname | default:reader]', '{{first_name|reader}}'],
  ['Campaign Monitor', '[firstname,fallback=there]', '{{first_name|there}}'],
  ['Campaign Monitor', '[Name,fallback=]', '{{first_name}}'],
  ['Mailgun', '%recipient.first_name%', '{{first_name}}'],
  ['Mailgun', '%recipient_email%', '{{email}}'],
  ['Mailgun', '%recipient.order_id%', undefined],
  ['Salesforce', '{!Contact.FirstName}', '{{first_name}}'],
  ['Smarty', '{$name}', '{{first_name}}'],
  ['Smarty', '{$email}', '{{email}}'],
  ['Smarty', '{$last_name|default:"you"}', '{{surname|you}}'],
  ['Smarty', '{$x}', undefined],
  ['template literal', '${firstName}', '{{first_name}}'],
  ['template literal', '${x}', undefined],
  ['Adobe Campaign', '<%= recipient.firstName %>', undefined],
  ['Adobe Campaign', "<% User['FirstName'] %>", undefined],
  ['Ghost', '{first_name, "there"}', '{{first_name|there}}'],
  ['Moosend', '#recipient:name#', '{{first_name}}'],
  ['Newsman', '##firstname##', '{{first_name}}'],
  ['Newsman', '##NEWSMAN:view_online##', undefined],
  ['ActiveCampaign', '%FIRSTNAME%', '{{first_name}}'],
  ['ActiveCampaign', '%EMAIL%', '{{email}}'],
  ['ActiveCampaign', '%UNSUBSCRIBELINK%', undefined],
  ['SendGrid', '-name-', '{{first_name}}'],
  ['SendGrid', '-firstName-', '{{first_name}}'],
  ['Sendy', '[Name]', '{{first_name}}'],
  ['Sendy', '[Email]', '{{email}}'],
  ['Sendy', '[webversion]', undefined],
  ['Elastic Email', '{firstname}', '{{first_name}}'],
  ['Flexmail', '#firstname#', '{{first_name}}'],
  ['dotdigital', '@FIRSTNAME@', '{{first_name}}'],
  ['Emarsys', '$First Name$', '{{first_name}}'],
];

describe('a tag of another tool', () => {
  test.each(cases)('of %s: %s becomes %j', (tool, tag, meant) => {
    const text = `Hi ${tag}, hello`;
    expect(findForeignTags(text)).toEqual([{ tool, tag, index: 3, meant }]);
    expect(convertForeignTags(text)).toBe(`Hi ${meant ?? tag}, hello`);
  });

  test('is covered for every form, and the form is below its source', () => {
    const covered = new Set(cases.map(([tool]) => tool));
    expect(foreignForms.filter(({ tool }) => !covered.has(tool))).toEqual([]);
    const written = readFileSync(resolve(import.meta.dirname, 'forms.ts'), 'utf8');
    const sources = [...written.matchAll(/^ +\/\/ (https:\S+)\n +\{\n +tool: '(.*)',$/gm)];
    expect(sources.map(([, , tool]) => tool)).toEqual(foreignForms.map(({ tool }) => tool));
    expect(sources.filter(([, source = '']) => !URL.canParse(source))).toEqual([]);
  });

  test('becomes a field of the project by its name', () => {
    const names = ['first_name', 'city', 'favorite_color'];
    const convert = (text: string) => convertForeignTags(text, { names });
    expect(convert('*|CITY|* %%Favorite Color%% *|LNAME|*')).toBe('{{city}} {{favorite_color}} *|LNAME|*');
  });

  test.each([
    'https://a.test/?e=*|EMAIL|*',
    'https://a.test/?e=%EMAIL%',
    'https://a.test/{{ email | default: "x" }}',
  ])('is found in the address %s', (address) => {
    expect(findForeignTags(address, { isAddress: true })).toHaveLength(1);
  });
});

test.each([
  'Hi {{first_name}} and {{ surname | you }}',
  '{{first_name|default}}',
  '%%unsubscribe_url%% %%preferences_url%% %%view_url%%',
  '100%% off, 50% of 20%, 5 % or 10 %',
  'a [1], [sic], [see below] and [...]',
  'a well-known-name brand – really - yes -',
  'C:\\name $5 or $10 {a, b} #1 #sale @brand me@name.test',
  '5 * 3 | 4 * 2',
  '<p class="x">5 < 6 % 7 > 3</p>',
  '.name{color:red} @media{a{b:c}}',
  'f(x) = {x}, [0,1]',
  'e-mail-name-list',
])('%s is no tag of another tool', (text) => {
  expect(findForeignTags(text)).toEqual([]);
});

test.each(['https://a.test/a-name-b/[email]/%E2%80%93/%20#name#', 'https://a.test/-name-/{email}?x=@name@'])(
  'the address %s has none',
  (address) => {
    expect(findForeignTags(address, { isAddress: true })).toEqual([]);
  },
);

test('what was converted is read as a merge tag, and converting again changes nothing', () => {
  const word = fc.constantFrom(
    ...cases.map(([, tag]) => tag),
    'Hello',
    ' ',
    '%',
    '{',
    '}',
    '[',
    '*|',
    'name',
    '-',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join('');
      const once = convertForeignTags(text);
      for (const { meant } of findForeignTags(text)) {
        if (meant !== undefined) expect(splitMergeTags(meant)).toMatchObject([{ kind: 'merge-tag' }]);
      }
      const rest = findForeignTags(once).filter(({ meant }) => meant !== undefined);
      expect(rest.length).toBeLessThanOrEqual(findForeignTags(text).length);
    }),
    { numRuns: 500 },
  );
});

test('long texts of signs take no longer than others', () => {
  for (const sign of ['{{', '%%', '*|', '[[', '{% ', '<%', '-a', '{{a|', '$[', '##a', '%a ']) {
    expect(findForeignTags(sign.repeat(20_000)).length).toBeGreaterThanOrEqual(0);
  }
});
