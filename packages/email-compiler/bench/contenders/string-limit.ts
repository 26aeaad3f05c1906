import { icons, imageSize, look, type Row } from '../newsletter.ts';
import { overCopies, type Contender } from './contender.ts';

/**
 * Lower bound for writing HTML. Concatenates the newsletter's markup without escaping, validation, tracking and markup
 * for Outlook.
 */
export function concatenate(rows: readonly Row[]): string {
  let written = '';
  for (const row of rows) written += writeRow(row);
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title></title></head><body style="margin:0;padding:0;background-color:${look.backdrop}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:${look.canvas};font-family:${look.font};font-size:${look.body}px">${written}</table></td></tr></table></body></html>`;
}

function writeRow(row: Row): string {
  switch (row.kind) {
    case 'heading':
      return `<tr><td style="padding:30px 40px"><div style="font-family:${look.font};font-size:${look.heading}px;line-height:1.25;color:${look.text}"><h1 style="margin:0;font-size:${look.heading}px;line-height:1.25">${row.text}<a href="${row.href}" target="_blank" style="color:${look.link};text-decoration:underline">${row.linkText}</a></h1></div></td></tr>`;
    case 'paragraph':
      return `<tr><td style="padding:30px 40px"><div style="font-family:${look.font};font-size:${look.body}px;line-height:1.5;color:${look.text}"><p style="margin:0">${row.plain}<strong>${row.strong}</strong>${row.more}<em>${row.em}</em></p></div></td></tr>`;
    case 'image':
      return `<tr><td align="center" style="padding:20px 40px"><a href="${row.href}" target="_blank" style="text-decoration:none"><img src="${row.src}" width="${imageSize.width}" height="${imageSize.height}" alt="${row.alt}" style="display:block;width:100%;max-width:${imageSize.width}px;height:auto;border:0"></a></td></tr>`;
    case 'button':
      return `<tr><td align="center" style="padding:20px 40px"><a href="${row.href}" target="_blank" style="display:inline-block;padding:12px 28px;border:1px solid ${look.button};border-radius:5px;background-color:${look.button};font-family:${look.font};font-size:${look.label}px;line-height:1.25;text-align:center;text-decoration:none;color:${look.buttonText}">${row.label}</a></td></tr>`;
    case 'divider':
      return `<tr><td style="padding:20px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-top:1px solid ${look.line};font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr>`;
    case 'spacer':
      return '<tr><td style="padding:0 40px"><div style="height:40px;font-size:0;line-height:40px">&nbsp;</div></td></tr>';
    case 'social': {
      let cells = '';
      for (const { network, name, href } of row.profiles) {
        const { reference, color } = icons[network];
        if (cells !== '') cells += '<td style="width:12px;font-size:0">&nbsp;</td>';
        cells += `<td width="${look.icon}" height="${look.icon}" align="center" valign="middle" style="border-radius:16px;background-color:${color};width:${look.icon}px;height:${look.icon}px"><a href="${href}" target="_blank" aria-label="${name}" title="${name}" style="display:block;font-family:${look.font};font-size:18px;line-height:${look.icon}px;font-weight:bold;text-decoration:none;color:#ffffff">${reference}</a></td>`;
      }
      return `<tr><td align="center" style="padding:20px 40px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table></td></tr>`;
    }
    case 'gallery': {
      let pictures = '';
      for (const { src, alt } of row.pictures) {
        pictures +=
          pictures === ''
            ? `<img src="${src}" width="450" height="300" alt="${alt}" style="display:block;width:100%;max-width:450px;height:auto;margin:0 auto;border:0"><div style="padding:8px 0 0;font-size:0">`
            : `<a href="${src}" target="_blank" style="display:inline-block;padding:4px"><img src="${src}" width="86" height="54" alt="${alt}" style="display:block;width:86px;height:54px;border:0"></a>`;
      }
      return `<tr><td align="center" style="padding:20px 40px">${pictures}</div></td></tr>`;
    }
  }
}

export const stringLimit: Contender = {
  name: 'string limit',
  prepare: (rows) => overCopies(rows, concatenate),
};
