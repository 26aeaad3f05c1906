import mjml2html from 'mjml';
import { icons, imageSize, look, pictureSize, type Picture, type Row, type RowOf } from '../newsletter.ts';
import type { Contender } from './contender.ts';

/** Puts consecutive rows into one section. A gallery needs its own section, with a column for each picture. */
function source(rows: readonly Row[]): string {
  let written = '';
  let column = '';
  for (const row of rows) {
    if (row.kind !== 'gallery') {
      column += element(row);
      continue;
    }
    written += section(column) + gallery(row.pictures);
    column = '';
  }
  return `<mjml><mj-body background-color="${look.backdrop}">${written}${section(column)}</mj-body></mjml>`;
}

function section(column: string): string {
  if (column === '') return '';
  return `<mj-section background-color="${look.canvas}" padding="0"><mj-column>${column}</mj-column></mj-section>`;
}

function gallery(pictures: readonly Picture[]): string {
  const columns = pictures.map(
    ({ src, alt }) =>
      `<mj-column><mj-image src="${src}" alt="${alt}" href="${src}" width="${pictureSize.width}px" padding="4px" /></mj-column>`,
  );
  return `<mj-section background-color="${look.canvas}" padding="20px 40px">${columns.join('')}</mj-section>`;
}

function element(row: Exclude<Row, RowOf<'gallery'>>): string {
  switch (row.kind) {
    case 'heading':
      return `<mj-text padding="30px 40px" font-family="${look.font}" font-size="${look.heading}px" line-height="1.25" color="${look.text}"><h1 style="margin:0;font-size:${look.heading}px">${row.text}<a href="${row.href}" target="_blank" style="color:${look.link}">${row.linkText}</a></h1></mj-text>`;
    case 'paragraph':
      return `<mj-text padding="30px 40px" font-family="${look.font}" font-size="${look.body}px" line-height="1.5" color="${look.text}"><p style="margin:0">${row.plain}<strong>${row.strong}</strong>${row.more}<em>${row.em}</em></p></mj-text>`;
    case 'image':
      return `<mj-image padding="20px 40px" src="${row.src}" width="${imageSize.width}px" height="${imageSize.height}px" alt="${row.alt}" href="${row.href}" />`;
    case 'button':
      return `<mj-button padding="20px 40px" inner-padding="12px 28px" href="${row.href}" background-color="${look.button}" color="${look.buttonText}" font-family="${look.font}" font-size="${look.label}px" border-radius="5px">${row.label}</mj-button>`;
    case 'divider':
      return `<mj-divider padding="20px 40px" border-width="1px" border-color="${look.line}" />`;
    case 'spacer':
      return '<mj-spacer height="40px" />';
    case 'social':
      return `<mj-social padding="20px 40px" icon-size="${look.icon}px">${row.profiles
        .map(
          ({ network, name, href }) =>
            `<mj-social-element name="${network}-noshare" href="${href}" background-color="${icons[network].color}">${name}</mj-social-element>`,
        )
        .join('')}</mj-social>`;
  }
}

export const mjml: Contender = {
  name: 'mjml 5',
  prepare(rows) {
    const text = source(rows);
    return () => async () => (await mjml2html(text)).html;
  },
};
