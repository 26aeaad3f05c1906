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
  Row,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { renderToStaticMarkup } from '@usewaypoint/email-builder';
import mjml2html from 'mjml';
import { createElement, type ReactElement } from 'react';
import * as texts from './texts.ts';

export interface Peer {
  readonly name: string;
  compile(kinds: readonly texts.Kind[]): string | Promise<string>;
}

const [plain, strong, more, em] = texts.paragraphParts;
const paragraph = `${plain}<strong>${strong}</strong>${more}<em>${em}</em>`;

const cell = (inner: string, padding = '20px 40px') =>
  `<tr><td style="padding:${padding}">${inner}</td></tr>`;

const strings: Readonly<Record<texts.Kind, () => string>> = {
  heading: () =>
    cell(
      `<h1 style="margin:0;font-family:Arial,sans-serif;font-size:32px;color:#333b46">${texts.heading.text}<a href="${texts.heading.link}" style="color:#ec3167">${texts.heading.linkText}</a></h1>`,
    ),
  paragraph: () =>
    cell(
      `<p style="margin:0;font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#333b46">${paragraph}</p>`,
    ),
  image: () =>
    cell(
      `<a href="${texts.image.link}"><img src="${texts.image.src}" width="500" height="260" alt="${texts.image.alt}" style="display:block;width:100%;max-width:500px;height:auto;border:0"></a>`,
    ),
  button: () =>
    cell(
      `<a href="${texts.button.link}" style="display:inline-block;padding:12px 28px;border-radius:5px;background-color:#ff6969;font-family:Arial,sans-serif;color:#fff;text-decoration:none">${texts.button.text}</a>`,
    ),
  divider: () => cell('<hr style="border:0;border-top:1px solid #c9ced6;margin:0">'),
  spacer: () => cell('<div style="height:40px;line-height:40px">&nbsp;</div>', '0'),
  social: () =>
    cell(
      texts.social
        .map(
          ([name, link]) =>
            `<a href="${link}" style="display:inline-block;padding:0 6px;color:#333b46">${name}</a>`,
        )
        .join(''),
    ),
  gallery: () =>
    cell(
      texts.gallery
        .map((src) => `<img src="${src}" width="86" height="54" alt="" style="padding:4px;border:0">`)
        .join(''),
    ),
};

const stringLimit: Peer = {
  name: 'string limit',
  compile(kinds) {
    let rows = '';
    for (const kind of kinds) rows += strings[kind]();
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title></head><body style="margin:0;background-color:#98bfc7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="background-color:#fff">${rows}</table></td></tr></table></body></html>`;
  },
};

const mjmlParts: Readonly<Record<texts.Kind, string>> = {
  heading: `<mj-text font-size="32px" color="#333b46"><h1>${texts.heading.text}<a href="${texts.heading.link}">${texts.heading.linkText}</a></h1></mj-text>`,
  paragraph: `<mj-text font-size="15px" color="#333b46">${paragraph}</mj-text>`,
  image: `<mj-image src="${texts.image.src}" width="500px" alt="${texts.image.alt}" href="${texts.image.link}" />`,
  button: `<mj-button href="${texts.button.link}" background-color="#ff6969">${texts.button.text}</mj-button>`,
  divider: '<mj-divider border-width="1px" border-color="#c9ced6" />',
  spacer: '<mj-spacer height="40px" />',
  social: `<mj-social>${texts.social.map(([name, link]) => `<mj-social-element name="${name.toLowerCase()}" href="${link}">${name}</mj-social-element>`).join('')}</mj-social>`,
  gallery: texts.gallery.map((src) => `<mj-image src="${src}" width="86px" alt="" />`).join(''),
};

const mjml: Peer = {
  name: 'mjml 5',
  async compile(kinds) {
    const rows = kinds
      .map((kind) => `<mj-section><mj-column>${mjmlParts[kind]}</mj-column></mj-section>`)
      .join('');
    const result = await mjml2html(`<mjml><mj-body>${rows}</mj-body></mjml>`);
    return result.html;
  },
};

const reactParts: Readonly<Record<texts.Kind, () => ReactElement>> = {
  heading: () =>
    createElement(
      Heading,
      { style: { fontSize: 32 } },
      texts.heading.text,
      createElement(Link, { href: texts.heading.link }, texts.heading.linkText),
    ),
  paragraph: () =>
    createElement(
      Text,
      { style: { fontSize: 15 } },
      plain,
      createElement('strong', null, strong),
      more,
      createElement('em', null, em),
    ),
  image: () =>
    createElement(
      Link,
      { href: texts.image.link },
      createElement(Img, { src: texts.image.src, alt: texts.image.alt, width: 500, height: 260 }),
    ),
  button: () =>
    createElement(
      Button,
      { href: texts.button.link, style: { background: '#ff6969', padding: '12px 28px' } },
      texts.button.text,
    ),
  divider: () => createElement(Hr),
  spacer: () => createElement('div', { style: { height: 40 } }, '\u00a0'),
  social: () =>
    createElement(
      Row,
      null,
      texts.social.map(([name, href]) =>
        createElement(Column, { key: name }, createElement(Link, { href }, name)),
      ),
    ),
  gallery: () =>
    createElement(
      Row,
      null,
      texts.gallery.map((src) =>
        createElement(Column, { key: src }, createElement(Img, { src, width: 86, height: 54, alt: '' })),
      ),
    ),
};

const reactEmail: Peer = {
  name: '@react-email',
  compile(kinds) {
    const sections = kinds.map((kind, index) => createElement(Section, { key: index }, reactParts[kind]()));
    return render(
      createElement(
        Html,
        { lang: 'en' },
        createElement(Head),
        createElement(Body, null, createElement(Container, null, sections)),
      ),
    );
  },
};

const padding = { top: 20, bottom: 20, left: 40, right: 40 };
const waypointParts: Readonly<Record<texts.Kind, object>> = {
  heading: {
    type: 'Heading',
    data: {
      props: { text: `${texts.heading.text}${texts.heading.linkText}`, level: 'h1' },
      style: { padding },
    },
  },
  paragraph: { type: 'Text', data: { props: { text: texts.paragraphParts.join('') }, style: { padding } } },
  image: {
    type: 'Image',
    data: {
      props: { url: texts.image.src, alt: texts.image.alt, linkHref: texts.image.link },
      style: { padding },
    },
  },
  button: {
    type: 'Button',
    data: { props: { text: texts.button.text, url: texts.button.link }, style: { padding } },
  },
  divider: { type: 'Divider', data: { props: { lineColor: '#c9ced6' }, style: { padding } } },
  spacer: { type: 'Spacer', data: { props: { height: 40 } } },
  social: {
    type: 'Html',
    data: {
      props: { contents: texts.social.map(([name, link]) => `<a href="${link}">${name}</a>`).join('') },
      style: { padding },
    },
  },
  gallery: {
    type: 'Html',
    data: {
      props: { contents: texts.gallery.map((src) => `<img src="${src}" alt="">`).join('') },
      style: { padding },
    },
  },
};

const waypoint: Peer = {
  name: '@usewaypoint',
  compile(kinds) {
    const ids = kinds.map((_, index) => `block-${index}`);
    const root = {
      type: 'EmailLayout',
      data: {
        backdropColor: '#98BFC7',
        canvasColor: '#FFFFFF',
        textColor: '#333b46',
        fontFamily: 'MODERN_SANS',
        childrenIds: ids,
      },
    };
    const entries = kinds.map((kind, index) => [`block-${index}`, waypointParts[kind]]);
    return renderToStaticMarkup(Object.assign({ root }, Object.fromEntries(entries)), {
      rootBlockId: 'root',
    });
  },
};

export const peers: readonly Peer[] = [stringLimit, waypoint, reactEmail, mjml];
