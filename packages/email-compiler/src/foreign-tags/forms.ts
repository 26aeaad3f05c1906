/** A way in which other tools write what they replace when they send. */
export interface ForeignForm {
  /** Names of tools that use the form. */
  readonly tool: string;
  /**
   * Matches the form. The group `name` is the field and `fallback` the text without a value. Forms without a name are
   * conditions and other logic, which cannot be converted.
   */
  readonly pattern: string;
  /** True if the form also occurs in ordinary text, so that it counts only around a usual name of a field. */
  readonly bare?: boolean;
  /** Page on which the tool describes the form. */
  readonly source: string;
}

/**
 * Forms in the order in which they are tried. The first that matches at a place counts. Marked as pure, so that bundlers can
 * leave it out of apps that only compile.
 */
export const foreignForms: readonly ForeignForm[] = /* @__PURE__ */ (() => {
  const name = String.raw`(?<name>[\p{L}_][\p{L}\p{N}_ .-]{0,60}?)`;
  const quoted = String.raw`["'“”‘’](?<fallback>[^"'“”‘’{}]{0,100})["'“”‘’]`;
  return [
    {
      tool: 'Mailchimp',
      pattern: String.raw`\*\|(?:IF|IFNOT|ELSE|ELSEIF|END|INTERESTED|RSS\w*|FEED\w*|POLL|DATE|LIST|HTML)\b[^|*\n]{0,80}\|\*`,
      source: 'https://mailchimp.com/help/use-conditional-merge-tag-blocks/',
    },
    {
      tool: 'Mailchimp',
      pattern: String.raw`\*\|${name}(?:\|(?<fallback>[^|*\n]{0,80}))?\|\*`,
      source: 'https://mailchimp.com/help/all-the-merge-tags-cheat-sheet/',
    },
    {
      tool: 'Salesforce Marketing Cloud',
      pattern: String.raw`%%(?:=[^%\n]{1,300}=|\[[^%]{1,2000}\])%%`,
      source: 'https://developer.salesforce.com/docs/marketing/marketing-cloud-ampscript/overview',
    },
    {
      tool: 'Salesforce Marketing Cloud',
      pattern: String.raw`%%${name}%%`,
      source:
        'https://developer.salesforce.com/docs/marketing/marketing-cloud/guide/personalizationStringsAMPscript.html',
    },
    {
      tool: 'Liquid',
      pattern: String.raw`\{%-?[^%}]{1,500}-?%\}`,
      source: 'https://shopify.github.io/liquid/basics/introduction/',
    },
    {
      tool: 'Marketo',
      pattern: String.raw`\{\{(?:lead|company|system|my)\.${name}(?::default=(?<fallback>[^{}]{0,100}))?\}\}`,
      source:
        'https://experienceleague.adobe.com/en/docs/marketo/using/product-docs/demand-generation/landing-pages/personalizing-landing-pages/tokens-overview',
    },
    {
      tool: 'Braze',
      pattern: String.raw`\{\{\s*\$\{${name}\}\s*(?:\|\s*default:\s*${quoted}\s*)?\}\}`,
      source:
        'https://www.braze.com/docs/user_guide/personalization_and_dynamic_content/liquid/setting_default_values',
    },
    {
      tool: 'Liquid',
      pattern: String.raw`\{\{-?\s*${name}\s*\|\s*default\s*:\s*${quoted}[^{}]{0,60}\}\}`,
      source: 'https://shopify.github.io/liquid/filters/default/',
    },
    {
      tool: 'Liquid',
      pattern: String.raw`\{\{-?\s*${name}\s*\|\s*(?:capitalize|upcase|downcase|title|lower|upper|strip|escape|strip_html|(?:date|truncate|slice|replace|append|prepend|lookup)\s*:[^{}]{0,60})\s*-?\}\}`,
      source: 'https://help.klaviyo.com/hc/en-us/articles/4408802648731',
    },
    {
      tool: 'SendGrid',
      pattern: String.raw`\{\{\{?\s*insert\s+${name}(?:\s+["']default=(?<fallback>[^"'{}]{0,100})["'])?\s*\}?\}\}`,
      source: 'https://www.twilio.com/docs/sendgrid/for-developers/sending-email/using-handlebars',
    },
    {
      tool: 'Handlebars',
      pattern: String.raw`\{\{\{?\s*(?:[#/^>!&~][^{}]{0,200}|else(?:\s+if\b[^{}]{0,100})?|endif|this(?:\.[\w.]+)?)\s*\}?\}\}`,
      source: 'https://handlebarsjs.com/guide/builtin-helpers.html',
    },
    {
      tool: 'Handlebars',
      pattern: String.raw`\{\{\{\s*${name}\s*\}\}\}`,
      source: 'https://handlebarsjs.com/guide/#html-escaping',
    },
    {
      tool: 'listmonk',
      pattern: String.raw`\{\{-?\s*fallback\s+\.${name}\s+${quoted}\s*-?\}\}`,
      source: 'https://support.sendx.io/en/articles/13743327-personalizing-campaigns-with-custom-fields',
    },
    {
      tool: 'listmonk',
      pattern: String.raw`\{\{-?\s*\.${name}\s*-?\}\}`,
      source: 'https://listmonk.app/docs/templating/',
    },
    {
      tool: 'listmonk',
      pattern: String.raw`\{\{-?\s*(?:if|range|with|end|template|\w+URL)\b[^{}]{0,200}\}\}`,
      source: 'https://listmonk.app/docs/templating/',
    },
    {
      tool: 'Constant Contact',
      pattern: String.raw`\[\[\s*${name}\s+or\s+${quoted}\s*\]\]`,
      source:
        'https://knowledgebase.constantcontact.com/email-digital-marketing/articles/KnowledgeBase/37389',
    },
    {
      tool: 'GetResponse',
      pattern: String.raw`\[\[${name}(?:\s+\w+=["'][^"']{0,60}["']){0,3}\]\]`,
      source: 'https://www.getresponse.com/help/how-do-i-personalize-my-messages.html',
    },
    {
      tool: 'GetResponse',
      pattern: String.raw`\{\{(?:CONTACT|LINK|DATE|IF|ELSE|ENDIF|CAMPAIGN)\b[^{}\n]{0,200}\}\}`,
      source:
        'https://www.getresponse.com/help/what-is-dynamic-content-and-how-do-i-use-it-in-my-messages.html',
    },
    {
      tool: 'Emma',
      pattern: String.raw`\[%\s*(?:member:)?${name}(?:\s*\|\s*default:\s*(?<fallback>[^%\]]{0,80}?))?\s*%\]`,
      source: 'https://support.e2ma.net/s/article/Personalize-your-content',
    },
    {
      tool: 'Zoho Campaigns',
      pattern: String.raw`\$\[${name}(?:\|(?<fallback>[^\]|]{0,80})\|?)?\]\$`,
      source: 'https://help.zoho.com/portal/en/kb/campaigns/user-guide/personalization/articles/merge-tags',
    },
    {
      tool: 'MailPoet',
      pattern: String.raw`\[subscriber:${name}(?:\s*\|\s*default:(?<fallback>[^\]]{0,80}))?\]`,
      source: 'https://kb.mailpoet.com/article/215-personalize-newsletter-with-shortcodes',
    },
    {
      tool: 'Campaign Monitor',
      pattern: String.raw`\[${name}\s*,\s*fallback=(?<fallback>[^\]]{0,80})\]`,
      source: 'https://www.campaignmonitor.com/create/fallback-terms/',
    },
    {
      tool: 'Mailgun',
      pattern: String.raw`%recipient[._]${name}%`,
      source: 'https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/batch-sending',
    },
    {
      tool: 'Salesforce',
      pattern: String.raw`\{![\w.]*?(?:\.)?${name}\}`,
      source: 'https://help.salesforce.com/s/articleView?id=sf.valid_merge_fields.htm',
    },
    {
      tool: 'Smarty',
      pattern: String.raw`\{\$${name}(?:\|default:${quoted})?\}`,
      source: 'https://www.mailerlite.com/help/how-to-personalize-your-email',
    },
    {
      tool: 'template literal',
      pattern: String.raw`\$\{${name}\}`,
      source: 'https://docs.oracle.com/en/cloud/saas/marketing/responsys-user/Personalization.htm',
    },
    {
      tool: 'Adobe Campaign',
      pattern: String.raw`<%[=@]?[^%\n]{1,300}%>`,
      source:
        'https://experienceleague.adobe.com/en/docs/campaign-classic/using/sending-messages/personalizing-deliveries/personalization-fields',
    },
    {
      tool: 'Ghost',
      pattern: String.raw`\{${name},\s*${quoted}\}`,
      source: 'https://ghost.org/help/email-newsletters/',
    },
    {
      tool: 'Moosend',
      pattern: String.raw`#recipient:${name}(?:\|(?<fallback>[^#\n]{0,80}))?#`,
      source: 'https://help.moosend.com/hc/en-us/articles/4406902560530',
    },
    {
      tool: 'Newsman',
      pattern: String.raw`##(?:NEWSMAN:)?${name}##`,
      source: 'https://kb.newsman.com/what-are-the-newsman-tags',
    },
    {
      tool: 'ActiveCampaign',
      pattern: String.raw`%${name}%`,
      bare: true,
      source: 'https://help.activecampaign.com/hc/en-us/articles/220709307-Personalization-tags',
    },
    {
      tool: 'SendGrid',
      pattern: String.raw`(?<![\p{L}\p{N}-])-${name}-(?![\p{L}\p{N}-])`,
      bare: true,
      source: 'https://www.twilio.com/docs/sendgrid/for-developers/sending-email/substitution-tags',
    },
    {
      tool: 'Sendy',
      pattern: String.raw`\[${name}\]`,
      bare: true,
      source: 'https://sendy.co/get-started',
    },
    {
      tool: 'Elastic Email',
      pattern: String.raw`(?<!\{)\{${name}\}(?!\})`,
      bare: true,
      source:
        'https://help.elasticemail.com/en/articles/2376855-how-to-manage-custom-fields-and-personalize-your-emails-with-merge-tags',
    },
    {
      tool: 'Flexmail',
      pattern: String.raw`#${name}#`,
      bare: true,
      source: 'https://en.support.flexmail.eu/article/383-personalise-with-placeholders',
    },
    {
      tool: 'dotdigital',
      pattern: String.raw`(?<![\p{L}\p{N}.])@${name}@`,
      bare: true,
      source: 'https://support.dotdigital.com/en/articles/8198816-personalise-your-email-campaigns',
    },
    {
      tool: 'Emarsys',
      pattern: String.raw`\$${name}\$`,
      bare: true,
      source: 'https://help.emarsys.com/hc/en-us/articles/115005169829',
    },
  ];
})();
