import type { MarkupContext } from '../../definition/define.ts';
import { withPage } from '../../definition/with-page.ts';
import { html, type Markup } from '../../markup/markup.ts';
import { networks } from '../../schema/social-networks.ts';
import { iconPicture } from '../icon-picture.ts';
import { drawnIcon } from './social-icons.ts';
import {
  nameColor,
  profileLinks,
  social,
  socialSizes,
  spaceAround,
  type ProfileLink,
  type SocialConfig,
} from './social.ts';

/** A list of links with icons, or with names if the host has no picture of an icon. */
export const socialPage = /* @__PURE__ */ withPage(social, ({ config }, context) => {
  const links = profileLinks(config, context);
  if (links.length === 0) return html``;
  const icons = links.flatMap((link) => iconLink(link, config, context) ?? []);
  const isDrawn = icons.length === links.length;
  const items = isDrawn ? icons : links.map((link) => nameLink(link, config, context));
  const look = isDrawn
    ? 'font-size:0'
    : `font-size:14px;line-height:${socialSizes[config.size]}px;font-weight:bold`;
  const place = html`display:inline-block;margin:${spaceAround(config)};vertical-align:top`;
  return html`<ul class="zl" style="${look}">${items.map((item) => html`<li style="${place}">${item}</li>`)}</ul>`;
});

function iconLink(
  { network, url }: ProfileLink,
  config: SocialConfig,
  context: MarkupContext,
): Markup | undefined {
  const { name, shape, ground, ink } = drawnIcon(network, config, context.background);
  const src = context.asset(name);
  if (src === undefined) return undefined;
  const size = socialSizes[config.size];
  // The font size is that of the alternative text, which replaces a picture that does not load.
  const place = html`display:block;font-size:10px`;
  const picture = iconPicture({ src, size, alt: networks[network].name, place }, context);
  const look =
    shape === 'symbol'
      ? html`border-radius:${size / 2}px;background-color:${ground};color:${ink}`
      : html`color:inherit`;
  return html`<a href="${url}" target="_blank" style="display:block;text-decoration:none;${look}">${picture}</a>`;
}

function nameLink({ network, url }: ProfileLink, config: SocialConfig, context: MarkupContext): Markup {
  const color = nameColor(network, config, context.background);
  return html`<a href="${url}" target="_blank" style="text-decoration:underline;color:${color}">${networks[network].name}</a>`;
}
