import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Row as Columns,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type CSSProperties, type ReactElement } from 'react';
import { icons, imageSize, look, pictureSize, type Row } from '../newsletter.ts';
import { overCopies, type Contender } from './contender.ts';

const font = { fontFamily: look.font, color: look.text };
const styles = {
  body: { margin: 0, backgroundColor: look.backdrop },
  canvas: { maxWidth: 600, backgroundColor: look.canvas, ...font, fontSize: look.body },
  text: { padding: '30px 40px' },
  other: { padding: '20px 40px', textAlign: 'center' },
  heading: { margin: 0, ...font, fontSize: look.heading, lineHeight: 1.25 },
  link: { color: look.link, textDecoration: 'underline' },
  paragraph: { margin: 0, ...font, fontSize: look.body, lineHeight: 1.5 },
  image: { display: 'block', width: '100%', maxWidth: imageSize.width, height: 'auto', border: 0 },
  button: {
    padding: '12px 28px',
    border: `1px solid ${look.button}`,
    borderRadius: 5,
    backgroundColor: look.button,
    ...font,
    color: look.buttonText,
    fontSize: look.label,
  },
  line: { borderTop: `1px solid ${look.line}`, margin: 0 },
  space: { height: 40, fontSize: 0, lineHeight: '40px' },
  picture: { display: 'block', padding: 4, border: 0 },
} satisfies Record<string, CSSProperties>;

function icon(color: string): CSSProperties {
  return {
    display: 'block',
    width: look.icon,
    borderRadius: 16,
    backgroundColor: color,
    fontSize: 18,
    lineHeight: `${look.icon}px`,
    fontWeight: 'bold',
    color: '#ffffff',
  };
}

function Block({ row }: { readonly row: Row }): ReactElement {
  switch (row.kind) {
    case 'heading':
      return h(
        Section,
        { style: styles.text },
        h(
          Heading,
          { style: styles.heading },
          row.text,
          h(Link, { href: row.href, style: styles.link }, row.linkText),
        ),
      );
    case 'paragraph':
      return h(
        Section,
        { style: styles.text },
        h(
          Text,
          { style: styles.paragraph },
          row.plain,
          h('strong', null, row.strong),
          row.more,
          h('em', null, row.em),
        ),
      );
    case 'image':
      return h(
        Section,
        { style: styles.other },
        h(
          Link,
          { href: row.href },
          h(Img, { src: row.src, alt: row.alt, ...imageSize, style: styles.image }),
        ),
      );
    case 'button':
      return h(
        Section,
        { style: styles.other },
        h(Button, { href: row.href, style: styles.button }, row.label),
      );
    case 'divider':
      return h(Section, { style: styles.other }, h(Hr, { style: styles.line }));
    case 'spacer':
      return h(Section, null, h('div', { style: styles.space }, '\u00a0'));
    case 'social':
      return h(
        Section,
        { style: styles.other },
        h(
          Columns,
          null,
          row.profiles.map(({ network, name, href }) =>
            h(
              Column,
              { key: network, align: 'center' },
              h(Link, { href, title: name, style: icon(icons[network].color) }, icons[network].glyph),
            ),
          ),
        ),
      );
    case 'gallery':
      return h(
        Section,
        { style: styles.other },
        h(
          Columns,
          null,
          row.pictures.map(({ src, alt }) =>
            h(
              Column,
              { key: src },
              h(Link, { href: src }, h(Img, { src, alt, ...pictureSize, style: styles.picture })),
            ),
          ),
        ),
      );
  }
}

function Newsletter({ rows }: { readonly rows: readonly Row[] }): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(Head),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.canvas },
        rows.map((row, index) => h(Block, { key: index, row })),
      ),
    ),
  );
}

export const reactEmail: Contender = {
  name: '@react-email/render',
  prepare: (given) => overCopies(given, (rows) => render(h(Newsletter, { rows }))),
};
