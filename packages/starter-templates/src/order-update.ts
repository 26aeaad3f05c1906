import { dynamicPhone } from '@x/amp-runtime-blocks';
import { phoneTexts } from './block-texts.ts';
import { exampleLink } from './kit.ts';
import type { PictureName } from './pictures/pictures.ts';
import { defineStarter, type Translated } from './starter.ts';

const en = {
  preheader: 'Your parcel has left our warehouse and will arrive tomorrow.',
  number: 'Order 10482',
  title: 'Your order is on its way',
  lead: 'Hi {{first_name|there}}, your parcel has left our warehouse. It will arrive **tomorrow between 10 am and 2 pm**.',
  progress: 'Order progress: ordered, packed, now on its way, not yet delivered',
  steps: ['Ordered', 'Packed', 'On its way', 'Delivered'],
  track: 'Track your parcel',
  items: 'In this parcel',
  lines: [
    ['Blue enamel mug', 'Quantity: 2', '€29.80'],
    ['Dotted notebook', 'Quantity: 1', '€14.50'],
  ],
  sums: [
    ['Subtotal', '€44.30'],
    ['Delivery', '€3.90'],
    ['**Total including VAT**', '**€48.20**'],
  ],
  address: [
    '**Delivery address**',
    '{{first_name|First name}} {{surname|Surname}}',
    '17 Station Road',
    '50001 Zaragoza',
  ],
  payment: ['**Payment**', 'Card ending in 4242', 'on 19 November'],
  invoice: `[Download your invoice](${exampleLink}/invoice)`,
  help: 'Questions about your order? We’re here from 9 am to 6 pm.',
  phone: '+1 202 555 0127',
  call: 'Call us',
  footer: [
    'Papel y Café · 6 Mill Street, 50003 Zaragoza',
    'You’re receiving this email because you placed an order. Don’t want any more of our emails? [Unsubscribe](%%unsubscribe_url%%)',
  ],
} as const;

type Words = Translated<typeof en>;

const es: Words = {
  preheader: 'Tu paquete ha salido de nuestro almacén y llegará mañana.',
  number: 'Pedido 10482',
  title: 'Tu pedido está en camino',
  lead: 'Hola, {{first_name|qué tal}}: tu paquete ha salido de nuestro almacén. Llegará **mañana entre las 10:00 y las 14:00**.',
  progress: 'Estado del pedido: realizado, preparado y ahora en camino; aún no entregado',
  steps: ['Realizado', 'Preparado', 'En camino', 'Entregado'],
  track: 'Seguir mi paquete',
  items: 'En este paquete',
  lines: [
    ['Taza esmaltada azul', 'Cantidad: 2', '29,80\u00a0€'],
    ['Cuaderno de puntos', 'Cantidad: 1', '14,50\u00a0€'],
  ],
  sums: [
    ['Subtotal de artículos', '44,30\u00a0€'],
    ['Envío', '3,90\u00a0€'],
    ['**Total, IVA incluido**', '**48,20\u00a0€**'],
  ],
  address: [
    '**Dirección de entrega**',
    '{{first_name|Nombre}} {{surname|Apellidos}}',
    'Calle de la Estación, 17',
    '50001 Zaragoza',
  ],
  payment: ['**Pago**', 'Tarjeta terminada en 4242', 'el 19 de noviembre'],
  invoice: `[Descargar la factura](${exampleLink}/factura)`,
  help: '¿Tienes dudas sobre tu pedido? Te atendemos de 9 a 18 h.',
  phone: '+34 600 000 000',
  call: 'Llámanos',
  footer: [
    'Papel y Café · Calle del Molino, 6, 50003 Zaragoza',
    'Recibes este correo porque hiciste un pedido. ¿No quieres recibir más correos? [Darse de baja](%%unsubscribe_url%%)',
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
      // Labels of the stops in the picture. Stacked on phones.
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
