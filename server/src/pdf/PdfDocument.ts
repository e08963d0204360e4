/** A colour of which the name stands beside it, as `#RRGGBB`. */
type Color = string;

/** One answer to a question, in words; the colour only repeats what the words say. */
export interface PdfAnswer {
  text: string;
  color: Color | null;
}

export interface PdfQuestion {
  question: string;
  answers: readonly PdfAnswer[];
  /** The note with the answer; empty when there is none. */
  note: string;
}

export interface PdfSection {
  title: string;
  color: Color | null;
  questions: readonly PdfQuestion[];
  /** The note with the whole section; empty when there is none. */
  note: string;
}

/** The content of a printed form. It is plain data, so that it can be passed to another thread. */
export interface PdfDocument {
  title: string;
  company: string;
  /** Day on which it was printed, DD-MM-YYYY. */
  printedOn: string;
  /** A square picture below the title, as JPEG, with the words that stand for it. */
  photo?: { content: Uint8Array; alt: string };
  /** Lines below the title: what, and its value. */
  facts: readonly (readonly [string, string])[];
  sections: readonly PdfSection[];
  /** Empty lines at the end for who reads it, below a heading and what can be written there. */
  room?: { title: string; text: string };
}

/** A printed form. */
export interface PrintedPdf {
  pdf: Buffer;
  /** Which characters could not be printed, in Dutch; left out when all were. */
  notice?: string;
}
