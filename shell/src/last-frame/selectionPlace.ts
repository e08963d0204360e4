import { isRecord } from '@groepsapp/kernel/host';

export const selectionSection = { name: 'selection', version: 2 };

/** Ids of an establishment and its groups as one text, which is only compared. */
export const placeText = (establishment: number | null | undefined, groups: string) =>
  `${establishment ?? ''},${groups}`;

/** The stored selection, of which only the place is read: for code that runs before the app. */
export const selectionPlace = {
  ...selectionSection,
  check(value: unknown): string | null {
    if (!isRecord(value) || !isRecord(value.establishment)) return null;
    const { id } = value.establishment;
    return typeof id === 'number' && typeof value.groupIds === 'string' ? placeText(id, value.groupIds) : null;
  },
};
