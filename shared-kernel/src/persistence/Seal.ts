/** Seals texts for storage, so that only who has the key of the session reads them. */
export interface Seal {
  /** @param place where the text is stored, and for whom: sealed for one place it opens at no other */
  seal(text: string, place: string): string;
  /** @returns `null` when the text is damaged, was sealed for another place, or with another key */
  open(sealed: string, place: string): string | null;
}

/** The seal of the moment; `null` while the session has no key: then nothing is stored and nothing sealed is read. */
export type SealSource = () => Seal | null;
