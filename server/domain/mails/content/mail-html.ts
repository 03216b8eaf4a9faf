import { directionOf, type Language } from '#contract/languages.ts';
import { ACTION, INK, RULE, SOFT, TINT } from '#contract/light-colours.ts';
import { THEME_COLOURS } from '#contract/site-paths.ts';
import { STATUS_TONES, TONE_COLOURS } from '#contract/statuses/status-colours.ts';
import { jsonInScript } from '#contract/tracking/structured-data.ts';
import type { Fact, MailDocument, Section, Stamp } from './mail-document.ts';
import { type MailWords, mailWords } from './mail-words.ts';

const MONO = "'IBM Plex Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
const SANS = "'IBM Plex Sans','Segoe UI',Helvetica,Arial,sans-serif";
const BORDER = `1px solid ${RULE}`;
const SHEET = THEME_COLOURS.light;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const DARK_STAMPS = Object.entries(TONE_COLOURS)
  .map(([tone, { dark }]) => `  .stamp-${tone} { color: ${dark} !important; border-color: ${dark} !important; }`)
  .join('\n');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The parts that depend on the mail's language. */
type Look = { words: MailWords; direction: 'ltr' | 'rtl'; spaced: (em: number) => string; alignment: string };

function lookOf(language: Language): Look {
  const direction = directionOf(language);
  const isArabic = direction === 'rtl';
  return {
    words: mailWords(language),
    direction,
    // Spaces would tear the letters of a word apart.
    spaced: (em) => (isArabic ? '' : `letter-spacing:${em}em;`),
    // Texts of another direction begin where their captions do.
    alignment: isArabic ? 'text-align:right;' : '',
  };
}

/** A waybill as a table, because mail programs lack style sheets and other fonts. Nothing is loaded from elsewhere. */
export function mailHtml(mail: MailDocument, issuer: string): string {
  const look = lookOf(mail.language);
  // Repeated below: many programs show the body without its document.
  const reading = `lang="${mail.language}" dir="${look.direction}"`;
  return `<!doctype html>
<html ${reading}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .desk { background: #081120 !important; }
  .sheet { background: #12203a !important; border-color: #71829d !important; }
  .head { background: #0b1626 !important; }
  .box { border-color: #71829d !important; }
  .ink { color: #f0ebdf !important; }
  .soft { color: #aab6c9 !important; }
  .action { background: #ff8b3d !important; }
${DARK_STAMPS}
}
</style>
${mail.data ? `<script type="application/ld+json">${jsonInScript(mail.data)}</script>` : ''}
</head>
<body class="desk" style="margin:0;padding:0;background:${TINT}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(mail.preview)}</div>
<table ${TABLE} ${reading} class="desk" width="100%" style="background:${TINT}">
<tr><td align="center" style="padding:24px 12px">
<table ${TABLE} class="sheet" width="100%" style="max-width:560px;background:${SHEET};border:${BORDER};border-collapse:collapse">
<tr><td class="head" style="padding:16px 20px;background:${INK};border-bottom:4px solid ${ACTION};font:700 18px/24px Archivo,${SANS};${look.spaced(0.02)}color:${SHEET}">${escaped(mail.brand)}</td></tr>
${mail.sections.map((section) => sectionHtml(section, look)).join('\n')}
</table>
${footerHtml(mail, issuer)}
</td></tr>
</table>
</body>
</html>
`;
}

function sectionHtml(section: Section, look: Look): string {
  switch (section.kind) {
    case 'words':
      return wordsHtml(section, look);
    case 'number':
      return box(caption(look.words.trackingNumber, look) + heading(escaped(section.trackingNumber), MONO, look));
    case 'status':
      return box(`${caption(section.caption, look)}
<div style="margin-top:8px">${stampHtml(section.stamp, 18, look)}</div>
${section.stamp.facts.map((fact) => factHtml(fact, look)).join('\n')}`);
    case 'changes':
      return box(caption(section.caption, look) + section.stamps.map((stamp) => changeHtml(stamp, look)).join('\n'));
    case 'facts':
      return section.facts.map((fact) => box(factHtml(fact, look, 0))).join('\n');
    case 'link':
      return linkHtml(section, look);
  }
}

const box = (html: string): string =>
  `<tr><td class="box" style="padding:14px 20px;border-bottom:${BORDER}">\n${html}\n</td></tr>`;

const caption = (text: string, { spaced }: Look): string =>
  `<div class="soft" style="font:600 11px/16px ${SANS};${spaced(0.08)}text-transform:uppercase;color:${SOFT}">${escaped(text)}</div>\n`;

const heading = (html: string, font: string, { spaced }: Look): string =>
  `<h1 class="ink" style="margin:4px 0 0;font:600 22px/28px ${font};${spaced(0.02)}overflow-wrap:anywhere;color:${INK}">${html}</h1>`;

const paragraph = (text: string, margin = '12px 0 0', font = '400 16px/24px'): string =>
  `<p class="ink" style="margin:${margin};font:${font} ${SANS};overflow-wrap:anywhere;color:${INK}">${escaped(text)}</p>`;

/** Without a title the first paragraph is the largest. */
function wordsHtml(words: Extract<Section, { kind: 'words' }>, look: Look): string {
  const {
    title,
    paragraphs: [first = '', ...others],
  } = words;
  const top = title === undefined ? '' : heading(escaped(title), SANS, look);
  const lead = title === undefined ? paragraph(first, '0', '600 18px/28px') : paragraph(first);
  return box([top + lead, ...others.map((text) => paragraph(text))].join('\n'));
}

function stampHtml({ status, label }: Stamp, size: number, { spaced }: Look): string {
  const tone = status === null ? 'other' : STATUS_TONES[status];
  const { light } = TONE_COLOURS[tone];
  return `<span class="stamp-${tone}" style="display:inline-block;padding:4px 12px;border:2px solid ${light};font:700 ${size}px/24px Archivo,${SANS};${spaced(0.06)}color:${light}">${escaped(label)}</span>`;
}

const changeHtml = (stamp: Stamp, look: Look): string =>
  `<div style="margin-top:12px">${stampHtml(stamp, 13, look)}\n${stamp.facts.map((fact) => factHtml(fact, look)).join('\n')}</div>`;

function factHtml({ caption: name, text, isProse, isComposed, url }: Fact, look: Look, space = 12): string {
  const direction = isComposed ? look.direction : 'auto';
  const shown = isProse ? brokenLines(text) : escaped(text);
  // Each line of what somebody wrote has its own direction: one may be Latin, the next Arabic.
  const lines = isProse && !isComposed ? 'unicode-bidi:plaintext;' : '';
  return `<div style="margin-top:${space}px">${caption(name, look)}<div class="ink" dir="${direction}" style="margin-top:2px;${lines}${look.alignment}font:400 16px/24px ${SANS};overflow-wrap:anywhere;color:${INK}">${url ? linked(shown, url) : shown}</div></div>`;
}

const linked = (html: string, url: string): string =>
  `<a class="ink" href="${escaped(url)}" style="color:${INK}">${html}</a>`;

const linkHtml = (
  { label, url }: { label: string; url: string },
  { alignment }: Look,
): string => `<tr><td class="box" style="padding:20px;border-bottom:${BORDER}">
<table ${TABLE}><tr><td class="action" style="background:${ACTION}">
<a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;font:600 16px/24px ${SANS};color:#0e182b;text-decoration:none">${escaped(label)}</a>
</td></tr></table>
<p class="soft" dir="ltr" style="margin:12px 0 0;${alignment}font:400 12px/16px ${SANS};word-break:break-all;color:${SOFT}">${escaped(url)}</p>
</td></tr>`;

function footerHtml({ footer, optOut }: MailDocument, issuer: string): string {
  const style = `max-width:560px;margin:16px auto 0;overflow-wrap:anywhere;font:400 12px/16px ${SANS};color:${SOFT}`;
  const link = optOut
    ? `<p class="soft" style="${style}"><a class="soft" href="${escaped(optOut.url)}" style="color:${SOFT};text-decoration:underline">${escaped(optOut.label)}</a></p>`
    : '';
  return `<p class="soft" style="${style}">${escaped(footer)}</p>\n<p class="soft" dir="auto" style="${style}">${escaped(issuer)}</p>\n${link}`;
}

function brokenLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(escaped)
    .join('<br>');
}
