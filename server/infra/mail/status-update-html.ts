import type { Status } from '#server/contract/statuses.ts';

/** What both forms of the mail show. */
export type StatusUpdateTexts = {
  brand: string;
  preview: string;
  trackingNumber: string;
  label: string;
  status: Status;
  facts: { caption: string; text: string; prose: boolean }[];
  link: string;
  closing: string;
};

const MONO = "'IBM Plex Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";
const SANS = "'IBM Plex Sans','Segoe UI',Helvetica,Arial,sans-serif";
const CAPTION = `font:600 11px/16px ${SANS};letter-spacing:0.08em;text-transform:uppercase;color:#4b566d`;
const RULE = '1px solid #857d6b';

/** Ink on paper, and the same status dark (as the site's own colours). */
const STATUS_INK: Record<Status, readonly [day: string, night: string]> = {
  pending: ['#6f4f00', '#f0c95a'],
  processing: ['#1c56b0', '#86b4ff'],
  shipped: ['#4238a8', '#aba6ff'],
  in_transit: ['#7a2a9c', '#d7a1f2'],
  'on-hold': ['#844700', '#f5b26b'],
  'out-for-delivery': ['#4238a8', '#aba6ff'],
  delivered: ['#17613a', '#74d69b'],
  cancelled: ['#a8231c', '#ff9c91'],
  failed: ['#a8231c', '#ff9c91'],
  returned: ['#a8231c', '#ff9c91'],
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A waybill in a table: mail programs know neither style sheets nor fonts that they do not have. Nothing is loaded from afar. */
export function statusUpdateHtml(mail: StatusUpdateTexts): string {
  const [day, night] = STATUS_INK[mail.status];
  const rows = mail.facts.map(({ caption, text, prose }) => box(caption, prose ? brokenLines(text) : escaped(text)));
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.trackingNumber)}: ${escaped(mail.label)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .desk { background: #081120 !important; }
  .sheet { background: #12203a !important; border-color: #71829d !important; }
  .head { background: #0b1626 !important; }
  .box { border-color: #71829d !important; }
  .ink { color: #f0ebdf !important; }
  .soft { color: #aab6c9 !important; }
  .stamp { color: ${night} !important; border-color: ${night} !important; }
  .action { background: #ff8b3d !important; }
}
</style>
</head>
<body class="desk" style="margin:0;padding:0;background:#f0ebdf">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(mail.preview)}</div>
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f0ebdf">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#faf7f0;border:${RULE};border-collapse:collapse">
<tr><td class="head" style="padding:16px 20px;background:#14213a;border-bottom:4px solid #e5590b;font:700 18px/24px Archivo,${SANS};letter-spacing:0.02em;color:#faf7f0">${escaped(mail.brand)}</td></tr>
<tr><td class="box" style="padding:16px 20px;border-bottom:${RULE}">
<div class="soft" style="${CAPTION}">Tracking number</div>
<h1 class="ink" style="margin:4px 0 0;font:600 22px/28px ${MONO};letter-spacing:0.02em;word-break:break-all;color:#14213a">${escaped(mail.trackingNumber)}</h1>
</td></tr>
<tr><td class="box" style="padding:16px 20px;border-bottom:${RULE}">
<div class="soft" style="${CAPTION}">Status</div>
<div style="margin-top:8px"><span class="stamp" style="display:inline-block;padding:4px 12px;border:2px solid ${day};font:700 18px/24px Archivo,${SANS};letter-spacing:0.06em;color:${day}">${escaped(mail.label)}</span></div>
</td></tr>
${rows.join('\n')}
<tr><td style="padding:20px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="action" style="background:#e5590b">
<a href="${escaped(mail.link)}" style="display:inline-block;padding:12px 20px;font:600 16px/24px ${SANS};color:#0e182b;text-decoration:none">Track this shipment</a>
</td></tr></table>
<p class="soft" style="margin:12px 0 0;font:400 12px/16px ${SANS};word-break:break-all;color:#4b566d">${escaped(mail.link)}</p>
</td></tr>
</table>
<p class="soft" style="max-width:560px;margin:16px auto 0;font:400 12px/16px ${SANS};color:#4b566d">${escaped(mail.closing)}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function box(caption: string, html: string): string {
  return `<tr><td class="box" style="padding:12px 20px;border-bottom:${RULE}">
<div class="soft" style="${CAPTION}">${caption}</div>
<div class="ink" dir="auto" style="margin-top:4px;font:400 16px/24px ${SANS};overflow-wrap:anywhere;color:#14213a">${html}</div>
</td></tr>`;
}

function brokenLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(escaped)
    .join('<br>');
}
