import { isReferenceColumn, REFERENCE_DIVIDER } from '#contract/goods/references/reference-columns.ts';
import type { ImportField } from '#contract/import/import-columns.ts';
import { MERGED, UNCALCULATED } from '#contract/import/workbook/read-sheet.ts';
import { excerpt } from '#contract/values/excerpt.ts';
import { withoutInvisible } from '#contract/values/invisible.ts';
import type { FieldIssue } from '#contract/values/text.ts';
import type { ImportRow } from './row-buffer.ts';

/**
 * The errors that spreadsheets write where a formula failed, in English and in languages that have their own words.
 * Without the signs around them, which some programs leave out.
 */
const ERRORS = new Set(
  [
    'N/A NAME VALUE REF DIV/0 NUM NULL SPILL CALC FIELD BLOCKED CONNECT UNKNOWN BUSY ERROR GETTING_DATA EXTERNAL PYTHON',
    'TIMEOUT CIRCULAR NV WERT BEZUG ZAHL ÜBERLAUF KALK FELD BLOCKIERT VERBINDEN UNBEKANNT DATEN_ABRUFEN FEHLER NOM',
    'VALEUR NOMBRE NUL PROPAGATION EPARS CHAMP BLOQUE BLOQUÉ CONNEXION INCONNU N/D VALOR NULO DESBORDAMIENTO CAMPO',
    'BLOQUEADO CONECTAR DESCONOCIDO ERRO NOME NÚM DESPEJAR EXCEDENTE TRANSPOR PROPAGAR DESCONHECIDO NAZWA ARG ADR',
    'DZIEL/0 LICZBA ZERO ROZLANIE OBL POLE BŁĄD VALORE RIF NULLO ESPANSIONE N/B NAAM WAARDE VERW DEEL/0 GETAL LEEG',
    'OVERLOPEN I/T NAVN VERDI VÆRDI REFERENCE DIVISION/0 SAKNAS NAMN VÄRDEFEL REFERENS OGILTIGT SKÄRNING PUUTTUU NIMI',
    'ARVO VIITTAUS JAKO/0 LUKU TYHJÄ YOK AD DEĞER BAŞV SAYI/0 SAYI BOŞ TAŞMA NENÍ_K_DISPOZICI NÁZEV HODNOTA ODKAZ',
    'DĚLENÍ_NULOU ČÍSLO HIÁNYZIK NÉV ÉRTÉK HIV ZÉRÓOSZTÓ SZÁM NULLA ЗНАЧ ССЫЛКА ИМЯ ДЕЛ/0 Н/Д ЧИСЛО ПУСТО ПЕРЕНОС',
    "ВЫЧИСЛ ПОЛЕ БЛОКИРОВАНО ЗАБЛОКИРОВАНО НЕИЗВЕСТНО ОШИБКА ПОСИЛАННЯ ІМ'Я ДІЛ/0 Δ/Υ ΟΝΟΜΑ ΤΙΜΗ ΑΝΑΦ ΔΙΑΙΡ/0 ΑΡΙΘ ΚΕΝΟ",
  ].flatMap((names) => names.split(' ')),
);
const ERROR = /^#[¡¿]?(.+?)[!?]?$/;
/** LibreOffice has numbers for most of them. */
const ERROR_NUMBER = /^(?:ERR|FEHLER|ERRO|ERROR|ERREUR|ERRORE|BŁĄD|FOUT|FEL|FEJL|VIRHE|CHYBA|HATA|ОШИБКА)\s?:\s?5\d\d$/;
/** A number or a day in a column that is too narrow for it. */
const HASHES = /^#{4,}$/;

function isError(text: string): boolean {
  const name = text.normalize('NFC').toUpperCase();
  return ERRORS.has(ERROR.exec(name)?.[1] ?? '') || ERROR_NUMBER.test(name) || HASHES.test(name);
}

/** `6.12206E+11`: a number of more digits than the column was wide for. `219E01BE` and `12E4` may be references. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+E[+-]?|E[+-])\d{2,3}$/i;

/** Longer ones are neither. */
const MAX_LENGTH = 40;

const UNREAD: ReadonlyMap<string, string> = new Map([
  [
    UNCALCULATED,
    'This formula has no stored result. Please open the file in a spreadsheet, save it once and send it again',
  ],
  [MERGED, 'This cell is merged with the one on its left. Please split them and fill in both'],
]);

/** Why a cell holds what a spreadsheet made of its value instead of the value; null where it does not. */
function wrongCell(text: string, advice: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const unread = UNREAD.get(text);
  if (unread !== undefined) return unread;
  if (isError(text))
    return `${text} is an error of the spreadsheet and no value. Please correct the formula, or leave the cell empty`;
  return SHORTENED.test(text) ? `The spreadsheet has shortened this number to ${text}. ${advice}` : null;
}

const AS_TEXT = 'Please format the column as text and enter it again';
const IN_FULL = 'Please format the column as a number that shows all its digits';

const notCalculated = (text: string) =>
  `${excerpt(text)} is a formula that no spreadsheet has calculated. Please save the file with the values, or write the value`;

/** The cells of a row that hold no value, each once; a cell of references may have several. */
export function checkCells(values: ImportRow['values'], formulas: readonly ImportField[] = []): FieldIssue[] {
  return Object.entries(values).flatMap(([path, cell]) => {
    if (formulas.some((field) => field === path)) return [{ path, message: notCalculated(cell) }];
    const parts = isReferenceColumn(path) ? cell.split(REFERENCE_DIVIDER) : [cell];
    const advice = path === 'weight' ? IN_FULL : AS_TEXT;
    const message = parts.map((part) => wrongCell(withoutInvisible(part).trim(), advice)).find((each) => each !== null);
    return message ? [{ path, message }] : [];
  });
}
