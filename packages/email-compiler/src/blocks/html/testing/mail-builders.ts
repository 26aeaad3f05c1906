import type { MailParts } from './mail-parts.ts';

/** Writes a mail with the structure that a program's mails have. */
export type MailBuilder = (parts: MailParts) => string;

const vml = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"';
const officeSettings =
  '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->';
const presentation = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

const mailchimp: MailBuilder = (p) => `<!doctype html><html xmlns:v="urn:schemas-microsoft-com:vml"><head>
<!--[if gte mso 15]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style type="text/css">
p{margin:10px 0;padding:0}
table{border-collapse:collapse}
body,#bodyTable,#bodyCell{height:100%;margin:0;padding:0;width:100%}
#bodyTable{/*@editable*/background-color:${p.color()};}
.templateContainer{max-width:600px !important;border:0;}
#templateHeader{background:${p.color()} none no-repeat center/cover;border-top:1px solid ${p.color()};}
#templateHeader .mcnTextContent,#templateHeader .mcnTextContent p{color:${p.color()};font-family:Helvetica;font-size:12px;line-height:150%;text-align:left}
.mcnButton{background:${p.color()};}
@media only screen and (max-width: 480px){
.mcnImage{width:100% !important}
#templateHeader .mcnTextContent{color:${p.color()} !important;font-size:14px !important}
}
</style></head><body><center>
<table align="center" ${presentation} height="100%" width="100%" id="bodyTable"><tr><td align="center" valign="top" id="bodyCell">
<!--[if (gte mso 9)|(IE)]><table align="center" border="0" cellspacing="0" cellpadding="0" width="600" style="width:600px;"><tr><td align="center" valign="top" width="600" style="width:600px;"><![endif]-->
<table ${presentation} width="100%" class="templateContainer"><tr><td valign="top" id="templateHeader">
<!--[if mso]><table align="left" border="0" cellspacing="0" cellpadding="0" width="100%" style="width:100%;"><tr><![endif]-->
<!--[if mso]><td valign="top" width="600" style="width:600px;"><![endif]-->
<table align="left" ${presentation} style="max-width:100%; min-width:100%;" class="mcnTextContentContainer"><tbody><tr><td class="mcnTextContent" style="padding:0 18px 9px"><h1>${p.text()}</h1><p>${p.text()} <a href="${p.link()}" target="_blank">${p.text()}</a></p></td></tr></tbody></table>
<!--[if mso]></td><![endif]-->
<!--[if mso]></tr></table><![endif]-->
<a href="${p.link()}" title=""><img align="center" alt="${p.text()}" src="${p.picture()}" width="564" style="max-width:1200px; padding-bottom:0; display:inline !important; vertical-align:bottom;" class="mcnImage"></a>
<a class="mcnButton" href="${p.link()}" style="font-weight:bold;color:${p.color()};">${p.text()}</a>
</td></tr></table>
<!--[if (gte mso 9)|(IE)]></td></tr></table><![endif]-->
</td></tr></table></center></body></html>`;

const stripo: MailBuilder = (p) => {
  const href = p.link();
  return `<html><head><title></title><!--[if (mso 16)]><style type="text/css">a {text-decoration: none;}</style><![endif]-->${officeSettings}
<style type="text/css">
.es-desk-hidden {display:none;float:left;overflow:hidden;width:0;max-height:0;line-height:0;mso-hide:all}
td .es-button-border:hover a.es-button-1 {background:${p.color()}!important}
@media only screen and (max-width:600px) {p, ul li{line-height:150%!important} .es-m-txt-c{text-align:center!important} .es-left{float:none!important;background-color:${p.color()}!important}}
</style></head><body style="width:100%;font-family:arial, sans-serif;padding:0;Margin:0"><div class="es-wrapper-color" style="background-color:${p.color()}">
<!--[if gte mso 9]><v:background xmlns:v="urn:schemas-microsoft-com:vml" fill="t"><v:fill type="tile" color="${p.color()}"></v:fill></v:background><![endif]-->
<table class="es-wrapper" width="100%" cellspacing="0" cellpadding="0"><tr><td valign="top">
<table class="es-content-body" cellspacing="0" cellpadding="0" bgcolor="${p.color()}" align="center" style="width:600px;background:${p.color()} url(${p.picture('background')}) no-repeat left top"><tr><td align="left" style="padding:20px;Margin:0">
<!--[if mso]><table style="width:560px" cellpadding="0" cellspacing="0"><tr><td style="width:270px" valign="top"><![endif]-->
<table cellpadding="0" cellspacing="0" class="es-left" align="left" style="float:left"><tr><td style="width:270px"><p style="color:${p.color()}">${p.text()}</p></td></tr></table>
<!--[if mso]></td><td style="width:20px"></td><td style="width:270px" valign="top"><![endif]-->
<table cellpadding="0" cellspacing="0" class="es-right" align="right" style="float:right"><tr><td style="width:270px"><img class="adapt-img" src="${p.picture()}" alt="${p.text()}" width="270" style="display:block"></td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
<!--[if mso]><a href="${href}" target="_blank" hidden><v:roundrect ${vml} esdevVmlButton href="${href}" style="height:41px; v-text-anchor:middle; width:150px" arcsize="50%" stroke="f" fillcolor="${p.color()}"><w:anchorlock></w:anchorlock><center style='color:${p.color()}; font-family:arial, sans-serif; font-size:15px; line-height:15px; mso-text-raise:1px'>${p.text()}</center></v:roundrect></a><![endif]-->
<!--[if !mso]><!-- --><span class="es-button-border" style="border-style:solid;border-color:${p.color()};background:${p.color()};border-width:0px 0px 2px 0px;display:inline-block;border-radius:30px;width:auto;mso-hide:all"><a href="${p.link()}" class="es-button es-button-1" target="_blank" style="mso-style-priority:100 !important;text-decoration:none;color:${p.color()}">${p.text()}</a></span><!--<![endif]-->
</td></tr></table></td></tr></table></div></body></html>`;
};

const beefree: MailBuilder = (
  p,
) => `<!DOCTYPE html><html xmlns:v="urn:schemas-microsoft-com:vml" lang="en"><head><title></title>
<style>* {box-sizing: border-box;} p {line-height: inherit} .desktop_hide, .desktop_hide table {mso-hide: all;display: none;max-height: 0px;overflow: hidden;}
@media (max-width:700px) {.row-content {width: 100% !important;} .stack .column {width: 100%;display: block;background-color:${p.color()} !important}}</style>
<!--[if mso ]><style>sup, sub { font-size: 100% !important; } a {color:${p.color()}}</style> <![endif]--></head>
<body class="body" style="background-color: ${p.color()}; margin: 0; padding: 0; -webkit-text-size-adjust: none; text-size-adjust: none;">
<table class="nl-container" width="100%" ${presentation} style="mso-table-lspace: 0pt; background-image: none; background-size: auto;"><tbody><tr><td>
<table class="row-content stack" align="center" ${presentation} style="background-color: ${p.color()}; border-radius: 0; color: ${p.color()}; width: 680px; margin: 0 auto;" width="680"><tbody><tr>
<td class="column column-1" width="50%" style="padding-bottom: 5px; vertical-align: top;"><div style="color:${p.color()};direction:ltr"><p style="margin: 0;">${p.text()}</p></div></td>
<td class="column column-2" width="50%" style="background:linear-gradient(90deg, ${p.color('background')} 0%, ${p.color('background')} 100%)"><div align="center"><a href="${p.link()}" target="_blank"><img src="${p.picture()}" style="display: block; height: auto; border: 0; width: 340px;" width="340" alt="${p.text()}"></a></div></td>
</tr></tbody></table>
<div class="alignment" align="center"><!--[if mso]><v:roundrect ${vml} href="${p.link()}" style="height:42px;width:120px;v-text-anchor:middle;" arcsize="10%" stroke="false" fillcolor="${p.color()}"><w:anchorlock/><v:textbox inset="0px,0px,0px,0px"><center dir="false" style="color:${p.color()};font-family:Arial, sans-serif;font-size:16px"><![endif]--><a href="${p.link()}" target="_blank" style="text-decoration:none;display:inline-block;color:${p.color()};background-color:${p.color()};border-radius:4px;padding:5px 20px;mso-border-alt:none;word-break:keep-all;"><span style="word-break: break-word;">${p.text()}</span></a><!--[if mso]></center></v:textbox></v:roundrect><![endif]--></div>
</td></tr></tbody></table></body></html>`;

const unlayer: MailBuilder = (
  p,
) => `<html><head><style type="text/css">@media only screen and (min-width: 620px) { .u-row { width: 600px !important; } .u-row .u-col { vertical-align: top; } }
table, tr, td { vertical-align: top; border-collapse: collapse; } a[x-apple-data-detectors='true'] { color: inherit !important; }
table, td { color: ${p.color()}; } #u_body a { text-decoration: underline; }</style>
<!--[if !mso]><!--><link href="https://fonts.example.com/css?family=Lato" rel="stylesheet" type="text/css"><!--<![endif]--></head>
<body class="clean-body u_body" style="margin: 0;padding: 0;background-color: ${p.color()};color: ${p.color()}">
<!--[if IE]><div class="ie-container"><![endif]--><!--[if mso]><div class="mso-container"><![endif]-->
<table id="u_body" style="border-collapse: collapse;min-width: 320px;Margin: 0 auto;width:100%" cellpadding="0" cellspacing="0"><tbody><tr style="vertical-align: top"><td style="word-break: break-word">
<!--[if (mso)|(IE)]><table width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="background-color: ${p.color()};"><![endif]-->
<div class="u-row-container" style="padding: 0px;background-color: ${p.rgb()}"><div class="u-row" style="margin: 0 auto;min-width: 320px;max-width: 600px;">
<!--[if (mso)|(IE)]><table width="100%"><tr><td style="padding: 0px;" align="center"><table cellpadding="0" cellspacing="0" border="0" style="width:600px;"><tr style="background-color: transparent;"><![endif]-->
<!--[if (mso)|(IE)]><td align="center" width="600" style="width: 600px;padding: 0px;" valign="top"><![endif]-->
<div class="u-col u-col-100" style="max-width: 320px;min-width: 600px;display: table-cell;"><div style="height: 100%;width: 100% !important;">
<!--[if (!mso)&(!IE)]><!--><div style="box-sizing: border-box; height: 100%; padding: 0px;border-top: 1px solid ${p.color()}"><!--<![endif]-->
<!--[if mso]><table width="100%"><tr><td><![endif]--><h1 style="margin: 0px;">${p.text()}</h1><!--[if mso]></td></tr></table><![endif]-->
<div align="center"><!--[if mso]><style>.v-button {background: transparent !important;}</style><![endif]--><!--[if mso]><v:roundrect ${vml} href="${p.link()}" style="height:37px; v-text-anchor:middle; width:110px;" arcsize="11%" stroke="f" fillcolor="${p.color()}"><w:anchorlock/><center style="color:${p.color()};"><![endif]--><a href="${p.link()}" target="_blank" class="v-button" style="box-sizing: border-box; display: inline-block; color: ${p.color()}; background-color: ${p.color()}; width:auto; max-width:100%;"><span style="display:block;padding:10px 20px;line-height:120%;">${p.text()}</span></a><!--[if mso]></center></v:roundrect><![endif]--></div>
<!--[if (!mso)&(!IE)]><!--></div><!--<![endif]-->
</div></div>
<!--[if (mso)|(IE)]></td><![endif]--><!--[if (mso)|(IE)]></tr></table></td></tr></table><![endif]-->
</div></div>
<!--[if (mso)|(IE)]></td></tr></table><![endif]-->
</td></tr></tbody></table><!--[if mso]></div><![endif]--><!--[if IE]></div><![endif]--></body></html>`;

const mjml: MailBuilder = (
  p,
) => `<!doctype html><html><head><title></title><!--[if !mso]><!--><meta http-equiv="X-UA-Compatible" content="IE=edge"><!--<![endif]-->
<style type="text/css">#outlook a { padding:0; } body { margin:0;padding:0; } table, td { border-collapse:collapse;mso-table-lspace:0pt; } p { display:block;margin:13px 0; }</style>
<!--[if lte mso 11]><style type="text/css">.mj-outlook-group-fix { width:100% !important; }</style><![endif]-->
<style type="text/css">@media only screen and (min-width:480px) { .mj-column-per-50 { width:50% !important; max-width: 50%; } }</style>
<style media="screen and (min-width:480px)">.moz-text-html .mj-column-per-50 { width:50% !important; max-width: 50%; }</style></head>
<body style="word-spacing:normal;background-color:${p.color()};"><div style="background-color:${p.color()};">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">${p.text()}</div>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:600px;" width="600" bgcolor="${p.color()}"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><v:rect style="width:600px;" xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false"><v:fill origin="0, -0.5" position="0, -0.5" src="${p.picture()}" color="${p.color()}" type="tile" /><v:textbox style="mso-fit-shape-to-text:true" inset="0,0,0,0"><![endif]-->
<div style="background:${p.color()} url('${p.picture('background')}') center top / auto repeat;margin:0px auto;max-width:600px;"><div style="line-height:0;font-size:0;">
<table align="center" background="${p.picture('background')}" ${presentation} style="background:${p.color()} url('${p.picture('background')}') center top / auto repeat;width:100%;"><tbody><tr><td style="direction:ltr;font-size:0px;padding:20px 0;text-align:center;">
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:300px;" ><![endif]-->
<div class="mj-column-per-50 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"><div style="font-family:Ubuntu;font-size:13px;color:${p.color()};">${p.text()}</div></div>
<!--[if mso | IE]></td><td class="" style="vertical-align:top;width:300px;" ><![endif]-->
<div class="mj-column-per-50 mj-outlook-group-fix" style="font-size:0px;display:inline-block;vertical-align:top;width:100%;"><table ${presentation} style="border-collapse:separate;line-height:100%;"><tr><td align="center" bgcolor="${p.color()}" role="presentation" style="border:none;border-radius:3px;cursor:auto;mso-padding-alt:10px 25px;background:${p.color()};" valign="middle"><a href="${p.link()}" style="display:inline-block;background:${p.color()};color:${p.color()};mso-padding-alt:0px;" target="_blank">${p.text()}</a></td></tr></table></div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td></tr></tbody></table></div></div><!--[if mso | IE]></v:textbox></v:rect></td></tr></table><![endif]--></div></body></html>`;

const klaviyo: MailBuilder = (p) => {
  const row = p.color();
  return `<html><head><!--[if !mso]><!-- --><style>@import url('https://fonts.example.com/css?family=Lato');</style><!--<![endif]-->
<style>#outlook a{padding:0} .root-container{background-color:${p.color()};} .kl-text a{color:${p.color()}} .kl-button a{display:block !important}
@media only screen and (max-width:480px){.component-wrapper .mob-no-spc{padding-left:0 !important} td.kl-img-base-auto-width{width:100%!important}}
@media (prefers-color-scheme: dark){.kl-text{color:${p.color()} !important;background-color:${p.color()} !important}}
[data-ogsc] .kl-text{color:${p.color()} !important}</style></head>
<body class="root-container" style="word-spacing:normal;"><div class="root-container" id="bodyTable"><div class="root-container-spacing">
<table align="center" class="kl-section" cellpadding="0" cellspacing="0" style="width:100%"><tbody><tr><td><!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="kl-section-outlook" style="width:640px;" width="640"><tr><td><![endif]-->
<div class="kl-row colstack" style="display:table;table-layout:fixed;width:100%;background:${row};background-color:${row};"><div class="kl-column" style="display:table-cell;vertical-align:top;width:100%;">
<div class="kl-text" style="font-size:16px;line-height:1.3;color:${p.color()};"><p>${p.text()} <a href="${p.link()}">${p.text()}</a></p><ul><li>${p.text()}</li><li>${p.text()}</li></ul></div>
<td class="kl-img-base-auto-width" style="width:640px"><img src="${p.picture()}" alt="${p.text()}" width="640" style="width:100%;height:auto"></td>
</div></div><!--[if mso | IE]></td></tr></table><![endif]--></td></tr></tbody></table></div></div></body></html>`;
};

const hubspot: MailBuilder = (
  p,
) => `<!DOCTYPE html><html><head><title>${p.text('title')}</title><style>.hse-column{padding:10px} .hs_cos_wrapper_type_rich_text p{color:${p.color()}}
@media only screen and (max-width:639px){ .hse-column-container{max-width:100%!important;background:${p.color()} !important} }</style>
<!--[if mso]><style>.hse-body-background a {text-decoration:underline !important;color:${p.color()} !important}</style><![endif]--></head>
<body class="" style="margin:0 !important; padding:0 !important; font-family:Lato, Tahoma, sans-serif; font-size:15px; color:${p.color()}; word-break:break-word" bgcolor="${p.color()}">
<div class="hse-body-background" style="background-color:${p.color()}" bgcolor="${p.color('bgcolor')}"><table ${presentation} class="hse-body-wrapper-table" width="100%"><tbody><tr><td class="hse-body-wrapper-td" valign="top">
<div class="hse-section hse-section-first" style="padding-left:10px; padding-right:10px">
<!--[if !((mso)|(IE))]><!-- --><div class="hse-column-container" style="min-width:280px; max-width:640px; width:100%; Margin-left:auto; Margin-right:auto; background-color:${p.color()}" bgcolor="${p.color('bgcolor')}"><!--<![endif]-->
<!--[if (mso)|(IE)]><div class="hse-column-container" style="min-width:280px;max-width:600px;width:100%"><table align="center" style="border-collapse:collapse;width:600px" cellpadding="0" cellspacing="0" width="600" bgcolor="${p.color()}"><tr style="background-color:${p.color()}"><![endif]-->
<!--[if (mso)|(IE)]><td valign="top" style="width:600px;"><![endif]--><!--[if gte mso 9]><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:600px"><![endif]-->
<div class="hse-column hse-size-12"><div class="hs_cos_wrapper_type_rich_text"><p>${p.text()}</p></div><a href="${p.link()}"><img src="${p.picture()}" alt="${p.text()}" width="640" height="200"></a></div>
<!--[if gte mso 9]></table><![endif]--><!--[if (mso)|(IE)]></td><![endif]-->
<!--[if (mso)|(IE)]></tr></table></div><![endif]-->
<!--[if !((mso)|(IE))]><!-- --></div><!--<![endif]-->
</div></td></tr></tbody></table></div></body></html>`;

const word: MailBuilder = (
  p,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15 (filtered medium)"><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);} o\\:* {behavior:url(#default#VML);}</style><![endif]-->
<style><!--
/* Font Definitions */
@font-face	{font-family:Calibri;	panose-1:2 15 5 2 2 2 4 3 2 4;}
/* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal	{margin:0cm;	font-size:11.0pt;	font-family:"Calibri",sans-serif;	color:${p.color()};}
a:link, span.MsoHyperlink	{mso-style-priority:99;	color:${p.color()};	text-decoration:underline;}
@page WordSection1	{size:612.0pt 792.0pt;	margin:72.0pt;}
div.WordSection1	{page:WordSection1;}
--></style><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" spidmax="1026" /></xml><![endif]--></head>
<body lang=EN-US link="${p.color('link')}" vlink="#954F72" style='word-wrap:break-word'><div class=WordSection1>
<p class=MsoNormal><b><span style='font-size:14.0pt;color:${p.color()};mso-fareast-language:EN-US'>${p.text()}<o:p></o:p></span></b></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${p.text()}<o:p></o:p></p>
<p class=MsoNormal style='margin-left:36.0pt;background:${p.color()}'><a href="${p.link()}">${p.text()}</a><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600" o:spt="75" path="m@4@5l@4@11@9@11@9@5xe" filled="f" stroked="f"><v:stroke joinstyle="miter" /><v:path o:extrusionok="f" /></v:shapetype><v:shape id="Picture_x0020_1" o:spid="_x0000_i1025" type="#_x0000_t75" alt="${p.text()}" style='width:200pt;height:100pt;visibility:visible'><v:imagedata src="${p.picture()}" o:title="" /></v:shape><![endif]--><![if !vml]><img width=267 height=133 src="${p.picture()}" alt="${p.text()}" v:shapes="Picture_x0020_1"><![endif]></p>
<table class=MsoNormalTable border=1 cellspacing=0 cellpadding=0 width=640 style='width:480.0pt;border-collapse:collapse;border:none'><tr><td width=320 valign=top style='width:240.0pt;border:solid windowtext 1.0pt;background:${p.color()};padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal>${p.text()}</p></td><td width=320 style='border:solid ${p.color()} 1.0pt'>${p.text()}</td></tr></table>
</div></body></html>`;

const gmail: MailBuilder = (
  p,
) => `<div dir="ltr"><div class="gmail_default" style="font-family:verdana,sans-serif;color:rgb(17,34,51)">${p.text()}<br></div>
<div><font color="${p.color()}" face="tahoma, sans-serif" size="4">${p.text()}</font> <span style="background-color:${p.rgb()}">${p.text()}</span> <img src="${p.picture()}" alt="${p.text()}" class="gmail-CToWUd" style="margin-right:0px" data-surl="cid:ii_1" width="20"></div>
<blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div><a href="${p.link()}" target="_blank">${p.text()}</a></div></blockquote>
<pre style="white-space:pre-wrap;color:${p.color()}">${p.text()}
${p.text()}</pre><hr color="${p.color('color')}">
<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon <a href="mailto:a@example.com">${p.text()}</a> wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid ${p.rgb()};padding-left:1ex"><u></u>${p.text()}<div style="background:${p.color()} none repeat scroll 0% 0%">${p.text()}</div></blockquote></div></div>`;

const byHand: MailBuilder = (
  p,
) => `<html><head><style>td.h{background:${p.color()} url(${p.picture('background')}) top center no-repeat;color:${p.color()}} .f{color:${p.color()}} @media screen and (max-width:600px){.c{display:block!important;color:${p.color()}!important}}</style></head>
<body bgcolor="${p.color()}" text="${p.color()}" background="${p.picture('background')}" marginwidth="0" leftmargin="0"><center>
<table width="${p.pick('640', '700', '620px', '100%')}" bgcolor=${p.color()} cellpadding=0 align=center height="100%"><tr><td class="h" width="${p.pick('320', '350', '50%')}" background="${p.picture('background')}" style="border-bottom:${p.pick('1px', 'thin', '12em')} solid ${p.color('border-bottom')}">
<video width="640" poster="${p.picture('video')}" controls><source src="https://example.com/a.mp4" type="video/mp4"><a href="${p.link()}"><img src="${p.picture()}" alt="${p.text()}" width="640" height="360"></a></video>
</td><td class="c" width="${p.pick('320', '350', '50%')}" style="background-image:url('${p.picture('background-image')}');background-color:${p.color()};position:relative;color:${p.color()}">
<picture><source srcset="${p.picture('source', 'srcset')}" media="(max-width:600px)"><img src="${p.picture()}" alt="${p.text()}" width="50%"></picture>
<table width="100%"><tr><td style="${p.pick('', 'background-position:center;')}background:no-repeat url(${p.picture('background')}) ${p.color()}"><form action="https://example.com/x"><button>${p.text()}</button></form></td></tr></table>
<noscript>${p.text('noscript')}</noscript><svg><text>${p.text('svg')}</text></svg><select><option>${p.text('select')}</option></select><textarea>${p.text('textarea')}</textarea>
</td></tr></table><!-- a comment --><p class="f" style="font:${p.pick('12px/20px Arial', 'bold 99999px Arial', '14px Arial, sans-serif')};border:1px solid ${p.color()};text-shadow:0 1px ${p.color('text-shadow')}">${p.text()}</p></center></body></html>`;

export const mailBuilders: Readonly<Record<string, MailBuilder>> = {
  mailchimp,
  stripo,
  beefree,
  unlayer,
  mjml,
  klaviyo,
  hubspot,
  word,
  gmail,
  byHand,
};
