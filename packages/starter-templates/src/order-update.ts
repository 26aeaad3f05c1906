import { dynamicPhone } from '@x/amp-runtime-blocks';
import { phoneTexts } from './block-texts.ts';
import { exampleLink } from './kit.ts';
import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Worded } from './starter.ts';

const en = {
  preheader: 'Your parcel has left our warehouse and arrives tomorrow.',
  number: 'Order 10482',
  title: 'Your order is on its way',
  lead: 'Hello {{first_name|there}}, your parcel has left our warehouse. It arrives **tomorrow, between 10:00 and 14:00**.',
  progress: 'Ordered and packed; on its way now; not yet delivered',
  steps: ['Ordered', 'Packed', 'On its way', 'Delivered'],
  track: 'Track the parcel',
  items: 'What is inside',
  lines: [
    ['Enamel mug, blue', 'Quantity: 2', '29.80\u00a0€'],
    ['Notebook, dotted', 'Quantity: 1', '14.50\u00a0€'],
  ],
  sums: [
    ['Subtotal', '44.30\u00a0€'],
    ['Delivery', '3.90\u00a0€'],
    ['**Total, VAT included**', '**48.20\u00a0€**'],
  ],
  address: [
    '**Delivered to**',
    '{{first_name|First name}} {{surname|Surname}}',
    '17 Station Road',
    '50001 Zaragoza',
  ],
  payment: ['**Paid with**', 'Card ending in 4242', 'on 19 November'],
  invoice: `[Download the invoice](${exampleLink}/invoice)`,
  help: 'Questions about your order? We are there from 9 to 18 h.',
  phone: '+1 202 555 0127',
  call: 'Call us',
  footer: [
    'Papel y Café · 6 Mill Street, 50003 Zaragoza',
    'You receive this because you placed an order. No more news, please? [Unsubscribe](%%unsubscribe_url%%)',
  ],
} as const;

type Words = Worded<typeof en>;

const es: Words = {
  preheader: 'Tu paquete ha salido de nuestro almacén y llega mañana.',
  number: 'Pedido 10482',
  title: 'Tu pedido está en camino',
  lead: 'Hola, {{first_name|qué tal}}: tu paquete ha salido de nuestro almacén. Llega **mañana, entre las 10:00 y las 14:00**.',
  progress: 'Pedido y preparado; ahora en camino; aún no entregado',
  steps: ['Pedido', 'Preparado', 'En camino', 'Entregado'],
  track: 'Seguir el paquete',
  items: 'Qué hay dentro',
  lines: [
    ['Taza esmaltada azul', 'Cantidad: 2', '29,80\u00a0€'],
    ['Cuaderno de puntos', 'Cantidad: 1', '14,50\u00a0€'],
  ],
  sums: [
    ['Artículos', '44,30\u00a0€'],
    ['Envío', '3,90\u00a0€'],
    ['**Total, IVA incluido**', '**48,20\u00a0€**'],
  ],
  address: [
    '**Se entrega a**',
    '{{first_name|Nombre}} {{surname|Apellidos}}',
    'Calle de la Estación 17',
    '50001 Zaragoza',
  ],
  payment: ['**Pagado con**', 'Tarjeta acabada en 4242', 'el 19 de noviembre'],
  invoice: `[Descargar la factura](${exampleLink}/factura)`,
  help: '¿Dudas sobre tu pedido? Estamos de 9 a 18 h.',
  phone: '+34 600 000 000',
  call: 'Llámanos',
  footer: [
    'Papel y Café · Calle del Molino 6, 50003 Zaragoza',
    'Recibes este mensaje porque hiciste un pedido. ¿No quieres más noticias? [Darse de baja](%%unsubscribe_url%%)',
  ],
};

const things: readonly PictureName[] = ['mug', 'notebook'];

export const orderUpdate = defineStarter<Words>({
  id: 'order',
  look: {
    colors: {
      backdrop: '#eceff4',
      canvas: '#ffffff',
      ink: '#111827',
      muted: '#535d6e',
      accent: '#1d4ed8',
      onAccent: '#ffffff',
      soft: '#f5f7fa',
      line: '#dde2ea',
    },
    fonts: { heading: 'Arial', text: 'Arial' },
    shape: 'round',
  },
  words: { en, es },
  rows: (words, { look, block, title, text, picture, button, columns, rule, space, footer }, language) => {
    const { accent, muted, ink, soft } = look.colors;
    return [
      columns(
        [
          [text('**Papel y Café**', { size: 18 })],
          [text(words.number, { size: 15, align: 'right', color: muted })],
        ],
        { spans: [7, 5], top: 24, bottom: 20, valign: 'middle' },
      ),
      rule({ wide: true }),
      title(words.title, 1, { size: 32, top: 40 }),
      text(words.lead, { size: 17, top: 12, color: ink }),
      picture('orderProgress', 520, 56, words.progress, { top: 32 }),
      // Each under its stop of the picture; below each other on phones.
      columns(
        words.steps.map((step, index) => [
          text(index === 2 ? `**${step}**` : step, {
            size: 14,
            align: 'center',
            color: index === 2 ? accent : muted,
          }),
        ]),
        { spans: [3, 3, 3, 3], top: 6 },
      ),
      button(words.track, { top: 28, bottom: 44, align: 'center' }),
      title(words.items, 2, { size: 20, top: 32, bottom: 12, on: soft }),
      ...words.lines.map(([name, quantity, price], index) =>
        columns(
          [
            [picture(things[index] ?? 'mug', 66, 66, '', { align: 'left', bottom: 6 })],
            [text(`**${name}**`), text(quantity, { size: 14, color: muted })],
            [text(price, { align: 'right' })],
          ],
          { spans: [2, 7, 3], top: 8, bottom: 8, valign: 'middle', on: soft },
        ),
      ),
      rule({ top: 12, bottom: 12, on: soft }),
      ...words.sums.map(([what, sum]) =>
        columns([[text(what, { size: 15 })], [text(sum, { size: 15, align: 'right' })]], {
          spans: [8, 4],
          top: 3,
          bottom: 3,
          on: soft,
        }),
      ),
      space(28, soft),
      columns(
        [
          [text(words.address.join('\n'), { size: 15, bottom: 12 })],
          [text([words.payment.join('\n'), words.invoice], { size: 15 })],
        ],
        { spans: [6, 6], top: 32, bottom: 20 },
      ),
      rule(),
      text(words.help, { align: 'center', top: 32, color: muted }),
      block(
        dynamicPhone,
        {
          colors: { blockBackground: 'transparent', text: accent, button: '#e6edfd' },
          padding: { top: 14, bottom: 36 },
          defaultPhone: words.phone,
          fontFamily: look.fonts.text,
          iconColor: 'green',
        },
        { ...phoneTexts[language], text: words.call },
      ),
      footer(words.footer),
    ];
  },
});
