import { renderToStaticMarkup, type TReaderDocument } from '@usewaypoint/email-builder';
import { icons, imageSize, look, pictureSize, type Picture, type Row, type RowOf } from '../newsletter.ts';
import { overCopies, type Contender } from './contender.ts';

const textPadding = { top: 30, bottom: 30, left: 40, right: 40 };
const otherPadding = { top: 20, bottom: 20, left: 40, right: 40 };

type WaypointBlock = TReaderDocument[string];

/**
 * Writes rich text as Markdown in a text block. Writes social icons as HTML, because the library has no block for them.
 */
function blockOf(row: Exclude<Row, RowOf<'gallery'>>): WaypointBlock {
  switch (row.kind) {
    case 'heading':
      return {
        type: 'Text',
        data: {
          props: { text: `# ${row.text}[${row.linkText}](${row.href})`, markdown: true },
          style: { padding: textPadding, color: look.text, fontSize: look.heading },
        },
      };
    case 'paragraph':
      return {
        type: 'Text',
        data: {
          props: { text: `${row.plain}**${row.strong}**${row.more}*${row.em}*`, markdown: true },
          style: { padding: textPadding, color: look.text, fontSize: look.body },
        },
      };
    case 'image':
      return {
        type: 'Image',
        data: {
          props: { url: row.src, alt: row.alt, linkHref: row.href, ...imageSize },
          style: { padding: otherPadding, textAlign: 'center' },
        },
      };
    case 'button':
      return {
        type: 'Button',
        data: {
          props: {
            text: row.label,
            url: row.href,
            buttonBackgroundColor: look.button,
            buttonTextColor: look.buttonText,
          },
          style: { padding: otherPadding, textAlign: 'center', fontSize: look.label },
        },
      };
    case 'divider':
      return { type: 'Divider', data: { props: { lineColor: look.line }, style: { padding: otherPadding } } };
    case 'spacer':
      return { type: 'Spacer', data: { props: { height: 40 } } };
    case 'social': {
      const links = row.profiles.map(({ network, name, href }) => {
        const { glyph, color } = icons[network];
        return `<a href="${href}" target="_blank" title="${name}" style="display:inline-block;width:${look.icon}px;margin:0 6px;border-radius:16px;background-color:${color};font-size:18px;line-height:${look.icon}px;font-weight:bold;text-decoration:none;color:#ffffff">${glyph}</a>`;
      });
      return {
        type: 'Html',
        data: { props: { contents: links.join('') }, style: { padding: otherPadding, textAlign: 'center' } },
      };
    }
  }
}

function imageOf({ src, alt }: Picture): WaypointBlock {
  return { type: 'Image', data: { props: { url: src, alt, linkHref: src, ...pictureSize }, style: {} } };
}

function galleryOf(
  id: string,
  { pictures }: RowOf<'gallery'>,
): readonly (readonly [string, WaypointBlock])[] {
  const column = (index: number) => ({ childrenIds: [`${id}-${index}`] });
  const container: WaypointBlock = {
    type: 'ColumnsContainer',
    data: {
      props: { columnsCount: 3, columnsGap: 8, columns: [column(0), column(1), column(2)] },
      style: { padding: otherPadding },
    },
  };
  return [
    [id, container],
    ...pictures.map((picture, index) => [`${id}-${index}`, imageOf(picture)] as const),
  ];
}

function documentOf(rows: readonly Row[]): TReaderDocument {
  const root: WaypointBlock = {
    type: 'EmailLayout',
    data: {
      backdropColor: look.backdrop,
      canvasColor: look.canvas,
      textColor: look.text,
      fontFamily: 'MODERN_SANS',
      childrenIds: rows.map((_, index) => `block-${index}`),
    },
  };
  const entries = rows.flatMap((row, index): readonly (readonly [string, WaypointBlock])[] => {
    const id = `block-${index}`;
    return row.kind === 'gallery' ? galleryOf(id, row) : [[id, blockOf(row)]];
  });
  return Object.fromEntries([['root', root], ...entries]);
}

export const usewaypoint: Contender = {
  name: '@usewaypoint/email-builder',
  prepare: (rows) =>
    overCopies(documentOf(rows), (document) => renderToStaticMarkup(document, { rootBlockId: 'root' })),
};
