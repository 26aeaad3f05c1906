/*
 * Which mail clients do not support what. Facts of www.caniemail.com, commit 6b086a3 of 2026-06-29 of
 * github.com/hteumeuleu/caniemail, written by tools/mail-client-support.ts; not to be edited by hand.
 *
 * MIT License
 *
 * Copyright (c) 2019 Rémi Parmentier
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy
 * of this software and associated documentation files (the "Software"), to deal
 * in the Software without restriction, including without limitation the rights
 * to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
 * copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all
 * copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
 * AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
 * SOFTWARE.
 */
import type { FeatureSlug } from './features.ts';

/** Mail clients by the letter used below: the family's name and the platform. */
export const mailClients: Readonly<Record<string, readonly [family: string, platform: string]>> = {
  A: ['Apple Mail', 'macOS'],
  B: ['Apple Mail', 'iOS'],
  C: ['Gmail', 'web'],
  D: ['Gmail', 'iOS'],
  E: ['Gmail', 'Android'],
  F: ['Gmail', 'mobile web'],
  G: ['Outlook', 'Windows'],
  H: ['Outlook', 'macOS'],
  I: ['Outlook', 'web'],
  J: ['Outlook', 'iOS'],
  K: ['Outlook', 'Android'],
  L: ['Yahoo Mail', 'web'],
  M: ['Yahoo Mail', 'iOS'],
  N: ['Yahoo Mail', 'Android'],
  O: ['AOL', 'web'],
  P: ['AOL', 'iOS'],
  Q: ['AOL', 'Android'],
  R: ['Samsung Email', 'Android'],
  S: ['Thunderbird', 'desktop'],
  T: ['Proton Mail', 'web'],
  U: ['Proton Mail', 'iOS'],
  V: ['Proton Mail', 'Android'],
  W: ['Fastmail', 'web'],
  X: ['HEY', 'web'],
  Y: ['GMX', 'web'],
  Z: ['GMX', 'iOS'],
  a: ['GMX', 'Android'],
  b: ['WEB.DE', 'web'],
  c: ['WEB.DE', 'iOS'],
  d: ['WEB.DE', 'Android'],
  e: ['Mail.ru', 'web'],
  f: ['Orange', 'web'],
  g: ['Orange', 'iOS'],
  h: ['Orange', 'Android'],
  i: ['LaPoste.net', 'web'],
};

/** Letters of the mail clients whose newest tested version has no support for a feature. */
export const unsupported: Readonly<Record<FeatureSlug, string>> = {
  'css-display-flex': 'GYbfgh',
  'css-display-grid': 'GYbfgh',
  'css-position': 'CDEFGJe',
  'css-float': 'G',
  'css-column-count': 'FGLMNOPQYb',
  'css-writing-mode': 'GLMNOPQWYbfgh',
  'css-transform': 'CDEFGHIJKLMNOPQYbefgh',
  'css-gap': 'FGLMNOPQYfgh',
  'css-background-image': 'G',
  'css-variables': 'CDEFGHIJKLMNOPQWYbefgh',
  'css-modern-color': 'CDEFGHIJKLMNOPQRSV',
  'css-rgba': 'GYbfgh',
  'css-unit-calc': 'GHIJKLMNOPQYbfgh',
  'css-function-clamp': 'GHIJKLMNOPQWYbfgh',
  'css-function-max': 'GHIJKLMNOPQWYbfgh',
  'css-function-min': 'GHIJKLMNOPQWYbfgh',
  'css-unit-rem': 'GLMNOPQYbfgh',
  'css-unit-vw': 'GWYbfgh',
  'css-unit-vh': 'GWYbfgh',
  'css-linear-gradient': 'GHIJKLMNOPQYbfgh',
  'css-radial-gradient': 'GHIJKLMNOPQYb',
  'css-conic-gradient': 'CDEFGHIJKLMNOPQfgh',
  'css-object-fit': 'FGLMNOPQYbfgh',
  'css-aspect-ratio': 'CDEFGHIJKLMNOPQRSWYbfgh',
  'css-opacity': 'FGOPQYbefgh',
  'css-filter': 'CDEFGHIJKLMNOPQWYbfgh',
  'css-backdrop-filter': 'CDEFGIJKLMNOPQYbg',
  'css-mix-blend-mode': 'FGLMNOPQWYbfgh',
  'css-clip-path': 'CDEFGHIJKLMNOPQYbfgh',
  'css-mask-image': 'CDEFGIJKLMNOPQYb',
  'css-border-radius': 'GYbfgh',
  'css-border-image': 'CDEFGHIJKLMNOPQYbfgh',
  'css-box-shadow': 'CFGLMNOPQYbfgh',
  'css-text-shadow': 'CDEFGHIJK',
  'css-text-overflow': 'GLMNOPQRYbf',
  'css-list-style-image': 'CDEFGHIJKLMNOPQTVf',
  'css-animation': 'CDEFGHIJKLMNOPQSTUVYbefgh',
  'css-transition': 'CDEFGHIJKUfgh',
  'css-visibility': 'CDEFGOfgh',
  'html-video': 'CDEFGIJKLMNOPQTUVWXYabdefghi',
  'html-audio': 'CDEFGHIJKLMNOPQTUVWXYZabcdefghi',
  'html-object': 'CDEFGHIJKLMNOPQTUVWXYabdefghi',
  'html-svg': 'CDEFGHIJKLMNOPQWXYabde',
  'html-form': 'GMTUVWXYabdefghi',
  'html-select': 'GMXYabdi',
  'html-textarea': 'GKNRXYabdi',
  'html-dialog': 'CDFGHIJKLMNOPQTUWXYabdefgh',
  'html-progress': 'CDFGHIJKLMNOPQXYabdefgh',
  'html-meter': 'CDFGLMNOPQXYabdefgh',
  'html-marquee': 'CDEFGWXYabdef',
  'html-input-text': 'GKNRTUVXYabdfghi',
  'html-input-checkbox': 'GTUVXYabdfghi',
  'html-input-radio': 'GTUVXYabdfghi',
  'html-input-submit': 'GHIMTUVXYabdfghi',
  'html-button-submit': 'GHIJMVXYabd',
  'html-image-maps': 'NPQVX',
  'html-anchor-links': 'DMNQRUVXadfgi',
  'html-srcset': 'CDEFGHIJKLMNOPQTUVWXYabdefgh',
  'html-hidden': 'CDEFGHIJKLMNOYb',
  'html-style': 'FYbi',
  'css-at-media': 'FGSi',
  'css-at-font-face': 'CDEFHIJKLMNOPQTUWYabdefghi',
  'css-at-import': 'CDEFHIJKLMNOPQRSTUWYabdefghi',
  'css-at-keyframes': 'CDEFGHIJKMNPQTUVYbefghi',
  'css-pseudo-class-hover': 'DFGJPYbei',
  'css-pseudo-class-checked': 'CDEFGTUVXYabdefghi',
  'css-pseudo-element-before': 'CDEFGKLMNOPQTUYbefghi',
  'image-webp': 'G',
  'image-avif': 'GWYZabcdeg',
  'image-svg': 'CFe',
  'image-heif': 'GIKNQRSVWXYZabcdefghi',
  'image-bmp': 'Zc',
  'image-ico': 'G',
  'image-tiff': 'GIKLNOQRSVWYabdefh',
  'image-mp4': 'CDEFGHKNQRSVWXYabdeh',
};
