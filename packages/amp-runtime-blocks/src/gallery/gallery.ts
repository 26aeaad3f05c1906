import {
  backgroundSchema,
  defineBlock,
  fromVersion0,
  html,
  imageReferenceFromVersion0,
  imageReferenceSchema,
  paddingSchema,
  type AmpOutput,
  type Markup,
  type MarkupContext,
  type StoredBlock,
  type TypedBlock,
} from '@x/email-compiler';
import * as v from 'valibot';
import { pagedGallery, type Slide } from './paged-gallery.ts';
import { reportProblem } from '../diagnostics/report-problem.ts';
import { stateName, submitEvent, trackingCss, trackingForm } from '../forms/tracking.ts';

/** Size in px of a slide (spec 3 §9, gallery carousel). */
const slideSize = { width: 450, height: 300 } as const;
/** Size in px of a thumbnail (spec 3 §9). On screens up to 360 px wide, the stylesheet makes thumbnails smaller. */
const thumbnailSize = { width: 86, height: 54 } as const;

const schema = v.object({
  config: v.object({
    colors: v.object({ blockBackground: backgroundSchema }),
    padding: paddingSchema,
    /** Images in display order. `alt` is the alternative text. */
    imageList: v.array(v.object({ ...imageReferenceSchema.entries, alt: v.optional(v.string()) })),
  }),
});
type GalleryBlock = TypedBlock<v.InferOutput<typeof schema>['config'], undefined>;

export const gallery = defineBlock({
  type: 'gallery',
  version: 1,
  schema,
  defaults: {
    config: {
      colors: { blockBackground: 'transparent' },
      padding: { top: 20, bottom: 20 },
      imageList: [],
    },
  },
  migrations: [galleryFromVersion0],
  // Only the copy has radio buttons, which is hidden where they do not work.
  tolerates: ['html-input-radio'],
  events: [{ id: 'slide_change', name: 'Slide change' }],
  html(block, context) {
    const slides = slidesOf(block, context);
    const [first, ...others] = slides;
    if (first === undefined) return html``;
    const shown = picture(first, slideSize.width);
    if (others.length === 0) return shown;
    const fallback = html`
      ${shown}
      <div style="padding:8px 0 0;font-size:13px;text-align:center">${others.map((slide, index) => thumbnailLink(slide, index + 2, slides.length, context))}</div>`;
    return pagedGallery(block.id, slides, fallback, context);
  },
  amp: ampGallery,
  text({ config }, context) {
    const pictures = config.imageList
      .filter(({ src }) => src.trim() !== '')
      .map(({ src, alt, name }) => {
        const words = context.plain(alt ?? name).trim();
        return words === '' ? src.trim() : `[${words}] ${src.trim()}`;
      });
    const page = pictures.length > 1 ? context.pageOf() : undefined;
    const opened = page === undefined ? [] : [`${context.pageLabel('view')}: ${page}`];
    return [...pictures, ...opened].join('\n');
  },
});

function slidesOf({ config }: GalleryBlock, context: MarkupContext): readonly Slide[] {
  if (config.imageList.length === 0) {
    reportProblem(context, {
      code: 'gallery-empty',
      severity: 'warning',
      path: 'config.imageList',
    });
  }
  return config.imageList.flatMap(({ src, alt }) => {
    const written = context.imageSource(src);
    return written === undefined ? [] : [{ src: written, alt: context.plain(alt ?? '') }];
  });
}

/** Sets no height, because the image's height is unknown and Outlook would stretch the image. */
function picture({ src, alt }: Slide, width: number): Markup {
  return html`<img src="${src}" width="${width}" alt="${alt}" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 auto;border:0">`;
}

/**
 * Thumbnail of every image but the first, in messages without AMP. Links to the gallery on the message's page, or to the full
 * image. Keeps the proportions of
 * the image, because Outlook and Yahoo cannot crop.
 */
function thumbnailLink({ src, alt }: Slide, number: number, count: number, context: MarkupContext): Markup {
  const { width } = thumbnailSize;
  const page = context.pageOf({ slide: String(number) });
  // A picture without words names its link by its number where the link leads to a page.
  const isNumbered = alt === '' && (page !== undefined || context.target === 'page');
  return html`<a href="${page ?? src}" target="_blank" style="color:inherit;text-decoration:none"><img src="${src}" width="${width}" alt="${isNumbered ? `${number} / ${count}` : alt}" style="margin:4px;border:0;vertical-align:top"></a>`;
}

const css = [
  '.xg{max-width:450px;margin:0 auto}',
  '.xg img{object-fit:cover}',
  '.xgt{padding:6px 0 0;font-size:0;text-align:center}',
  '.xgb{box-sizing:border-box;width:86px;height:54px;margin:4px;padding:0;border:0;border-radius:4px;background:none;opacity:.65;overflow:hidden;cursor:pointer}',
  '.xgb:focus{outline:2px solid #1a73e8;outline-offset:2px}',
  '.xgb:hover,.xgb:focus,.xgc{opacity:1}',
  '.xgc{outline:2px solid #3c4043;outline-offset:1px}',
  '@media(max-width:360px){.xgb{width:54px;height:36px}}',
].join('');

function ampGallery(block: GalleryBlock, context: MarkupContext): AmpOutput | Markup {
  const slides = slidesOf(block, context);
  const [first] = slides;
  if (first === undefined) return html``;
  if (slides.length === 1) {
    return html`<div style="max-width:${slideSize.width}px;margin:0 auto">${ampPicture(first)}</div>`;
  }
  const state = stateName(block.id);
  const tracked = context.api !== undefined;
  // On a page, a link chooses the first picture. A message has no links into itself.
  const shown = context.isIsland && html` [slide]="${state}.slide || 0"`;
  const track = tracked && html`,${submitEvent(block.id, 'slide_change')}`;
  return {
    components: tracked
      ? ['amp-bind-0.1', 'amp-carousel-0.1', 'amp-form-0.1']
      : ['amp-bind-0.1', 'amp-carousel-0.1'],
    css: tracked ? [css, trackingCss] : css,
    markup: html`
      <div class="xg">
        <amp-carousel id="${block.id}-slides" type="slides" layout="responsive" width="${slideSize.width}" height="${slideSize.height}" controls loop${shown} on="slideChange:AMP.setState({${state}:{slide:event.index}})${track}">
          ${slides.map((slide) => ampPicture(slide))}
        </amp-carousel>
        <div class="xgt">${slides.map((slide, index) => thumbnailButton(block.id, slide, index))}</div>
      </div>
      ${trackingForm(block.id, 'slide_change', context, html`<input type="hidden" name="value" value="1" [value]="${state}.slide + 1">`)}`,
  };
}

function ampPicture({ src, alt }: Slide): Markup {
  const { width, height } = slideSize;
  return html`<amp-img src="${src}" width="${width}" height="${height}" layout="responsive" alt="${alt}"></amp-img>`;
}

function thumbnailButton(blockId: string, { src, alt }: Slide, index: number): Markup {
  const { width, height } = thumbnailSize;
  const isShown = `(${stateName(blockId)}.slide || 0) == ${index}`;
  const first = index === 0;
  return html`
    <button type="button" class="${first ? 'xgb xgc' : 'xgb'}" [class]="${isShown} ? 'xgb xgc' : 'xgb'" aria-pressed="${first ? 'true' : 'false'}" [aria-pressed]="${isShown} ? 'true' : 'false'" aria-label="${alt === '' ? index + 1 : alt}" on="tap:${blockId}-slides.goToSlide(index=${index})">
      <amp-img src="${src}" width="${width}" height="${height}" layout="responsive" alt=""></amp-img>
    </button>`;
}

/** Migrates version 0, in which images are records or URLs, and ids may be numbers. */
function galleryFromVersion0(block: StoredBlock): StoredBlock {
  const bare = fromVersion0(block);
  const list = bare.config['imageList'];
  if (!Array.isArray(list)) return bare;
  const imageList = list.map(imageReferenceFromVersion0).filter((image) => image !== null);
  return { ...bare, config: { ...bare.config, imageList } };
}
