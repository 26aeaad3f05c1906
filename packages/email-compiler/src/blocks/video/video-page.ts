import type { MarkupContext } from '../../definition/define.ts';
import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { linkedMarkup } from '../linked-markup.ts';
import { writePicture } from '../picture.ts';
import { linkedLabel, mark, markSize, video, videoRatio, type VideoConfig } from './video.ts';

export const videoPage = /* @__PURE__ */ withPage(video, ({ config, content }, context) => {
  const { image, alt, link } = config;
  const look = { alt: context.plain(alt), width: Math.round(context.width), ratio: videoRatio };
  const picture = writePicture(image, look, context);
  if (picture === undefined) return html``;
  const url = context.link(link, 'image');
  return html`
    <div style="max-width:${look.width}px">
      ${linkedMarkup(picture, url)}
      ${bar(config, context.inlineText(content), url, context)}
    </div>`;
});

function bar(config: VideoConfig, label: Markup, url: string | undefined, context: MarkupContext): Markup {
  const { colors, fontFamily, fontSize } = config;
  const duration = context.plain(config.duration);
  const length = duration.trim() !== '' && html`<span style="white-space:nowrap">${duration}</span>`;
  const circle = html`flex:none;width:${markSize}px;height:${markSize}px;border-radius:${markSize / 2}px;background-color:${colors.text};font-family:Arial,sans-serif;font-size:14px;line-height:${markSize}px;text-align:center`;
  return html`
    <div style="display:flex;align-items:center;gap:12px;padding:12px 16px;background-color:${colors.bar};font-family:${context.font(fontFamily)};font-size:${fontSize}px;line-height:1.4;text-align:start;color:${colors.text}">
      <span style="${circle}">${mark(colors.bar, url, context)}</span>
      <span style="flex:1;min-width:0">${linkedLabel(label, colors.text, url, context)}</span>
      ${length}
    </div>`;
}
