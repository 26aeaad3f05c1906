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
}

/**
 * Forms in the order in which they are tried, each below the page on which the tool describes it. The first that matches at
 * a place counts. Marked as pure, so that bundlers can leave it out of chunks that only compile.
 */
export const foreignForms: readonly ForeignForm[] = /* @__PURE__ */ (() => {
  const name = String.raw`(?<name>[\p{L}_][\p{L}\p{N}_ .-]{0,60}?)`;
  const quoted = String.raw`["'“”‘’](?<fallback>[^"'“”‘’{}]{0,100})["'“”‘’]`;
  return [
    // https://mailchimp.com/help/use-conditional-merge-tag-blocks/
    {
      tool: 'Mailchimp',
      pattern: String.raw`\*\|(?:IF|IFNOT|ELSE|ELSEIF|END|INTERESTED|RSS\w*|FEED\w*|POLL|DATE|LIST|HTML)\b[^|*\n]{0,80}\|\*`,
    },
    // https://mailchimp.com/help/all-the-merge-tags-cheat-sheet/
    {
      tool: 'Mailchimp',
      pattern: String.raw`\*\|${name}(?:\|(?<fallback>[^|*\n]{0,80}))?\|\*`,
    },
    // https://developer.salesforce.com/docs/marketing/marketing-cloud-ampscript/overview
    {
      tool: 'Salesforce Marketing Cloud',
      pattern: String.raw`%%(?:=[^%\n]{1,300}=|\[[^%]{1,2000}\])%%`,
    },
    // https://developer.salesforce.com/docs/marketing/marketing-cloud/guide/personalizationStringsAMPscript.html
    {
      tool: 'Salesforce Marketing Cloud',
      pattern: String.raw`%%${name}%%`,
    },
    // https://shopify.github.io/liquid/basics/introduction/
    {
      tool: 'Liquid',
      pattern: String.raw`\{%-?[^%}]{1,500}-?%\}`,
    },
    // https://experienceleague.adobe.com/en/docs/marketo/using/product-docs/demand-generation/landing-pages/personalizing-landing-pages/tokens-overview
    {
      tool: 'Marketo',
      pattern: String.raw`\{\{(?:lead|company|system|my)\.${name}(?::default=(?<fallback>[^{}]{0,100}))?\}\}`,
    },
    // https://www.braze.com/docs/user_guide/personalization_and_dynamic_content/liquid/setting_default_values
    {
      tool: 'Braze',
      pattern: String.raw`\{\{\s*\$\{${name}\}\s*(?:\|\s*default:\s*${quoted}\s*)?\}\}`,
    },
    // https://shopify.github.io/liquid/filters/default/
    {
      tool: 'Liquid',
      pattern: String.raw`\{\{-?\s*${name}\s*\|\s*default\s*:\s*${quoted}[^{}]{0,60}\}\}`,
    },
    // https://help.klaviyo.com/hc/en-us/articles/4408802648731
    {
      tool: 'Liquid',
      pattern: String.raw`\{\{-?\s*${name}\s*\|\s*(?:capitalize|upcase|downcase|title|lower|upper|strip|escape|strip_html|(?:date|truncate|slice|replace|append|prepend|lookup)\s*:[^{}]{0,60})\s*-?\}\}`,
    },
    // https://www.twilio.com/docs/sendgrid/for-developers/sending-email/using-handlebars
    {
      tool: 'SendGrid',
      pattern: String.raw`\{\{\{?\s*insert\s+${name}(?:\s+["']default=(?<fallback>[^"'{}]{0,100})["'])?\s*\}?\}\}`,
    },
    // https://handlebarsjs.com/guide/builtin-helpers.html
    {
      tool: 'Handlebars',
      pattern: String.raw`\{\{\{?\s*(?:[#/^>!&~][^{}]{0,200}|else(?:\s+if\b[^{}]{0,100})?|endif|this(?:\.[\w.]+)?)\s*\}?\}\}`,
    },
    // https://handlebarsjs.com/guide/#html-escaping
    {
      tool: 'Handlebars',
      pattern: String.raw`\{\{\{\s*${name}\s*\}\}\}`,
    },
    // https://support.sendx.io/en/articles/13743327-personalizing-campaigns-with-custom-fields
    {
      tool: 'listmonk',
      pattern: String.raw`\{\{-?\s*fallback\s+\.${name}\s+${quoted}\s*-?\}\}`,
    },
    // https://listmonk.app/docs/templating/
    {
      tool: 'listmonk',
      pattern: String.raw`\{\{-?\s*\.${name}\s*-?\}\}`,
    },
    // https://listmonk.app/docs/templating/
    {
      tool: 'listmonk',
      pattern: String.raw`\{\{-?\s*(?:if|range|with|end|template|\w+URL)\b[^{}]{0,200}\}\}`,
    },
    // https://knowledgebase.constantcontact.com/email-digital-marketing/articles/KnowledgeBase/37389
    {
      tool: 'Constant Contact',
      pattern: String.raw`\[\[\s*${name}\s+or\s+${quoted}\s*\]\]`,
    },
    // https://www.getresponse.com/help/how-do-i-personalize-my-messages.html
    {
      tool: 'GetResponse',
      pattern: String.raw`\[\[${name}(?:\s+\w+=["'][^"']{0,60}["']){0,3}\]\]`,
    },
    // https://www.getresponse.com/help/what-is-dynamic-content-and-how-do-i-use-it-in-my-messages.html
    {
      tool: 'GetResponse',
      pattern: String.raw`\{\{(?:CONTACT|LINK|DATE|IF|ELSE|ENDIF|CAMPAIGN)\b[^{}\n]{0,200}\}\}`,
    },
    // https://support.e2ma.net/s/article/Personalize-your-content
    {
      tool: 'Emma',
      pattern: String.raw`\[%\s*(?:member:)?${name}(?:\s*\|\s*default:\s*(?<fallback>[^%\]]{0,80}?))?\s*%\]`,
    },
    // https://help.zoho.com/portal/en/kb/campaigns/user-guide/personalization/articles/merge-tags
    {
      tool: 'Zoho Campaigns',
      pattern: String.raw`\$\[${name}(?:\|(?<fallback>[^\]|]{0,80})\|?)?\]\$`,
    },
    // https://kb.mailpoet.com/article/215-personalize-newsletter-with-shortcodes
    {
      tool: 'MailPoet',
      pattern: String.raw`\[subscriber:${name}(?:\s*\|\s*default:(?<fallback>[^\]]{0,80}))?\]`,
    },
    // https://www.campaignmonitor.com/create/fallback-terms/
    {
      tool: 'Campaign Monitor',
      pattern: String.raw`\[${name}\s*,\s*fallback=(?<fallback>[^\]]{0,80})\]`,
    },
    // https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/batch-sending
    {
      tool: 'Mailgun',
      pattern: String.raw`%recipient[._]${name}%`,
    },
    // https://help.salesforce.com/s/articleView?id=sf.valid_merge_fields.htm
    {
      tool: 'Salesforce',
      pattern: String.raw`\{![\w.]*?(?:\.)?${name}\}`,
    },
    // https://www.mailerlite.com/help/how-to-personalize-your-email
    {
      tool: 'Smarty',
      pattern: String.raw`\{\$${name}(?:\|default:${quoted})?\}`,
    },
    // https://docs.oracle.com/en/cloud/saas/marketing/responsys-user/Personalization.htm
    {
      tool: 'template literal',
      pattern: String.raw`\$\{${name}\}`,
    },
    // https://experienceleague.adobe.com/en/docs/campaign-classic/using/sending-messages/personalizing-deliveries/personalization-fields
    {
      tool: 'Adobe Campaign',
      pattern: String.raw`<%[=@]?[^%\n]{1,300}%>`,
    },
    // https://ghost.org/help/email-newsletters/
    {
      tool: 'Ghost',
      pattern: String.raw`\{${name},\s*${quoted}\}`,
    },
    // https://help.moosend.com/hc/en-us/articles/4406902560530
    {
      tool: 'Moosend',
      pattern: String.raw`#recipient:${name}(?:\|(?<fallback>[^#\n]{0,80}))?#`,
    },
    // https://kb.newsman.com/what-are-the-newsman-tags
    {
      tool: 'Newsman',
      pattern: String.raw`##(?:NEWSMAN:)?${name}##`,
    },
    // https://help.activecampaign.com/hc/en-us/articles/220709307-Personalization-tags
    {
      tool: 'ActiveCampaign',
      pattern: String.raw`%${name}%`,
      bare: true,
    },
    // https://www.twilio.com/docs/sendgrid/for-developers/sending-email/substitution-tags
    {
      tool: 'SendGrid',
      pattern: String.raw`(?<![\p{L}\p{N}-])-${name}-(?![\p{L}\p{N}-])`,
      bare: true,
    },
    // https://sendy.co/get-started
    {
      tool: 'Sendy',
      pattern: String.raw`\[${name}\]`,
      bare: true,
    },
    // https://help.elasticemail.com/en/articles/2376855-how-to-manage-custom-fields-and-personalize-your-emails-with-merge-tags
    {
      tool: 'Elastic Email',
      pattern: String.raw`(?<!\{)\{${name}\}(?!\})`,
      bare: true,
    },
    // https://en.support.flexmail.eu/article/383-personalise-with-placeholders
    {
      tool: 'Flexmail',
      pattern: String.raw`#${name}#`,
      bare: true,
    },
    // https://support.dotdigital.com/en/articles/8198816-personalise-your-email-campaigns
    {
      tool: 'dotdigital',
      pattern: String.raw`(?<![\p{L}\p{N}.])@${name}@`,
      bare: true,
    },
    // https://help.emarsys.com/hc/en-us/articles/115005169829
    {
      tool: 'Emarsys',
      pattern: String.raw`\$${name}\$`,
      bare: true,
    },
  ];
})();
