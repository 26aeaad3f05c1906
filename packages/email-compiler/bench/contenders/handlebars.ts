import Handlebars from 'handlebars';
import { icons, imageSize, look } from '../newsletter.ts';
import { overCopies, type Contender } from './contender.ts';

/**
 * The markup of `string-limit.ts` as templates, to show the cost of a template engine. Handlebars is not an email
 * compiler.
 */
const partials = {
  heading: `<tr><td style="padding:30px 40px"><div style="font-family:${look.font};font-size:${look.heading}px;line-height:1.25;color:${look.text}"><h1 style="margin:0;font-size:${look.heading}px;line-height:1.25">{{text}}<a href="{{href}}" target="_blank" style="color:${look.link};text-decoration:underline">{{linkText}}</a></h1></div></td></tr>`,
  paragraph: `<tr><td style="padding:30px 40px"><div style="font-family:${look.font};font-size:${look.body}px;line-height:1.5;color:${look.text}"><p style="margin:0">{{plain}}<strong>{{strong}}</strong>{{more}}<em>{{em}}</em></p></div></td></tr>`,
  image: `<tr><td align="center" style="padding:20px 40px"><a href="{{href}}" target="_blank" style="text-decoration:none"><img src="{{src}}" width="${imageSize.width}" height="${imageSize.height}" alt="{{alt}}" style="display:block;width:100%;max-width:${imageSize.width}px;height:auto;border:0"></a></td></tr>`,
  button: `<tr><td align="center" style="padding:20px 40px"><a href="{{href}}" target="_blank" style="display:inline-block;padding:12px 28px;border:1px solid ${look.button};border-radius:5px;background-color:${look.button};font-family:${look.font};font-size:${look.label}px;line-height:1.25;text-align:center;text-decoration:none;color:${look.buttonText}">{{label}}</a></td></tr>`,
  divider: `<tr><td style="padding:20px 40px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="border-top:1px solid ${look.line};font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr>`,
  spacer:
    '<tr><td style="padding:0 40px"><div style="height:40px;font-size:0;line-height:40px">&nbsp;</div></td></tr>',
  social: `<tr><td align="center" style="padding:20px 40px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>{{#each profiles}}{{#unless @first}}<td style="width:12px;font-size:0">&nbsp;</td>{{/unless}}<td width="${look.icon}" height="${look.icon}" align="center" valign="middle" style="border-radius:16px;background-color:{{color}};width:${look.icon}px;height:${look.icon}px"><a href="{{href}}" target="_blank" aria-label="{{name}}" title="{{name}}" style="display:block;font-family:${look.font};font-size:18px;line-height:${look.icon}px;font-weight:bold;text-decoration:none;color:#ffffff">{{{reference}}}</a></td>{{/each}}</tr></table></td></tr>`,
  gallery:
    '<tr><td align="center" style="padding:20px 40px">{{#each pictures}}{{#if @first}}<img src="{{src}}" width="450" height="300" alt="{{alt}}" style="display:block;width:100%;max-width:450px;height:auto;margin:0 auto;border:0"><div style="padding:8px 0 0;font-size:0">{{else}}<a href="{{src}}" target="_blank" style="display:inline-block;padding:4px"><img src="{{src}}" width="86" height="54" alt="{{alt}}" style="display:block;width:86px;height:54px;border:0"></a>{{/if}}{{/each}}</div></td></tr>',
};

const engine = Handlebars.create();
for (const [name, partial] of Object.entries(partials)) engine.registerPartial(name, partial);
const template = engine.compile(
  `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title></title></head><body style="margin:0;padding:0;background-color:${look.backdrop}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:${look.canvas};font-family:${look.font};font-size:${look.body}px">{{#each rows}}{{> (lookup this 'kind')}}{{/each}}</table></td></tr></table></body></html>`,
);

export const handlebars: Contender = {
  name: 'handlebars',
  prepare(given) {
    const rows = given.map((row) =>
      row.kind === 'social'
        ? { ...row, profiles: row.profiles.map((profile) => ({ ...profile, ...icons[profile.network] })) }
        : row,
    );
    return overCopies(rows, (copy) => template({ rows: copy }));
  },
};
