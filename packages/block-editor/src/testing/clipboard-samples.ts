/** HTML that a program puts on the clipboard. Each sample shows a single peculiarity. */
export interface ClipboardSample {
  readonly from: string;
  readonly html: string;
  /** Content of a paragraph block after pasting the sample. */
  readonly result: string;
}

const wordHead =
  '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; color:red} --></style></head><body lang=EN-GB style="tab-interval:36.0pt">';

const wordBullet = (level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${String(level * 36)}pt;text-indent:-18.0pt;mso-list:l0 level${String(level)} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const wordNumber = (number: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>${number}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

export const clipboardSamples: readonly ClipboardSample[] = [
  {
    from: 'Word: paragraphs, marks and an empty line',
    html: `${wordHead}<!--StartFragment--><p class=MsoNormal><b><span lang=EN-US style='mso-ansi-language:EN-US'>Dear customer</span></b><span lang=EN-US>, the <i>new</i> <u>season</u> begins.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal align=center style='text-align:center'>Until soon</p><!--EndFragment--></body></html>`,
    result:
      '<p><strong>Dear customer</strong>, the <em>new</em> <u>season</u> begins.</p><p style="text-align: center;">Until soon</p>',
  },
  {
    from: 'Word: a heading and a link',
    html: `${wordHead}<h2 style='mso-style-priority:9'><span style='color:#2F5496'>Offers</span><o:p></o:p></h2><p class=MsoNormal><a href="https://a.example/offers"><span style='color:#0563C1'>All of them</span></a><span style='display:none;mso-hide:all'>hidden</span></p></body></html>`,
    result: '<h2>Offers</h2><p><a href="https://a.example/offers" tabindex="-1">All of them</a></p>',
  },
  {
    from: 'Word: colors, highlight, size, strike and superscript',
    html: `${wordHead}<p class=MsoNormal><span style='color:red'>Today</span><span style='color:black;mso-themecolor:text1'> only: </span><span style='background:yellow;mso-highlight:yellow'>new</span>, <s>old</s>, <del cite="mailto:x" datetime="2026">gone</del>, 10 m<sup>2</sup>, H<sub>2</sub>O, <b><span style='font-size:20.0pt;line-height:107%'>large</span></b><o:p></o:p></p></body></html>`,
    result:
      '<p><span data-text-color="#ff0000" style="color: rgb(255, 0, 0);">Today</span> only: <span data-highlight="#ffff00" style="background-color: rgb(255, 255, 0);">new</span>, <s>old</s>, <s>gone</s>, 10 m<sup>2</sup>, H<sub>2</sub>O, <span data-font-size="27" style="font-size: 27px;"><strong>large</strong></span></p>',
  },
  {
    from: 'Word: a list in a list',
    html: `${wordHead}${wordBullet(1, 'one')}${wordBullet(2, 'one a')}${wordBullet(2, 'one b')}${wordBullet(1, 'two')}<p class=MsoNormal>after</p></body></html>`,
    result:
      '<ul><li><p>one</p><ul><li><p>one a</p></li><li><p>one b</p></li></ul></li><li><p>two</p></li></ul><p>after</p>',
  },
  {
    from: 'Word: a numbered list',
    html: `${wordHead}${wordNumber('1.', 'first')}${wordNumber('2.', 'second')}</body></html>`,
    result: '<ol><li><p>first</p></li><li><p>second</p></li></ol>',
  },
  {
    from: 'Word: a numbered list after a bulleted list',
    html: `${wordHead}${wordBullet(1, 'one')}${wordNumber('1.', 'first')}${wordNumber('2.', 'second')}${wordBullet(1, 'two')}</body></html>`,
    result:
      '<ul><li><p>one</p></li></ul><ol><li><p>first</p></li><li><p>second</p></li></ol><ul><li><p>two</p></li></ul>',
  },
  {
    from: 'Word on the web',
    html: '<div class="OutlineElement Ltr SCXW1 BCX0" style="direction: ltr;"><p class="Paragraph SCXW1 BCX0" xml:lang="EN-US" paraid="1" style="font-weight: normal; font-style: normal;"><span data-contrast="auto" class="TextRun SCXW1 BCX0" style="font-weight: bold;"><span class="NormalTextRun SCXW1 BCX0">Bold</span></span><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun"> and plain</span></span><span class="EOP SCXW1 BCX0">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li class="OutlineElement Ltr SCXW1 BCX0" role="listitem" data-aria-level="1"><p class="Paragraph SCXW1 BCX0"><span class="TextRun">item</span></p></li></ul></div>',
    result: '<p><strong>Bold</strong> and plain </p><ul><li><p>item</p></li></ul>',
  },
  {
    from: 'Google Docs: the bold wrapper that is not bold, and spans for marks',
    html: '<meta charset=\'utf-8\'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b0e"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Bold</span><span style="font-size:11pt;font-weight:400;font-style:italic;text-decoration:none;white-space:pre-wrap;"> slanted</span><span style="font-weight:400;text-decoration:underline;white-space:pre-wrap;"> lined</span></p><br /></b><br class="Apple-interchange-newline">',
    result: '<p><strong>Bold</strong><em> slanted</em><u> lined</u></p>',
  },
  {
    from: 'Google Docs: sizes that differ from the rest, highlight, strike and superscript',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-6"><p dir="ltr"><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:400;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Usual text, </span><span style="font-size:18pt;color:#000000;background-color:transparent;font-weight:400;">large</span><span style="font-size:11pt;color:#ffffff;background-color:#0000ff;font-weight:400;"> marked</span><span style="font-size:11pt;color:#000000;font-weight:400;text-decoration:underline line-through;"> struck</span><span style="font-size:11pt;color:#000000;font-weight:400;"> m</span><span style="font-size:0.6em;color:#000000;font-weight:400;vertical-align:super;">2</span></p></b>',
    result:
      '<p>Usual text, <span data-font-size="24" style="font-size: 24px;">large</span><span data-text-color="#ffffff" style="color: rgb(255, 255, 255);"><span data-highlight="#0000ff" style="background-color: rgb(0, 0, 255);"> marked</span></span><u><s> struck</s></u> m<sup>2</sup></p>',
  },
  {
    from: 'Google Docs: a heading in a color, with a word in another',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-8"><h1 dir="ltr"><span style="font-size:20pt;color:#1155cc;font-weight:400;">Whole</span></h1><h2 dir="ltr"><span style="font-size:16pt;color:#000000;">One </span><span style="font-size:16pt;color:#cc0000;">word</span></h2></b>',
    result:
      '<h1>Whole</h1><h2>One <span data-text-color="#cc0000" style="color: rgb(204, 0, 0);">word</span></h2>',
  },
  {
    from: 'Google Docs: a list beside its item',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7"><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" aria-level="1" style="list-style-type:disc;font-weight:400;"><p dir="ltr" role="presentation"><span style="font-weight:400;">one</span></p></li><ul><li dir="ltr" aria-level="2" style="list-style-type:circle;"><p dir="ltr" role="presentation"><span>one a</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>two</span></p></li></ul></b>',
    result: '<ul><li><p>one</p><ul><li><p>one a</p></li></ul></li><li><p>two</p></li></ul>',
  },
  {
    from: 'Google Docs: a heading and a link that is underlined by its style',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-9"><h1 dir="ltr"><span style="font-weight:400;">Title</span></h1><p dir="ltr"><a href="https://a.example/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">link</span></a></p></b>',
    result: '<h1>Title</h1><p><a href="https://a.example/" tabindex="-1"><u>link</u></a></p>',
  },
  {
    from: 'Google Sheets: cells',
    html: '<google-sheets-html-origin><style type="text/css">td {border: 1px solid #cccccc;}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{}">Plan</td><td>Price</td></tr><tr><td><b>Basic</b></td><td>9 €</td></tr></tbody></table>',
    result: '<p>Plan · Price</p><p><strong>Basic</strong> · 9 €</p>',
  },
  {
    from: 'Outlook on the web',
    html: '<div class="elementToProof" style="font-family: Aptos, Calibri; font-size: 12pt; color: rgb(0, 0, 0);">Hello,</div><div class="elementToProof"><br></div><div class="elementToProof">see <a href="mailto:sales@a.example" id="OWA1" class="OWAAutoLink">sales@a.example</a></div>',
    result: '<p>Hello,</p><p>see <a href="mailto:sales@a.example" tabindex="-1">sales@a.example</a></p>',
  },
  {
    from: 'Apple Pages and Notes',
    html: '<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title></title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px Helvetica}</style></head><body><p class="p1"><b>Agenda</b></p><ul class="ul1"><li class="li1">coffee</li><li class="li1">plans</li></ul></body></html>',
    result: '<p><strong>Agenda</strong></p><ul><li><p>coffee</p></li><li><p>plans</p></li></ul>',
  },
  {
    from: 'LibreOffice',
    html: '<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm } p { line-height: 115% }</style></head><body lang="es-ES" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm"><font color="#ff0000"><font face="Liberation Serif, serif"><b>Rojo</b></font></font> y negro</p><ol start="3"><li><p>tres</p></li></ol></body></html>',
    result:
      '<p><span data-text-color="#ff0000" style="color: rgb(255, 0, 0);"><strong>Rojo</strong></span> y negro</p><ol start="3"><li><p>tres</p></li></ol>',
  },
  {
    from: 'a web page: what runs, what is hidden, and links that lead nowhere safe',
    html: '<div onclick="steal()" style="position:fixed"><nav aria-hidden="true">Menu</nav><h5 class="t">Title</h5><img src="https://t.example/p.gif" onerror="x()"><p style="font-family:Papyrus;color:#0f0">See <a href="https://a.example" onclick="y()" target="_blank" style="color:red">this</a>, <a href="javascript:alert(1)">that</a> or <a href="/relative">there</a></p><form><input value="secret"><button>Go</button></form><script>z()</script><iframe src="https://t.example"></iframe><svg><text>drawn</text></svg><span hidden>unseen</span></div>',
    result:
      '<h3>Title</h3><p>See <a href="https://a.example" tabindex="-1">this</a>, that or there</p><p>Go</p>',
  },
  {
    from: 'a web page whose text is brown, with a word in red',
    html: '<article style="font-family:Georgia;color:#5b3a1e"><p>All of our bread rises <span style="color:#c00000">slowly</span>, as it should.</p></article>',
    result:
      '<p>All of our bread rises <span data-text-color="#c00000" style="color: rgb(192, 0, 0);">slowly</span>, as it should.</p>',
  },
  {
    from: 'Gmail: a font and color of its own',
    html: '<div dir="ltr"><div class="gmail_default" style="font-family:verdana,sans-serif;color:#0b5394">Hi Ana,</div><div class="gmail_default" style="font-family:verdana,sans-serif;color:#0b5394"><br></div><div class="gmail_default" style="font-family:verdana,sans-serif;color:#0b5394">the <b>menu</b> is <a href="https://a.example/menu" target="_blank" style="color:#1155cc">here</a>.</div></div>',
    result:
      '<p>Hi Ana,</p><p>the <strong>menu</strong> is <a href="https://a.example/menu" tabindex="-1">here</a>.</p>',
  },
  {
    from: 'Outlook for Windows: a mail in the blue of replies',
    html: `${wordHead}<div class=WordSection1><p class=MsoNormal><span style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:#1F497D'>Dear all,<o:p></o:p></span></p><p class=MsoNormal><span style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:#1F497D'>see <a href="https://a.example/plan"><span style='color:#0563C1'>the plan</span></a>.<o:p></o:p></span></p></div></body></html>`,
    result: '<p>Dear all,</p><p>see <a href="https://a.example/plan" tabindex="-1">the plan</a>.</p>',
  },
  {
    from: 'a web page with a dark background, by styles that Chrome writes to each element',
    html: '<span style="color: rgb(230, 237, 243); font-family: Arial; font-size: 16px; background-color: rgb(13, 17, 23); display: inline !important;">Plain, </span><mark style="color: rgb(230, 237, 243); font-size: 16px;">marked</mark><span style="color: hsl(120 100% 25%); font-size: 16px; background-color: rgb(13, 17, 23);"> and green, </span><small style="font-size: 0.5em; color: rgba(255, 0, 0, 0.5);">small</small><span style="color: inherit; font-size: 200px;">huge</span>',
    result:
      '<p>Plain, <span data-text-color="#e6edf3" style="color: rgb(230, 237, 243);"><span data-highlight="#ffff00" style="background-color: rgb(255, 255, 0);">marked</span></span><span data-text-color="#008000" style="color: rgb(0, 128, 0);"> and green, </span><span data-text-color="#ff8080" style="color: rgb(255, 128, 128);">small</span><span data-font-size="96" style="font-size: 96px;">huge</span></p>',
  },
  {
    from: 'a mail with font elements',
    html: '<font color="#ff6600" size="5">Sale</font> <font size="2">from today on, everywhere</font>, <strike>60</strike> 40 €',
    result:
      '<p><span data-text-color="#ff6600" style="color: rgb(255, 102, 0);"><span data-font-size="24" style="font-size: 24px;">Sale</span></span> from today on, everywhere, <s>60</s> 40 €</p>',
  },
  {
    from: 'a page that imitates the editor with values that it does not allow',
    html: '<p data-pm-slice="1 1 []"><span data-text-color="red;x:url(https://t.example)">one</span> <span data-font-size="5000">two</span> <span data-highlight="#12345">three</span></p>',
    result: '<p>one two three</p>',
  },
  {
    from: 'a chat, by class names that another page had',
    html: '<div class="markdown prose"><ol data-start="1"><li data-start="1"><p><strong>First</strong>: yes</p></li><li><p>Second</p><ul><li>deep</li></ul></li></ol><blockquote><p>quoted</p></blockquote><pre><code>code()</code></pre><hr></div>',
    result:
      '<ol><li><p><strong>First</strong>: yes</p></li><li><p>Second</p><ul><li><p>deep</p></li></ul></li></ol><p>quoted</p><p>code()</p>',
  },
  {
    from: 'another mail tool, with merge tags',
    html: '<p>Hi {{ first_name | there }}, <b>{{city}}</b> and {{ not a tag }}</p>',
    result:
      '<p>Hi <span class="merge-tag" data-merge-tag="first_name" data-fallback="there" contenteditable="false">First name</span>, <strong><span class="merge-tag" data-merge-tag="city" data-fallback="" contenteditable="false">city</span></strong> and {{ not a tag }}</p>',
  },
];
