/** ISO/IEC 15417: for each value the widths of its three bars and three spaces in modules; the last is the stop. */
const PATTERNS = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
).match(/\d{6}/g);
const STOP = '2331112';

const START_B = 104;
const START_C = 105;
const TO_B = 100;
const TO_C = 99;
const CHECK_MODULUS = 103;

/** Modules on both sides that stay empty. */
export const CODE_128_QUIET_ZONE = 10;

/**
 * The widths of the bars and spaces in modules, a bar first. Digits go in pairs where that is shorter. Throws for what
 * is no printable ASCII.
 */
export function code128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error('Code 128 takes printable ASCII alone');
  const values = valuesOf(text);
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % CHECK_MODULUS;
  const patterns = [...values, check].map((value) => PATTERNS?.[value] ?? '');
  return [...patterns.join(''), ...STOP].map(Number);
}

/** In modules, without the quiet zones. */
export const code128Width = (text: string): number => code128(text).reduce((sum, width) => sum + width, 0);

/** Four digits in a row pay for the change to pairs and back. */
const PAIRS = /((?:\d\d){2,})/;

function valuesOf(text: string): number[] {
  return text.split(PAIRS).flatMap((part, index) => {
    if (part === '') return [];
    const isFirst = index === 0 || (index === 1 && PAIRS.exec(text)?.index === 0);
    if (index % 2 === 0)
      return [isFirst ? START_B : TO_B, ...[...part].map((character) => character.charCodeAt(0) - 32)];
    return [isFirst ? START_C : TO_C, ...(part.match(/../g) ?? []).map(Number)];
  });
}
