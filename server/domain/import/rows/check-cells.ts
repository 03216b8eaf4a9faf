import { isReferenceColumn, REFERENCE_DIVIDER } from '#server/contract/goods/references/reference-columns.ts';
import { withoutInvisible } from '#server/contract/values/invisible.ts';
import type { FieldIssue } from '#server/contract/values/text.ts';
import type { ImportRow } from './row-buffer.ts';

/** Spreadsheets write these where a formula failed: in English, and in languages that have their own. */
const ERROR_VALUES = new Set(
  [
    '#N/A #NAME? #VALUE! #REF! #DIV/0! #NUM! #NULL! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #ERROR!',
    '#GETTING_DATA #EXTERNAL! #PYTHON! #TIMEOUT! #CIRCULAR!',
    '#NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #KALK! #FELD! #BLOCKIERT! #VERBINDEN! #UNBEKANNT! #DATEN_ABRUFEN #FEHLER!',
    '#NOM? #VALEUR! #NOMBRE! #NUL! #PROPAGATION! #EPARS! #CHAMP! #BLOQUE! #BLOQUÉ! #CONNEXION! #INCONNU!',
    '#N/D #¿NOMBRE? #NOMBRE? #¡VALOR! #VALOR! #¡REF! #¡DIV/0! #¡NUM! #¡NULO! #¡DESBORDAMIENTO! #¡CALC! #¡CAMPO! #¡ERROR!',
    '#¡BLOQUEADO! #¡CONECTAR! #¡DESCONOCIDO! #¡SPILL! #ERRO!',
    '#NOME? #NÚM! #NULO! #DESPEJAR! #EXCEDENTE! #TRANSPOR! #PROPAGAR! #CAMPO! #BLOQUEADO! #CONECTAR! #DESCONHECIDO!',
    '#N/D! #NAZWA? #ARG! #ADR! #DZIEL/0! #LICZBA! #ZERO! #ROZLANIE! #OBL! #POLE! #BŁĄD!',
    '#VALORE! #RIF! #NULLO! #ESPANSIONE! #N/B #NAAM? #WAARDE! #VERW! #DEEL/0! #GETAL! #LEEG! #OVERLOPEN!',
  ].flatMap((names) => names.split(' ')),
);
/** LibreOffice has numbers for most of them. */
const ERROR_NUMBER = /^(?:ERR|FEHLER|ERRO|ERROR|ERRORE|BŁĄD|FOUT)\s?:\s?5\d\d$/;

const isErrorValue = (text: string): boolean => ERROR_VALUES.has(text) || ERROR_NUMBER.test(text) || HASHES.test(text);

/** `6.12206E+11`: a number of more digits than the column was wide for. `219E01BE` and `12E4` may be references. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+E[+-]?|E[+-])\d{2,3}$/;
/** A number or a day in a column that is too narrow for it. */
const HASHES = /^#{4,}$/;

/** Longer ones are neither. */
const MAX_LENGTH = 40;

/** Why a cell holds what a spreadsheet made of its value instead of the value; null where it does not. */
function wrongCell(cell: string): string | null {
  if (cell.length > MAX_LENGTH) return null;
  const text = cell.normalize('NFC').toUpperCase();
  if (isErrorValue(text))
    return `${text} is an error of the spreadsheet and no value. Please correct the formula, or leave the cell empty`;
  if (SHORTENED.test(text))
    return `The spreadsheet has shortened this number to ${text}. Please format the column as text and enter it again`;
  return null;
}

/** The cells of a row that hold no value, each once; a cell of references may have several. */
export function checkCells(values: ImportRow['values']): FieldIssue[] {
  return Object.entries(values).flatMap(([path, cell]) => {
    const parts = isReferenceColumn(path) ? cell.split(REFERENCE_DIVIDER) : [cell];
    const message = parts.map((part) => wrongCell(withoutInvisible(part).trim())).find((each) => each !== null);
    return message ? [{ path, message }] : [];
  });
}
