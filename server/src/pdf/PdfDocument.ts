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
  /** What was written with it; empty when nothing was. */
  note: string;
}

export interface PdfSection {
  title: string;
  color: Color | null;
  questions: readonly PdfQuestion[];
  /** What was written about the section as a whole; empty when nothing was. */
  note: string;
}

/** What stands in a printed form. It is plain data, so that it can be handed to another thread. */
export interface PdfDocument {
  title: string;
  company: string;
  /** Day on which it was printed, DD-MM-YYYY. */
  printedOn: string;
  /** Lines below the title: what, and its value. */
  facts: readonly (readonly [string, string])[];
  sections: readonly PdfSection[];
}
