import type { Party } from '#contract/shipments/parties.ts';
import type { ShipmentField, ShipmentFormValues } from '#src/features/shipments/dialog/form-values.ts';

export type PartyRole = 'sender' | 'receiver';

export const NAME_FIELDS = { sender: 'senderName', receiver: 'receiverName' } as const;

/** The party's values in the form, by field. */
export function partyValues(role: PartyRole, party: Party): Partial<ShipmentFormValues> {
  const { name, email, contact, address, city, country } = party;
  if (role === 'sender') {
    return {
      senderName: name,
      senderEmail: email,
      senderContact: contact,
      originAddress: address,
      originCity: city,
      originCountry: country,
    };
  }
  return {
    receiverName: name,
    receiverEmail: email,
    receiverContact: contact,
    destinationAddress: address,
    destinationCity: city,
    destinationCountry: country,
  };
}

type FormTexts = Partial<ShipmentFormValues>;

/** The party's fields with other typed text: neither the form's initial value nor one of an earlier choice. */
export function typedFields(party: FormTexts, values: FormTexts, before: readonly FormTexts[]): ShipmentField[] {
  const fields = Object.keys(party) as ShipmentField[];
  return fields.filter((field) => {
    const text = comparable(values[field]);
    const expected = ['', ...[party, ...before].map((texts) => comparable(texts[field]))];
    return !expected.includes(text);
  });
}

const comparable = (text = ''): string => text.trim().toLowerCase();

const WRITTEN = ['text', 'email', 'number'];

/** The first field behind this one that is to be filled in; dates and a receiver's telephone may be left empty. */
export function nextEmptyField(input: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(input.form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
  return fields
    .slice(fields.indexOf(input) + 1)
    .find(
      (field) =>
        WRITTEN.includes(field.type) &&
        field.name !== 'receiverContact' &&
        !field.disabled &&
        field.value.trim() === '',
    );
}
