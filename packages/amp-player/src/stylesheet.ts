/**
 * Styles that the AMP runtime would provide for forms, lists, slides and sections. They precede the message's own
 * styles.
 */
export const playerStylesheet = `
:host{display:block}
[hidden],template,amp-state,amp-sidebar{display:none!important}
form [submitting],form [submit-success],form [submit-error]{display:none}
form.amp-form-submitting [submitting],form.amp-form-submit-success [submit-success],form.amp-form-submit-error [submit-error]{display:block}
amp-list{overflow:hidden}
amp-list>[placeholder],amp-list>[fallback],amp-list>[fetch-error]{display:none}
amp-list[data-state=loading]>[placeholder]{display:block}
amp-list[data-state=failed]>:is([fallback],[fetch-error]){display:block}
[data-slides]>[data-away]{display:none!important}
[data-slides]{overflow:hidden;touch-action:pan-y pinch-zoom}
[data-strip]{overflow-x:auto;white-space:nowrap}
[data-strip]>*{display:inline-block!important;vertical-align:top;white-space:normal}
[data-arrow]{position:absolute;top:50%;width:34px;height:34px;margin-top:-17px;padding:0;border:0;border-radius:2px;background:rgb(0 0 0/.6);color:#fff;font:26px/30px Arial,sans-serif;cursor:pointer}
[data-arrow]:disabled{opacity:.4;cursor:default}
[data-arrow=previous]{left:12px}
[data-arrow=next]{right:12px}
amp-accordion>section:not([expanded])>:last-child{display:none!important}
amp-accordion>section>:first-child{cursor:pointer}
amp-selector [option][selected]{outline:1px solid}
:focus-visible{outline:2px solid #1a73e8;outline-offset:1px}
`;
