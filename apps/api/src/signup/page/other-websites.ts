/** Headers that let pages of other websites load what shows a form there. Requests carry no cookies. */
export const forOtherWebsites = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
