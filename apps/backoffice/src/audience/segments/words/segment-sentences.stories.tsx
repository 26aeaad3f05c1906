import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SegmentTree } from '@x/api-client';
import { expect } from 'storybook/test';
import { createFormats } from '#/language/formats.ts';
import { formatLocale } from '#/language/language.ts';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { loadCatalogBeforeSignIn, loadCatalogSignedIn } from '#/language/load-catalog.ts';
import { toDraft } from '../draft/tree-draft.ts';
import { describeSegment } from './describe-segment.ts';
import type { SegmentNames } from './names.ts';

const meta = { title: 'Back-office/Segment sentences' } satisfies Meta;
export default meta;

const link = (position: number, url: string, block_id: string, text: string) => ({
  position,
  url: `${url}?ybte=12__${block_id}`,
  address: url,
  block_id,
  block: 'paragraph',
  text,
  is_picture: false,
});

const names: SegmentNames = {
  fields: [
    { key: 'city', label: 'City', type: 'text', choices: [], isCustom: true },
    { key: 'orders', label: 'Orders', type: 'number', choices: [], isCustom: true },
    { key: 'last_order', label: 'Last order', type: 'date', choices: [], isCustom: true },
  ],
  tags: [{ id: 't1', name: 'VIP' }],
  audiences: [{ id: 'a1', name: 'Press' }],
  campaigns: [{ id: 'c1', name: 'Spring sale' }],
  landingPages: [{ id: 'p1', name: 'Summer sale' }],
  segments: [{ id: 's1', name: 'Lapsed' }],
  parts: new Map([
    [
      'c1',
      {
        links: [
          link(0, 'https://shop.example/', 'b1', ''),
          link(1, 'https://shop.example/lamp', 'b2', 'A lamp'),
          link(2, 'https://shop.example/vase', 'b2', ''),
        ],
        blocks: [{ id: 'r1', name: 'review', words: 'How was it?', actions: [] }],
      },
    ],
  ]),
};

const city: SegmentTree = { kind: 'field', field: 'city', operator: 'is', value: 'Madrid' };
const tag: SegmentTree = { kind: 'tag', tag_id: 't1' };
const opened = { kind: 'engagement', event: 'opened', at_least: 1, bots: 'exclude' } as const;
const ordered = { kind: 'field', field: 'last_order' } as const;

function not(condition: SegmentTree): SegmentTree {
  return { kind: 'not', condition };
}

const sentences: readonly (readonly [tree: SegmentTree, english: string, spanish: string])[] = [
  [{ kind: 'all', conditions: [] }, 'All contacts.', 'Todos los contactos.'],
  [city, 'Contacts whose City is “Madrid”.', 'Contactos en los que «City» es «Madrid».'],
  [not(city), 'Contacts whose City is not “Madrid”.', 'Contactos en los que «City» no es «Madrid».'],
  [
    { kind: 'field', field: 'city', operator: 'is_one_of', values: ['Madrid', 'León'] },
    'Contacts whose City is one of “Madrid” or “León”.',
    'Contactos en los que «City» es uno de «Madrid» o «León».',
  ],
  [
    { kind: 'field', field: 'city', operator: 'is_empty' },
    'Contacts whose City is empty.',
    'Contactos en los que «City» está vacío.',
  ],
  [
    { kind: 'field', field: 'orders', operator: 'between', from: 3, to: 12_000 },
    'Contacts whose Orders is between 3 and 12,000.',
    'Contactos en los que «Orders» está entre 3 y 12.000.',
  ],
  [
    { ...ordered, operator: 'between_dates', from: '2026-03-01', to: '2026-05-03' },
    'Contacts whose Last order is between 1 March 2026 and 3 May 2026.',
    'Contactos en los que «Last order» está entre el 1 de marzo de 2026 y el 3 de mayo de 2026.',
  ],
  [
    { ...ordered, operator: 'over_days_ago', days: 365 },
    'Contacts whose Last order is more than 365 days ago.',
    'Contactos en los que «Last order» fue hace más de 365 días.',
  ],
  [
    { kind: 'joined', operator: 'in_last_days', days: 7 },
    'Contacts whose Date added is in the last 7 days.',
    'Contactos en los que «Fecha de alta» está en los últimos 7 días.',
  ],
  [opened, 'Contacts who opened any message.', 'Contactos que abrieron algún mensaje.'],
  [
    not({ ...opened, within_days: 30 }),
    'Contacts who did not open any message in the last 30 days.',
    'Contactos que no abrieron ningún mensaje en los últimos 30 días.',
  ],
  [
    { ...opened, event: 'clicked', at_least: 3, within_days: 1, bots: 'include' },
    'Contacts who clicked in at least 3 messages in the last 1 day (bots included).',
    'Contactos que hicieron clic en al menos 3 mensajes en el último día (bots incluidos).',
  ],
  [
    { ...opened, event: 'received', campaign_id: 'c1' },
    'Contacts who received the campaign “Spring sale”.',
    'Contactos que recibieron la campaña «Spring sale».',
  ],
  [
    { kind: 'landing_page', event: 'signed_up', landing_page_id: 'p1', within_days: 7 },
    'Contacts who signed up on the landing page “Summer sale” in the last 7 days.',
    'Contactos que se suscribieron en la página de destino «Summer sale» en los últimos 7 días.',
  ],
  [
    not({ kind: 'landing_page', event: 'signed_up' }),
    'Contacts who did not sign up on any landing page.',
    'Contactos que no se suscribieron en ninguna página de destino.',
  ],
  [
    { kind: 'landing_page', event: 'acted', landing_page_id: 'p1', action: 'submit_order' },
    'Contacts who acted on the landing page “Summer sale” with the action “Submit order”.',
    'Contactos que interactuaron en la página de destino «Summer sale» con la acción «Enviar pedido».',
  ],
  [
    not({ kind: 'suppressed', reasons: ['bounce', 'complaint'] }),
    'Contacts who are not suppressed (bounced or complained).',
    'Contactos que no están en la lista de exclusión (rebote o queja de spam).',
  ],
  [
    { kind: 'random', split: 'Hero', from: 0, to: 50 },
    'Contacts who are in the random share from 0 to 50% of “Hero”.',
    'Contactos que están en la parte aleatoria del 0 al 50 % de «Hero».',
  ],
  [
    { kind: 'segment', segment_id: 's1' },
    'Contacts who are in the segment “Lapsed”.',
    'Contactos que están en el segmento «Lapsed».',
  ],
  [
    { kind: 'tag', tag_id: 'gone' },
    'Contacts who have the tag “(deleted)”.',
    'Contactos que tienen la etiqueta «(ya no existe)».',
  ],
  [
    { kind: 'any', conditions: [city, { kind: 'all', conditions: [tag, opened] }] },
    'Contacts whose City is “Madrid” or (who have the tag “VIP” and who opened any message).',
    'Contactos en los que «City» es «Madrid» o (que tienen la etiqueta «VIP» y que abrieron algún mensaje).',
  ],
  [
    {
      kind: 'all',
      conditions: [
        not({ kind: 'any', conditions: [city, tag] }),
        not({ kind: 'audience', audience_id: 'a1' }),
      ],
    },
    'Contacts who are not among those (whose City is “Madrid” or who have the tag “VIP”) and who are not in the audience “Press”.',
    'Contactos que no están entre los contactos (en los que «City» es «Madrid» o que tienen la etiqueta «VIP») y que no están en la audiencia «Press».',
  ],
  [
    { ...opened, event: 'clicked', campaign_id: 'c1', link_position: 1 },
    'Contacts who clicked in the campaign “Spring sale” on the link “A lamp (Paragraph · shop.example/lamp)”.',
    'Contactos que hicieron clic en la campaña «Spring sale» en el enlace «A lamp (Párrafo · shop.example/lamp)».',
  ],
  [
    not({ ...opened, event: 'clicked', campaign_id: 'c1', block_id: 'b2', within_days: 7 }),
    'Contacts who did not click in the campaign “Spring sale” in the block “A lamp (Paragraph · shop.example/lamp) and 1 more” in the last 7 days.',
    'Contactos que no hicieron clic en la campaña «Spring sale» en el bloque «A lamp (Párrafo · shop.example/lamp) y 1 más» en los últimos 7 días.',
  ],
  [
    { ...opened, event: 'acted', campaign_id: 'c1', block_id: 'r1', action: 'submission' },
    'Contacts who acted in the campaign “Spring sale” in the block “Review: How was it?” with the action “Submission”.',
    'Contactos que interactuaron con la campaña «Spring sale» en el bloque «Opinión: How was it?» con la acción «Envío del formulario».',
  ],
  [
    { ...opened, event: 'ordered', campaign_id: 'c1' },
    'Contacts who ordered in the campaign “Spring sale”.',
    'Contactos que hicieron un pedido en la campaña «Spring sale».',
  ],
  [
    { ...opened, event: 'bounced', at_least: 2 },
    'Contacts who bounced on at least 2 messages.',
    'Contactos que rebotaron en al menos 2 mensajes.',
  ],
  [
    not({ ...opened, event: 'complained' }),
    'Contacts who did not mark as spam any message.',
    'Contactos que no marcaron como spam ningún mensaje.',
  ],
  [
    { ...opened, event: 'unsubscribed', campaign_id: 'c1' },
    'Contacts who unsubscribed from the campaign “Spring sale”.',
    'Contactos que se dieron de baja en la campaña «Spring sale».',
  ],
  [not(not(city)), 'Contacts whose City is “Madrid”.', 'Contactos en los que «City» es «Madrid».'],
];

function Sentences() {
  const lingui = useLingui();
  const formats = createFormats(formatLocale(lingui.i18n.locale), 'UTC');
  const ampNames = useAmpNames();
  return (
    <ul className="x:flex x:flex-col x:gap-2 x:p-4 x:text-13">
      {sentences.map(([tree]) => (
        <li key={JSON.stringify(tree)}>
          {describeSegment({ i18n: lingui.i18n, formats, names, ampNames }, toDraft(tree))}
        </li>
      ))}
    </ul>
  );
}

function sentencesIn(locale: 'en' | 'es'): StoryObj {
  return {
    globals: { locale },
    loaders: [
      async () => {
        await loadCatalogBeforeSignIn(locale);
        await loadCatalogSignedIn(locale);
        return {};
      },
    ],
    render: () => (
      <I18nProvider i18n={i18n}>
        <Sentences />
      </I18nProvider>
    ),
    play: async ({ canvas }) => {
      const shown = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
      await expect(shown).toEqual(
        sentences.map(([, english, spanish]) => (locale === 'en' ? english : spanish)),
      );
    },
  };
}

export const English = sentencesIn('en');
export const Spanish = sentencesIn('es');
